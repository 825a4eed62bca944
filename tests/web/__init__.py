"""The browser table in real Chromium, against a real server."""
