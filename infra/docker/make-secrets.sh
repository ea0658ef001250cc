#!/bin/sh
# Makes every password that docker-compose.yml asks for, once for an installation: sh infra/docker/make-secrets.sh >> .env
set -e
for name in $(grep -o '\${[A-Z0-9_]*:?' docker-compose.yml | tr -d '${:?' | sort -u); do
  printf '%s=%s\n' "$name" "$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')"
done
