import { execFile } from 'node:child_process';
import { namespace, required } from './values.ts';
import { chartPath, findHelm } from '../../kubernetes/tools.ts';
import { isTrue } from './cluster.ts';
import type { Resource } from './api.ts';
import type { ApiServer } from './api-server.ts';

export const podsPath = `/api/v1/namespaces/${namespace}/pods`;
export const deployments = `/apis/apps/v1/namespaces/${namespace}/deployments`;
export const componentOf = ({ metadata }: Resource): string =>
  metadata.labels?.['app.kubernetes.io/component'] ?? '';

const isReady = ({ metadata, status }: Resource): boolean =>
  !metadata.deletionTimestamp && isTrue(status, 'Ready');

export const createSecret = (
  { api }: ApiServer,
  name: string,
  stringData: Readonly<Record<string, string>>,
) =>
  api.make(`/api/v1/namespaces/${namespace}/secrets`, {
    ...{ apiVersion: 'v1', kind: 'Secret', metadata: { name }, stringData },
  });

/** Installs or upgrades the release. @returns Helm's error, or '' on success */
export const upgrade = (
  kubeconfig: string,
  values: object,
  options: readonly string[] = ['--wait', '--timeout', '120s'],
): Promise<string> =>
  new Promise((resolve) => {
    const helm = execFile(
      findHelm() ?? 'helm',
      [
        ...['upgrade', '--install', 'debrief', chartPath, '--namespace', namespace, '--values', '-'],
        // Raises Helm's rate limits, because the server has no other clients.
        ...['--kubeconfig', kubeconfig, '--qps', '500', '--burst-limit', '500', ...options],
      ],
      { maxBuffer: 2 ** 26 },
      (error, _stdout, stderr) => resolve(error ? stderr || error.message : ''),
    );
    helm.stdin?.end(JSON.stringify({ ...required, ...values }));
  });

export const upgradeOrThrow = async (
  kubeconfig: string,
  values: object,
  options?: readonly string[],
): Promise<void> => {
  const refusal = await upgrade(kubeconfig, values, options);
  if (refusal) throw new Error(`Helm rejects the chart: ${refusal}`);
};

export const podsByProcess = async ({ api }: ApiServer): Promise<Record<string, Resource[]>> =>
  Object.groupBy(await api.list(podsPath), componentOf) as Record<string, Resource[]>;

/** Waits until Deployments have exactly their desired pods, updated and ready. */
export const waitUntilSettled = ({ api, children }: ApiServer): Promise<true> =>
  children.waitUntil('settled Deployments', async () => {
    const all = await api.list(deployments);
    const pods = await api.list(podsPath);
    const wanted = all.reduce((sum, { spec }) => sum + spec.replicas, 0);
    const isSettled = ({ metadata, spec, status }: Resource) =>
      status.observedGeneration === metadata.generation &&
      (status.updatedReplicas ?? 0) === spec.replicas &&
      (status.readyReplicas ?? 0) === spec.replicas;
    return all.every(isSettled) && pods.length === wanted && pods.every(isReady) && (true as const);
  });

/** Tracks the minimum number of ready pods per process until `end`. */
export const watchReady = async ({ api }: ApiServer) => {
  const ready = new Map<string, Set<string>>();
  const fewest = new Map<string, number>();
  let isCounting = false;
  const end = await api.watch(podsPath, (type, pod) => {
    const component = componentOf(pod);
    const names = ready.get(component) ?? new Set();
    ready.set(component, names);
    if (type !== 'DELETED' && isReady(pod)) names.add(pod.metadata.name);
    else names.delete(pod.metadata.name);
    if (isCounting) fewest.set(component, Math.min(fewest.get(component) ?? names.size, names.size));
  });
  isCounting = true;
  for (const [component, names] of ready) fewest.set(component, names.size);
  return { fewest: () => Object.fromEntries(fewest), end };
};
