# Each command installs what it needs; see scripts/.
.PHONY: setup run test soak mutate mutate-vocabulary vocabulary docs format lint screenshots bench bench-engine bench-list \
	bench-graph bench-viewer bench-chat

TIERS ?= run test

setup: ; @scripts/setup $(TIERS)

# make run ARGS="--service http://127.0.0.1:8080"
# make run APP=FOLDER    runs your SwiftUI program
ifdef APP
run: ; @scripts/run-swiftui "$(APP)" $(ARGS)
else
run: ; @scripts/run $(ARGS)
endif

# make test ARGS="--filter ListLayout"
test: ; @scripts/test $(ARGS)

# tests that need long runs in real time; not part of make test
soak: ; @scripts/soak $(ARGS)

mutate: ; @scripts/mutate $(ARGS)

# make mutate-vocabulary ARGS="--all"
mutate-vocabulary: ; @scripts/mutate-vocabulary $(ARGS)

# docs/Vocabulary.md
vocabulary: ; @scripts/vocabulary

format: ; @scripts/format

# the guide, to .build/docs
docs: ; @scripts/docs

lint: ; @scripts/lint

screenshots: ; @scripts/screenshots

bench: bench-engine bench-list bench-graph bench-viewer bench-chat

bench-engine: ; @scripts/bench-engine

bench-list: ; @scripts/bench-list $(ARGS)

bench-graph: ; @scripts/bench-graph $(ARGS)

bench-viewer: ; @scripts/bench-viewer $(ARGS)

bench-chat: ; @scripts/bench-chat $(ARGS)
