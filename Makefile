# Two commands do everything: `make play` and `make test`. Both set up what they need first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
JOBS ?= 2

.PHONY: play test check fix bench golden clean help

help:  ## Show the commands
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

play: $(READY)  ## Set up, then play at a table in the terminal
	$(BIN)/parlor play double_down

test: $(READY)  ## Set up, then run all checks and tests
	$(MAKE) --no-print-directory check
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal

check: $(READY)  ## Lint, types, layers
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

fix: $(READY)  ## Format and mend what can be mended by machine
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(READY)  ## Measure speed beside OpenSpiel, as ratios from one run
	$(BIN)/python -m pip install --quiet ".[bench]"
	$(BIN)/python -m benchmarks

golden: $(READY)  ## Write the golden games anew (review the diff)
	cd tests && ../$(BIN)/python -m golden.write

clean:  ## Remove everything that was set up
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis mutants

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Parlor needs Python 3.11 or newer; set PYTHON=...")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev,plot]"
	$(BIN)/parlor warmup
	touch $@
