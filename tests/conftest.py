"""What holds for all tests: the same examples every time, however busy the machine is."""

from hypothesis import settings

settings.register_profile("parlor", deadline=None, derandomize=True)
settings.load_profile("parlor")
