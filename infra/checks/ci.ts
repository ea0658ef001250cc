// Last step of .ci/run: `npm test`, the slow tests, then the long checks in parallel.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { lastLine, parseLastLine, total, type Counts } from './tests/counts.ts';

interface LongCheck {
  readonly name: string;
  readonly script: readonly string[];
  /** The check runs only if one of these paths has changed. Without paths, it always runs. */
  readonly covers?: readonly string[];
}

const lastFullPath = '.ci/last-full';

const onRunningSystems: readonly LongCheck[] = [
  { name: 'chaos', script: ['chaos', '--', '--kills', '1'] },
  { name: 'request fuzzing', script: ['fuzz'] },
  {
    name: 'MCP conformance',
    script: ['check:mcp'],
    covers: [
      'services/integrations/src/mcp',
      'gateway/src',
      'infra/checks/mcp-conformance.ts',
      'package-lock.json',
    ],
  },
  {
    name: 'n8n',
    script: ['check:n8n'],
    covers: [
      ...['docs/automation', 'infra/checks/n8n', 'gateway/src', 'services/ai-pipeline/src/http'],
      ...['services/integrations/src/webhooks', 'packages/service-kit/src/outgoing'],
    ],
  },
];

const onBuilds: readonly LongCheck[] = [
  {
    name: 'conformance of the document server to FerretDB',
    script: ['conformance:ferretdb', '-w', 'packages/document-server'],
    covers: ['packages/document-server', 'packages/testing/src/ferretdb'],
  },
  {
    name: 'containers',
    script: ['check:containers'],
    covers: [
      ...['docker-compose.yml', '.dockerignore', 'infra/docker', 'package-lock.json'],
      ...['infra/checks/containers', 'packages/testing/src/s3', 'packages/testing/src/docker'],
      ...['services/*/src/main.ts', 'services/*/src/worker.ts', 'services/*/src/config.ts', 'gateway/src'],
      'infra/local',
    ],
  },
  {
    name: 'kubernetes',
    script: ['check:kubernetes'],
    covers: [
      ...['infra/kubernetes', 'infra/checks/kubernetes', 'infra/checks/containers'],
      ...['infra/docker/Dockerfile', 'packages/contracts/src/services.ts'],
    ],
  },
];

const say = (line: string) => void process.stdout.write(`${line}\n`);

const commitOf = (ref: string) =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], {
    encoding: 'utf8',
  }).stdout.trim();

const lastFull = existsSync(lastFullPath) ? commitOf(readFileSync(lastFullPath, 'utf8').trim()) : '';
const isFull = process.env['CI_ALL'] === '1' || lastFull === '';

const reasonToSkip = ({ covers }: LongCheck): string | undefined => {
  if (isFull || !covers) return undefined;
  const { status } = spawnSync('git', ['diff', '--quiet', lastFull, 'HEAD', '--', ...covers]);
  return status === 0 ? `the files it covers have not changed since ${lastFull.slice(0, 12)}` : undefined;
};

const run = (
  script: readonly string[],
  show: 'live' | 'at the end',
): Promise<{ ok: boolean; output: string }> =>
  new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', ...script], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (show === 'live') process.stdout.write(text);
      });
    }
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });

const runTests = async (script: readonly string[]): Promise<Counts> => {
  const { ok, output } = await run(script, 'live');
  const counts = parseLastLine(output) ?? { passed: 0, failed: 1, skipped: 0 };
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
};

const runInTurn = async (checks: readonly LongCheck[]): Promise<Counts> => {
  const counts: Counts[] = [];
  for (const check of checks) {
    const reason = reasonToSkip(check);
    if (reason) {
      say(`Skipped ${check.name}, because ${reason}. CI_ALL=1 runs everything.`);
      counts.push({ passed: 0, failed: 0, skipped: 1 });
      continue;
    }
    const start = performance.now();
    const { ok, output } = await run(check.script, 'at the end');
    const seconds = Math.round((performance.now() - start) / 1000);
    say(`\n${ok ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)\n${output.trimEnd()}\n`);
    counts.push({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });
  }
  return total(counts);
};

const start = performance.now();
const fast = await runTests(['test']);
const slow = await runTests(['test:all', '--', '--rest']);
// Starts the long checks after the tests, because the tests use both cores.
const long = await Promise.all([runInTurn(onRunningSystems), runInTurn(onBuilds)]);
const counts = total([fast, slow, ...long]);
if (isFull && counts.failed === 0) {
  writeFileSync(lastFullPath, `${commitOf('HEAD')}\n`);
  say(`Everything ran. Commit ${lastFullPath}, so that later runs can skip unchanged checks.`);
}
say(`Total time: ${((performance.now() - start) / 60_000).toFixed(1)} minutes.`);
say(lastLine(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;
