"""Serving from the command line, as `make play` does."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import urllib.request


def test_serve_prints_its_address_answers_there_and_ends_well(tmp_path):
    environment = {**os.environ, "LAMPLIT_WARM": "no", "LAMPLIT_BOT_WORKERS": "1"}
    command = [sys.executable, "-m", "lamplit", "serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/p.sqlite3"]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        address = server.stdout.readline().split()[-1]

        with urllib.request.urlopen(f"{address}/healthz") as answer:
            assert answer.status == 200

        server.send_signal(signal.SIGINT)
        server.communicate(timeout=30)
    assert server.returncode == 0
