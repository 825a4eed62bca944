"""The games through the interfaces that researchers already use; each is an extra."""
