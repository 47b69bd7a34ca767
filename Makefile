# `make play` is all a player needs; `make test` and `make check` are all a developer needs.
# Each makes .venv and installs what is missing there; when nothing is, that takes no time.
.DEFAULT_GOAL := help
.PHONY: help play test check lint format bench page-figures proofs docs requirements clean

RUN = .venv/bin/python
PORT =
ARGS =

help: ## this list
	@sed -n 's/^\([a-z-]*\):.* ## /make \1 — /p' Makefile

play: ## play in the browser (on another port: make play PORT=8000)
	@scripts/environment run
	@$(RUN) -m magdagdon $(if $(PORT),--port $(PORT)) $(ARGS)

test: ## all tests, in real browsers too (some of them: make test ARGS=tests/rules)
	@scripts/environment test
	@scripts/browsers $(RUN) -m pytest -n 2 --dist worksteal $(ARGS)

lint: ## style, types and who may import whom
	@scripts/environment test
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(RUN) -m mypy
	.venv/bin/lint-imports --no-logo

check: lint test ## all that must be right before a commit lands: lint, then test

format: ## put the code into the project's form
	@scripts/environment test
	$(RUN) -m ruff check --fix .
	$(RUN) -m ruff format .

bench: ## the rules, the store under 50 writers, statistics, the solver beside the pure rules, play beside hints
	@scripts/environment test
	$(RUN) benchmarks/bench_rules.py $(ARGS)
	$(RUN) -m benchmarks.bench_store
	$(RUN) -m benchmarks.bench_statistics
	$(RUN) -m benchmarks.bench_solver
	$(RUN) -m benchmarks.bench_advice

page-figures: ## bytes, requests and times of the page; Lighthouse too where there is npm
	@scripts/environment test
	@! command -v npm >/dev/null || npm ci --prefix tests/browser/lighthouse --ignore-scripts --no-audit --no-fund --silent
	@scripts/browsers $(RUN) -m benchmarks.page_figures $(ARGS)

proofs: ## what takes longer than a test may: states by search, every full board, 200 reviews, 200 times kill -9
	@scripts/environment test
	$(RUN) -m tests.rules.proofs
	$(RUN) -m tests.solver.proofs
	$(RUN) -m tests.web.review_proofs
	MAGDAGDON_KILLS=200 $(RUN) -m pytest -q -s tests/store/test_killing.py tests/web/test_killing.py

docs: ## write docs/cli.md anew from the program's own help
	@scripts/environment test
	$(RUN) scripts/cli_page.py

requirements: ## renew the pinned requirements
	@scripts/environment test
	@scripts/requirements

clean: ## take away .venv and caches (games and scores are kept elsewhere)
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
