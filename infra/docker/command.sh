#!/bin/sh
# Runs the command that the name of the link to this file says, such as make-admin.
exec node "/app/$(node -p "require('/app/infra/local/programs.json')['$(basename "$0")']")" "$@"
