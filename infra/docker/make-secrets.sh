#!/bin/sh
# Makes the passwords that docker-compose.yml asks for, once for an installation: sh infra/docker/make-secrets.sh >> .env
set -e
for name in RABBITMQ_PASSWORD S3_SECRET_KEY; do
  printf '%s=%s\n' "$name" "$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')"
done
