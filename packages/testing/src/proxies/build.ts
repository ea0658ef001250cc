// `npm run caddy -w packages/testing` builds Caddy. Without Go it exits successfully, and tests are skipped.
import { buildCommand, hasGo } from '../go.ts';
import { caddyVersion, proxyPrograms } from './programs.ts';

if (!hasGo()) process.stdout.write('Skipped: building Caddy needs Go, which is not on the PATH.\n');
else
  buildCommand(
    {
      ...{ name: 'Caddy', module: 'github.com/caddyserver/caddy/v2' },
      ...{ version: caddyVersion, command: './cmd/caddy' },
    },
    proxyPrograms.caddy,
  );
