// What a node's maintenance does: it asks for the eviction of pods, and disruption budgets answer.
import type { Resource } from './api.ts';
import type { ApiServer } from './api-server.ts';
import { cordon, zones } from './cluster.ts';
import { componentOf, pathOfPods, podsByProcess, settled, watchReady } from './release.ts';
import { expectThat } from './report.ts';
import { namespace } from './values.ts';

const evict = ({ api }: ApiServer, { metadata }: Resource) =>
  api.post(`${pathOfPods}/${metadata.name}/eviction`, {
    ...{ apiVersion: 'policy/v1', kind: 'Eviction' },
    metadata: { name: metadata.name, namespace },
  });

const nodes = zones.flatMap((zone) => [`${zone}-1`, `${zone}-2`]);
const cordonAll = async ({ api }: ApiServer, names: readonly string[], unschedulable: boolean) => {
  for (const name of names) await cordon(api, name, unschedulable);
};

/** Waits until every budget has been counted anew, with all pods healthy. */
const budgetsAreFresh = ({ api, children }: ApiServer) =>
  children.until('budgets', async () => {
    const budgets = await api.list(`/apis/policy/v1/namespaces/${namespace}/poddisruptionbudgets`);
    return budgets.every(
      ({ status }) => status.disruptionsAllowed > 0 && status.currentHealthy === status.expectedPods,
    );
  });

/** No node takes new pods meanwhile, so that a pod that was evicted is missing when the next is asked for. */
export const checkTwoAtOnce = async (server: ApiServer): Promise<void> => {
  await budgetsAreFresh(server);
  await cordonAll(server, nodes, true);
  const byProcess = await podsByProcess(server);
  for (const [name, [first, second]] of Object.entries(byProcess)) {
    expectThat((await evict(server, first)).status === 201, `no pod of ${name} may be evicted`);
    if (!second) continue;
    const { status } = await evict(server, second);
    expectThat(status === 429, `both pods of ${name} may be evicted at once: ${status}`);
  }
  await cordonAll(server, nodes, false);
  await settled(server);
};

/** As `kubectl drain` of every node of a zone: no new pods, and evictions until all are gone. */
export const checkDrain = async (server: ApiServer): Promise<string> => {
  await budgetsAreFresh(server);
  const drained = nodes.slice(0, 2);
  const watched = await watchReady(server);
  await cordonAll(server, drained, true);
  let evicted = 0;
  let refused = 0;
  await server.children.until('a drained zone', async () => {
    const left = (await server.api.list(pathOfPods)).filter(
      ({ metadata, spec }) => drained.includes(spec.nodeName) && !metadata.deletionTimestamp,
    );
    for (const pod of left) {
      const { status } = await evict(server, pod);
      if (status === 201) evicted++;
      if (status === 429) refused++;
    }
    return left.length === 0;
  });
  await settled(server);
  watched.end();
  await cordonAll(server, drained, false);
  const once = Object.entries(watched.fewest()).filter(([name, least]) => least === 0 && name !== 'auth');
  expectThat(once.length === 0, `no pod of ${once.map(([name]) => name).join(', ')} was ready`);
  const there = (await server.api.list(pathOfPods)).filter(({ spec }) => drained.includes(spec.nodeName));
  expectThat(there.length === 0, `${there.map(componentOf).join(', ')} run in the drained zone`);
  return `${evicted} evicted, ${refused} told to wait`;
};
