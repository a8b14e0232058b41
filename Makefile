PY := .venv/bin/python
PIP := .venv/bin/pip --disable-pip-version-check install --quiet
.PHONY: play test lint bench soak package screens sounds clean

play: .venv/.play
	$(PY) main.py $(ARGS)

test: .venv/.ready
	$(PY) -m pytest --numprocesses auto

lint: .venv/.ready
	$(PY) -m ruff check .
	$(PY) -m mypy
	.venv/bin/lint-imports --no-logo

bench: .venv/.ready
	$(PY) main.py bench
	$(PY) -m tools.bench_frames

# The large counts behind the small tests: minutes, not seconds.
soak: .venv/.ready
	$(PY) -m pytest tests/soak -m "" --override-ini "norecursedirs=.*"

package: .venv/.ready
	$(PY) tools/make_package.py

# The pictures of the readme, from the real window; needs Xvfb, xdotool and ImageMagick.
screens: .venv/.ready
	$(PY) -m tests.e2e.screens

# Anew only after a change to their recipes; needs sox.
sounds: .venv/.play
	$(PY) tools/make_sounds.py

clean:
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis

# What the game needs, made anew only when the pinned versions change; then what its makers need beside it.
.venv/.play: requirements.txt
	@python3 -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tacarena needs Python 3.11 or newer.")'
	@python3 -c 'import ensurepip, venv' || { echo "Python lacks its venv module; on Debian and Ubuntu: apt install python3-venv"; exit 1; }
	python3 -m venv .venv
	$(PIP) -r requirements.txt
	touch $@

.venv/.ready: requirements-dev.txt .venv/.play
	$(PIP) -r requirements-dev.txt
	touch $@
