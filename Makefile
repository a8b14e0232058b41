PY := .venv/bin/python
.PHONY: play test lint bench soak package

.venv/.ready: requirements.txt requirements-dev.txt
	python3 -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tacarena needs Python 3.11 or newer.")'
	python3 -m venv .venv
	.venv/bin/pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	touch $@

play: .venv/.ready
	$(PY) main.py

test: .venv/.ready
	$(PY) -m pytest

lint: .venv/.ready
	$(PY) -m ruff check .
	$(PY) -m mypy
	.venv/bin/lint-imports
