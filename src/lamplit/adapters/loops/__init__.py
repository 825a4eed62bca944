"""The compiled part of the adapters, in a folder of its own: machine code is kept until something in here changes."""
