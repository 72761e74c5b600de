PYTHON ?= python3
BIN := .venv/bin
SET_UP := .venv/set-up

.PHONY: play test setup check bench pictures lock format

play: setup ## set up everything and play in the terminal
	@$(BIN)/carreau play

test: setup ## set up everything, lint, check types and run all tests
	@$(MAKE) --no-print-directory check
	@$(BIN)/pytest -n 2

setup: $(SET_UP) ## make .venv with the package and the tools

$(SET_UP): requirements/dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Carreau needs Python 3.11 or later; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12")'
	@echo "Setting up Carreau in .venv ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --require-hashes -r requirements/dev.txt
	@$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

check: setup ## lint and check types
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/mypy --no-error-summary

bench: setup ## measure speed and start-up beside C++ and OpenSpiel
	@$(BIN)/python -m pip install --quiet --require-hashes -r requirements/bench.txt
	@$(BIN)/python -m bench

pictures: setup ## draw the pictures of the pages on the games anew
	@$(BIN)/python -m docs.pictures

format: setup ## put the code in our layout
	@$(BIN)/ruff check --fix --quiet
	@$(BIN)/ruff format --quiet

lock: setup ## choose the versions of all dependencies anew
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-emit-find-links --no-annotate --no-header --group dev pyproject.toml requirements/build.in -o requirements/dev.txt
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-emit-find-links --no-annotate --no-header --group bench -c requirements/dev.txt pyproject.toml -o requirements/bench.txt
