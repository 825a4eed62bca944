"""Commands for those who work on Lamplit."""
