#!/bin/sh
# Generates passwords that docker-compose.yml requires and .env lacks: sh infra/docker/make-secrets.sh >> .env
set -e
cd "$(dirname "$0")/../.."
for name in $(sed -n 's/.*\${\([A-Z0-9_]*\):?.*/\1/p' docker-compose.yml | sort -u); do
  if [ -f .env ] && grep -q "^$name=." .env; then continue; fi
  printf '%s=%s\n' "$name" "$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')"
done
