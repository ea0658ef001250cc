import { execFile } from 'node:child_process';
import { namespace, required } from './values.ts';
import { chartPath, findHelm } from '../tools.ts';
import { isTrue } from './cluster.ts';
import type { Resource } from './api.ts';
import type { ApiServer } from './api-server.ts';

export const pathOfPods = `/api/v1/namespaces/${namespace}/pods`;
export const deployments = `/apis/apps/v1/namespaces/${namespace}/deployments`;
export const componentOf = ({ metadata }: Resource): string =>
  metadata.labels?.['app.kubernetes.io/component'] ?? '';

const isReady = ({ metadata, status }: Resource): boolean =>
  !metadata.deletionTimestamp && isTrue(status, 'Ready');

/** Makes a Secret such as the chart's values name. */
export const makeSecret = ({ api }: ApiServer, name: string, stringData: Readonly<Record<string, string>>) =>
  api.make(`/api/v1/namespaces/${namespace}/secrets`, {
    ...{ apiVersion: 'v1', kind: 'Secret', metadata: { name }, stringData },
  });

/** Installs the chart with real Helm, or upgrades it. @returns what Helm refuses it for, or '' */
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
        // On a server of its own nobody else waits.
        ...['--kubeconfig', kubeconfig, '--qps', '500', '--burst-limit', '500', ...options],
      ],
      { maxBuffer: 2 ** 26 },
      (error, _stdout, stderr) => resolve(error ? stderr || error.message : ''),
    );
    helm.stdin?.end(JSON.stringify({ ...required, ...values }));
  });

/** @throws with what Helm says when it refuses */
export const mustUpgrade = async (
  kubeconfig: string,
  values: object,
  options?: readonly string[],
): Promise<void> => {
  const refusal = await upgrade(kubeconfig, values, options);
  if (refusal) throw new Error(`Helm refuses the chart: ${refusal}`);
};

/** The pods of every process, as they are now. */
export const podsByProcess = async ({ api }: ApiServer): Promise<Record<string, Resource[]>> =>
  Object.groupBy(await api.list(pathOfPods), componentOf) as Record<string, Resource[]>;

/** Waits until every Deployment has the pods that it is to have, ready, and no others. */
export const settled = ({ api, children }: ApiServer): Promise<true> =>
  children.until('settled Deployments', async () => {
    const all = await api.list(deployments);
    const pods = await api.list(pathOfPods);
    const wanted = all.reduce((sum, { spec }) => sum + spec.replicas, 0);
    const isSettled = ({ metadata, spec, status }: Resource) =>
      status.observedGeneration === metadata.generation &&
      (status.updatedReplicas ?? 0) === spec.replicas &&
      (status.readyReplicas ?? 0) === spec.replicas;
    return all.every(isSettled) && pods.length === wanted && pods.every(isReady) && (true as const);
  });

/** Counts the ready pods of each process after every change. @returns the fewest that there were, and what ends it */
export const watchReady = async ({ api }: ApiServer) => {
  const ready = new Map<string, Set<string>>();
  const fewest = new Map<string, number>();
  let counts = false;
  const end = await api.watch(pathOfPods, (type, pod) => {
    const component = componentOf(pod);
    const names = ready.get(component) ?? new Set();
    ready.set(component, names);
    if (type !== 'DELETED' && isReady(pod)) names.add(pod.metadata.name);
    else names.delete(pod.metadata.name);
    if (counts) fewest.set(component, Math.min(fewest.get(component) ?? names.size, names.size));
  });
  counts = true;
  for (const [component, names] of ready) fewest.set(component, names.size);
  return { fewest: () => Object.fromEntries(fewest), end };
};
