"""The command line."""
def main() -> None:
    """Placeholder replaced below."""
