#!/bin/sh
# Builds decoder.wasm. Requires Rust 1.95.0 with its WebAssembly target:
#   rustup toolchain install 1.95.0 --target wasm32-unknown-unknown
set -eu
cd "$(dirname "$0")"
target=$(mktemp -d)
trap 'rm -rf "$target"' EXIT
# Reproducible on any machine; memory is limited to 64 MB.
sources=${CARGO_HOME:-$HOME/.cargo}/registry/src
export RUSTFLAGS="-C target-feature=+simd128 -C link-arg=--max-memory=67108864 \
  --remap-path-prefix=$PWD=/audio-decoder --remap-path-prefix=$sources=/crates"
cargo +1.95.0 build --locked --release --target wasm32-unknown-unknown --target-dir "$target"
cp "$target/wasm32-unknown-unknown/release/audio_decoder.wasm" decoder.wasm
