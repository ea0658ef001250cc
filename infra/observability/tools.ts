import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Go module version of Prometheus 3.16. */
export const promtoolVersion = 'v0.316.0';

const cache = process.env['OBSERVABILITY_TOOLS'] ?? join(homedir(), '.cache', 'debrief-observability');
export const builtPromtool = join(cache, promtoolVersion, 'promtool');

/** Finds promtool, built by `npm run observability-tools` or on the PATH. */
export const findPromtool = (): string | undefined => {
  if (existsSync(builtPromtool)) return builtPromtool;
  return spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0 ? 'promtool' : undefined;
};

export const prometheusMissing = (): string | undefined =>
  spawnSync('prometheus', ['--version'], { stdio: 'ignore' }).status === 0
    ? undefined
    : 'there is no prometheus (on Debian: apt-get install --no-install-recommends prometheus)';
