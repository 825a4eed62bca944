"""`python -m parlor` is `parlor`."""

from parlor.cli import main

main()
