// The chart on nodes that only pretend to run pods: who is put where, who is taken away when, and what an upgrade does.
import type { ApiServer } from './api-server.ts';
import type { Resource } from './api.ts';
import { checkDrain, checkTwoAtOnce } from './maintenance.ts';
import { cordon, neverReady, zones } from './cluster.ts';
import { deployments, mustUpgrade, podsByProcess, settled, upgrade, watchReady } from './release.ts';
import { expectThat, type Report } from './report.ts';

/** Auth's keys are on a volume, which somebody has to provide. */
const addVolume = ({ api }: ApiServer) =>
  api.make('/api/v1/persistentvolumes', {
    ...{ apiVersion: 'v1', kind: 'PersistentVolume', metadata: { name: 'keys' } },
    spec: {
      capacity: { storage: '100Mi' },
      accessModes: ['ReadWriteOnce'],
      hostPath: { path: '/nowhere' },
    },
  });

const zoneOf = ({ spec }: Resource): string => spec.nodeName.replace(/-\d$/, '');
const timesEach = (names: readonly string[]) =>
  zones.map((zone) => names.filter((name) => name === zone).length);

const checkSpread = async (server: ApiServer): Promise<string> => {
  // Otherwise the scheduler weighs it against other wishes, and may put two pods on a node.
  const topologySpread = { whenUnsatisfiable: 'DoNotSchedule' };
  const wide = { topologySpread, defaults: { replicas: 3 }, processes: { gateway: { replicas: 6 } } };
  await mustUpgrade(server.kubeconfig, wide);
  await settled(server);
  const byProcess = await podsByProcess(server);
  for (const [name, pods] of Object.entries(byProcess)) {
    const nodes = new Set(pods.map(({ spec }) => spec.nodeName));
    expectThat(nodes.size === pods.length, `${name} has two pods on one node`);
    const [most, least] = [
      Math.max(...timesEach(pods.map(zoneOf))),
      Math.min(...timesEach(pods.map(zoneOf))),
    ];
    expectThat(most - least <= 1, `${name} is not spread over zones: ${timesEach(pods.map(zoneOf))}`);
  }
  await mustUpgrade(server.kubeconfig, {});
  await settled(server);
  return `3 of each process, 6 of the gateway, ${zones.length} zones`;
};

/** With DoNotSchedule, pods wait for a zone rather than crowd the others. */
const checkStrictSpread = async (server: ApiServer): Promise<void> => {
  const strict = (replicas: number) => ({
    topologySpread: { whenUnsatisfiable: 'DoNotSchedule' },
    processes: { gateway: { replicas } },
  });
  await mustUpgrade(server.kubeconfig, strict(2));
  await settled(server);
  for (const node of ['east-1', 'east-2', 'south-1', 'south-2']) await cordon(server.api, node, true);
  await mustUpgrade(server.kubeconfig, strict(6), []);
  await server.children.until('pods that wait for another zone', async () => {
    const pods = (await podsByProcess(server))['gateway'] ?? [];
    const waiting = pods.filter(({ spec, status }) => !spec.nodeName && status.conditions);
    return waiting.length > 0 && pods.filter(({ spec }) => spec.nodeName).length + waiting.length === 6;
  });
  for (const node of ['east-1', 'east-2', 'south-1', 'south-2']) await cordon(server.api, node, false);
  await settled(server);
  await mustUpgrade(server.kubeconfig, {});
  await settled(server);
};

/** A rollout has at least the promised pods ready at every moment; auth, whose volume one node mounts, restarts instead. */
const checkRollout = async (server: ApiServer): Promise<string> => {
  const watched = await watchReady(server);
  const before = await podsByProcess(server);
  await mustUpgrade(server.kubeconfig, { env: { LOG_LEVEL: 'debug' } });
  await settled(server);
  watched.end();
  const old = new Set(Object.values(before).flatMap((pods) => pods.map(({ metadata }) => metadata.name)));
  for (const [name, pods] of Object.entries(await podsByProcess(server)))
    for (const { metadata } of pods) expectThat(!old.has(metadata.name), `a pod of ${name} was not replaced`);
  const fewest = watched.fewest();
  const promised = await server.api.list(deployments);
  for (const { metadata, spec } of promised) {
    const name = metadata.labels['app.kubernetes.io/component'];
    if (name === 'auth') continue;
    const least = fewest[name] ?? 0;
    expectThat(least >= spec.replicas, `only ${least} of ${spec.replicas} pods of ${name} were ready`);
  }
  return Object.entries(fewest)
    .map(([name, least]) => `${name} ${least}`)
    .join(', ');
};

const checkBrokenVersion = async (server: ApiServer): Promise<void> => {
  const row = { podAnnotations: { [neverReady]: 'yes' } };
  const broken = { processes: { gateway: row, notes: row, 'ai-pipeline-worker': row } };
  const watched = await watchReady(server);
  const refusal = await upgrade(server.kubeconfig, broken, ['--rollback-on-failure', '--timeout', '15s']);
  await settled(server);
  watched.end();
  expectThat(refusal !== '', 'Helm takes a version whose pods never become ready');
  for (const name of Object.keys(broken.processes)) {
    const least = watched.fewest()[name] ?? 0;
    expectThat(least >= 2, `only ${least} of 2 pods of ${name} were left`);
  }
};

export const checkOnFakeNodes = async (server: ApiServer, report: Report): Promise<void> => {
  await addVolume(server);
  await report.check('Helm installs the chart, and every pod gets a node and is ready', async () => {
    await mustUpgrade(server.kubeconfig, {});
    await settled(server);
    const pods = Object.values(await podsByProcess(server)).flat();
    return `${pods.length} pods`;
  });
  await report.check('pods are spread over zones and nodes', () => checkSpread(server));
  await report.check('with DoNotSchedule pods wait for a zone', () => checkStrictSpread(server));
  await report.check('of two evictions at once a budget refuses one', () => checkTwoAtOnce(server));
  await report.check('the drain of a zone leaves one pod of each process ready', () => checkDrain(server));
  await report.check('a rollout has every promised pod ready at every moment', () => checkRollout(server));
  await report.check('a version that never becomes ready leaves the old pods, and is rolled back', () =>
    checkBrokenVersion(server),
  );
};
