// `npm run observability-tools`: builds promtool with Go, outside the repository. Skipped without
// Go.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { hasGo } from '@debrief/testing/go';
import { builtPromtool, promtoolVersion } from './tools.ts';

const build = (): number => {
  process.stdout.write(`Building promtool ${promtoolVersion}; this takes some minutes the first time.\n`);
  const to = dirname(builtPromtool);
  mkdirSync(to, { recursive: true });
  const { status } = spawnSync(
    'go',
    [
      'install',
      '-trimpath',
      // Built without service discovery for cloud providers.
      ...['-tags', 'remove_all_sd,netgo,builtinassets'],
      `github.com/prometheus/prometheus/cmd/promtool@${promtoolVersion}`,
    ],
    { cwd: tmpdir(), stdio: 'inherit', env: { ...process.env, CGO_ENABLED: '0', GOBIN: to } },
  );
  return status ?? 1;
};

if (!hasGo()) {
  process.stdout.write('Skipped: building promtool requires Go, and there is no go on the PATH.\n');
} else if (!existsSync(builtPromtool)) {
  process.exitCode = build();
}
