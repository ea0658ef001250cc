#!/bin/sh
# Runs one of our programs from the repository's root, on the Node that the repository pins:
#   sh infra/local/run.sh [--frontend] PROGRAM [ARGUMENTS]
# Packages are installed first where they are missing or outdated; with --frontend the front end is built as well. `exec`, so
# that a signal for this process reaches the program.
if [ "$1" = --frontend ]; then
  shift
  node infra/local/prepare.mjs || exit
else
  node infra/local/prepare.mjs --without-frontend || exit
fi
NODE_COMPILE_CACHE=$PWD/node_modules/.cache/compile
export NODE_COMPILE_CACHE
exec node_modules/.bin/node --disable-warning=ExperimentalWarning "$@"
