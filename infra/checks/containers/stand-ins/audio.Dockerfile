# Stand-in for the versitygw image. The context is the folder with the binary built from source.
ARG BASE=node:24.21.0-bookworm-slim
FROM ${BASE}
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends wget >/dev/null
ARG PROGRAM
COPY ${PROGRAM} /usr/local/bin/versitygw
