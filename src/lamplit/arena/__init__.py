"""Measuring: playouts, tournaments, ratings and their reports."""
