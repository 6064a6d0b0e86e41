# `make play` and `make test` do all their own set-up: a virtual environment, the packages, then the thing.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
MINUTES ?= 10
JOBS ?= auto

.PHONY: play test check lint unit bench soak arena balance golden pictures mutants clean

play: $(VENV)/.play
	@$(BIN)/kaiju --or-demo

test: lint unit

check: test

lint: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

unit: $(VENV)/.dev
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal

bench: $(VENV)/.bench
	$(BIN)/python -m tests.bench

soak: $(VENV)/.dev
	$(BIN)/python -m tests.soak --minutes $(MINUTES)

arena: $(VENV)/.dev
	$(BIN)/python -m tests.arena
	$(BIN)/python -m tests.arena extinction

balance: $(VENV)/.dev
	$(BIN)/python -m tests.balance

golden: $(VENV)/.dev
	$(BIN)/python -m tests.golden

pictures: $(VENV)/.dev
	$(BIN)/python -m tests.pictures

mutants: $(VENV)/.dev
	$(BIN)/python -m tests.mutants

clean:
	rm -rf $(VENV) build dist *.egg-info

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Python 3.11 or later is needed; $(PYTHON) is $$($(PYTHON) --version 2>&1)."; \
	  echo "Name another one: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: pyproject.toml | $(BIN)/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.dev: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(VENV)/.play $@

$(VENV)/.bench: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,bench]'
	@touch $(VENV)/.play $(VENV)/.dev $@
