#!/usr/bin/env bash
# Runs the tests that start programs again and again, with busy loops beside them, and once on one
# processor: no result may depend on how fast the machine is.
# Usage: tests/under-load.sh [TIMES [LOOPS]]
set -euo pipefail
cd "$(dirname "$0")/.."

run() {
    "$@" cargo test --locked --quiet --test window --test terminal --test drivers --test storage_processes
    "$@" cargo test --locked --quiet --features screen-reader-test --test screen_reader
}

cargo test --locked --no-run
cargo test --locked --no-run --features screen-reader-test --test screen_reader
trap 'kill "${loops[@]}"' EXIT
loops=()
for ((i = 0; i < ${2:-4}; i++)); do
    (while :; do :; done) &
    loops+=("$!")
done
for ((i = 0; i < ${1:-10}; i++)); do
    run env
done
run taskset -c 0
