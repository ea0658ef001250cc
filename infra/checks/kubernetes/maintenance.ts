import type { Resource } from './api.ts';
import type { ApiServer } from './api-server.ts';
import { cordon, zones } from './cluster.ts';
import { componentOf, podsPath, podsByProcess, waitUntilSettled, watchReady } from './release.ts';
import { expectThat } from './report.ts';
import { keptOnVolumes, namespace } from './values.ts';

const evict = ({ api }: ApiServer, { metadata }: Resource) =>
  api.post(`${podsPath}/${metadata.name}/eviction`, {
    ...{ apiVersion: 'policy/v1', kind: 'Eviction' },
    metadata: { name: metadata.name, namespace },
  });

const nodes = zones.flatMap((zone) => [`${zone}-1`, `${zone}-2`]);
const cordonAll = async ({ api }: ApiServer, names: readonly string[], unschedulable: boolean) => {
  for (const name of names) await cordon(api, name, unschedulable);
};

const waitForBudgets = ({ api, children }: ApiServer) =>
  children.waitUntil('budgets', async () => {
    const budgets = await api.list(`/apis/policy/v1/namespaces/${namespace}/poddisruptionbudgets`);
    return budgets.every(
      ({ status }) => status.disruptionsAllowed > 0 && status.currentHealthy === status.expectedPods,
    );
  });

/**
 * Checks that the disruption budget of each process rejects a second eviction. All nodes are cordoned, so
 * that the first pod is not replaced.
 */
export const checkConcurrentEvictions = async (server: ApiServer): Promise<void> => {
  await waitForBudgets(server);
  await cordonAll(server, nodes, true);
  const byProcess = await podsByProcess(server);
  for (const [name, [first, second]] of Object.entries(byProcess)) {
    expectThat((await evict(server, first)).status === 201, `the eviction of a pod of ${name} is rejected`);
    if (!second) continue;
    const { status } = await evict(server, second);
    expectThat(status === 429, `both pods of ${name} can be evicted at once: ${status}`);
  }
  await cordonAll(server, nodes, false);
  await waitUntilSettled(server);
};

/**
 * Drains every node of a zone like `kubectl drain`, and checks that every process has a ready pod,
 * except those whose keys are on a volume.
 */
export const checkDrain = async (server: ApiServer): Promise<string> => {
  await waitForBudgets(server);
  const drained = nodes.slice(0, 2);
  const watched = await watchReady(server);
  await cordonAll(server, drained, true);
  let evicted = 0;
  let refused = 0;
  await server.children.waitUntil('a drained zone', async () => {
    const left = (await server.api.list(podsPath)).filter(
      ({ metadata, spec }) => drained.includes(spec.nodeName) && !metadata.deletionTimestamp,
    );
    for (const pod of left) {
      const { status } = await evict(server, pod);
      if (status === 201) evicted++;
      if (status === 429) refused++;
    }
    return left.length === 0;
  });
  await waitUntilSettled(server);
  watched.end();
  await cordonAll(server, drained, false);
  const interrupted = Object.entries(watched.fewest()).filter(
    ([name, least]) => least === 0 && !keptOnVolumes.has(name),
  );
  expectThat(interrupted.length === 0, `no pod of ${interrupted.map(([name]) => name).join(', ')} was ready`);
  const remaining = (await server.api.list(podsPath)).filter(({ spec }) => drained.includes(spec.nodeName));
  expectThat(remaining.length === 0, `${remaining.map(componentOf).join(', ')} run in the drained zone`);
  return `${evicted} evicted, ${refused} rejected by a budget`;
};
