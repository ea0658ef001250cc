import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const chartPath = fileURLToPath(new URL('debrief', import.meta.url));

export const versions = {
  helm: 'v4.3.1',
  kubernetes: '1.37.1',
  kwok: 'v0.8.0',
  keda: 'v2.21.0',
  coredns: 'v1.15.0',
} as const;

const cache = process.env['KUBERNETES_TOOLS'] ?? join(homedir(), '.cache', 'debrief-kubernetes');
export const toolPath = (tool: keyof typeof versions, name: string) => join(cache, versions[tool], name);

const onPath = (name: string) => spawnSync(name, ['version'], { stdio: 'ignore' }).status === 0;

/** Finds Helm, built by `npm run kubernetes-tools` or on the PATH. */
export const findHelm = (): string | undefined => {
  const built = toolPath('helm', 'helm');
  if (existsSync(built)) return built;
  return onPath('helm') ? 'helm' : undefined;
};

export const helmMissing = (): string | undefined =>
  findHelm()
    ? undefined
    : 'there is no Helm. Build it with `npm run kubernetes-tools`; it requires Go and takes some minutes.';

/** Renders the chart. `refusal` is Helm's error, or '' on success. */
export const render = (values: object): { manifests: string; refusal: string } => {
  const { status, stdout, stderr } = spawnSync(
    findHelm() ?? 'helm',
    ['template', 'debrief', chartPath, '--namespace', 'debrief', '--values', '-'],
    { input: JSON.stringify(values), encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  return status === 0 ? { manifests: stdout, refusal: '' } : { manifests: '', refusal: stderr };
};
