#!/usr/bin/env bash
# Prints the times in docs/solver.md and the count of instructions.
# It means little unless the machine is idle: the load before and after is printed, too.
# Usage: benches/figures.sh
set -euo pipefail
cd "$(dirname "$0")/.."

machine() {
    printf '%s, %s cores, %s, load %s\n' \
        "$(awk -F ': ' '/^model name/ { print $2; exit }' /proc/cpuinfo)" \
        "$(nproc)" "$(date -u '+%F %H:%M')" "$(cut -d ' ' -f 1-3 /proc/loadavg)"
}

# Turns the output of benchmarks into rows of a table.
rows() {
    awk -F ' \\.\\.\\. bench: ' '
        NF == 2 {
            sub(/^test /, "", $1)
            split($2, count, " ")
            gsub(/,/, "", count[1])
            ms = count[1] / 1e6
            printf "| %s | %.*f ms |\n", $1, ms < 1 ? 4 : ms < 10 ? 2 : 0, ms
        }'
}

machine
cargo build --quiet --release --no-default-features --features terminal --bin tictactoe-term

printf '\n## The searches\n\n'
cargo bench --quiet --no-default-features --features terminal --bench search -- --output-format bencher | rows
printf '\n'
cargo bench --quiet --no-default-features --features terminal --bench latency -- all
if command -v valgrind >/dev/null; then
    valgrind --tool=callgrind --callgrind-out-file=/dev/null \
        "${CARGO_TARGET_DIR:-target}/release/tictactoe-term" analyze .../.../... --value-only 2>&1 |
        sed -n 's/.*Collected : /instructions: /p'
else
    echo "skipped: valgrind is not installed"
fi

printf '\n## The window\n\n'
if command -v Xvfb >/dev/null; then
    cargo bench --quiet --bench window -- measure
    printf '\n'
    cargo bench --quiet --bench window -- storms
else
    echo "skipped: Xvfb is not installed"
fi
printf '\n'
machine
