"""The steps, first to last."""
