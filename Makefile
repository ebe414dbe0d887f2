.PHONY: show test lint docs release bench bench-landing bad-flights fuzz setup build clean help

# More flags for the build that the tests run on, such as the stricter ones of .ci/run.
BUILD_FLAGS ?=
# A binary for people without Swift carries the standard library, where the toolchain has it to link.
STATIC_LIBRARY = $(shell swift -print-target-info 2>/dev/null | \
	sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1_static/p')
STATIC = $(if $(wildcard $(STATIC_LIBRARY)/linux),--static-swift-stdlib)
RELEASE = swift build -c release --product skein $(STATIC)

help:
	@echo "make show      builds Skein and flies the example show on emulated drones"
	@echo "make test      builds and runs all tests"
	@echo "make lint      checks format, imports and rules"
	@echo "make docs      builds the pages of the SkeinKit library"
	@echo "make release   builds the binary to hand out"
	@echo "make fuzz      attacks what reads files, scripts and datagrams with libFuzzer: ARGS=\"--seconds 3600\""
	@echo "make races     looks for data races in the link, in rehearsals and in flights, with ThreadSanitizer"
	@echo "make bad-flights  flies COUNT=2000 seeded flights through faults in virtual time, from SEED=1 on, and judges them"
	@echo "make bench     compares fly with a client in C on a fleet that is not ours, where that fleet's sources are"

setup:
	@Scripts/setup

show: setup
	$(RELEASE)
	.build/release/skein fly Choreography/opening-wave.yaml --fleet Fleets/classroom.yaml --emulated --yes

build: setup
	swift build --build-tests $(BUILD_FLAGS)

test: build
	@BUILD_FLAGS="$(BUILD_FLAGS)" Scripts/test

lint:
	@Scripts/lint

docs: setup
	@BUILD_FLAGS="$(BUILD_FLAGS)" Scripts/docs

release: setup
	$(RELEASE)
	@echo "The binary is $$(pwd)/.build/release/skein"

# Options for bench, fuzz and races, such as ARGS="--rounds 5 --markdown".
ARGS ?=
bench: setup
	@Scripts/bench $(ARGS)

fuzz: setup
	@Scripts/fuzz $(ARGS)

races: setup
	@Scripts/races $(ARGS)

# How many flights, from which seed on; LOSS=20 loses so many per cent, VERBOSE=1 tells each flight step by step.
# FLAWS=1 flies the known-bad variants of the exchange instead, each until it is caught; FLAW=NAME one of them.
COUNT ?= 2000
SEED ?= 1
bad-flights: setup
	@swift build -c release --product bad-flights $(STATIC)
	@.build/release/bad-flights \
		$(if $(FLAWS),--flaws,$(COUNT) $(SEED) $(if $(LOSS),--loss $(LOSS)) $(if $(FLAW),--flaw $(FLAW)) $(if $(VERBOSE),--verbose))

bench-landing: setup
	@Scripts/landing-bench $(ARGS)

clean:
	swift package clean
