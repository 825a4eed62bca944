"""Schemathesis over the REST API: whatever is asked, the answer fits the description and is never a fault."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from lamplit.server.app import create_app
from lamplit.server.settings import Settings
from tests.server.process import Process, serving

API = schemathesis.openapi.from_dict(create_app(Settings()).openapi())
OPERATIONS = [result.ok() for result in API.get_all_operations()]
CHECKS = [not_a_server_error, response_schema_conformance, content_type_conformance]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('fuzz') / 'lamplit.sqlite3'}") as running:
        yield running


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_no_request_is_a_fault(operation: Any, server: Process) -> None:
    @settings(
        max_examples=15,
        deadline=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy())
    def ask(case: Any) -> None:
        case.call_and_validate(base_url=server.address, checks=CHECKS)

    ask()
