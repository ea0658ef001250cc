import type { ApiServer } from './api-server.ts';
import type { Resource } from './api.ts';
import { checkDrain, checkConcurrentEvictions } from './maintenance.ts';
import { cordon, neverReady, zones } from './cluster.ts';
import {
  deployments,
  upgradeOrThrow,
  podsByProcess,
  waitUntilSettled,
  upgrade,
  watchReady,
} from './release.ts';
import { expectThat, type Report } from './report.ts';
import { keptOnVolumes } from './values.ts';

const addVolume = ({ api }: ApiServer, name: string) =>
  api.make('/api/v1/persistentvolumes', {
    ...{ apiVersion: 'v1', kind: 'PersistentVolume', metadata: { name } },
    spec: {
      capacity: { storage: '100Mi' },
      accessModes: ['ReadWriteOnce'],
      hostPath: { path: '/nowhere' },
    },
  });

const zoneOf = ({ spec }: Resource): string => spec.nodeName.replace(/-\d$/, '');
const countByZone = (names: readonly string[]) =>
  zones.map((zone) => names.filter((name) => name === zone).length);

const checkSpread = async (server: ApiServer): Promise<string> => {
  // Uses DoNotSchedule, because ScheduleAnyway may put two pods on a node.
  const topologySpread = { whenUnsatisfiable: 'DoNotSchedule' };
  const replicated = { topologySpread, defaults: { replicas: 3 }, processes: { gateway: { replicas: 6 } } };
  await upgradeOrThrow(server.kubeconfig, replicated);
  await waitUntilSettled(server);
  const byProcess = await podsByProcess(server);
  for (const [name, pods] of Object.entries(byProcess)) {
    const nodes = new Set(pods.map(({ spec }) => spec.nodeName));
    expectThat(nodes.size === pods.length, `${name} has two pods on one node`);
    const [most, least] = [
      Math.max(...countByZone(pods.map(zoneOf))),
      Math.min(...countByZone(pods.map(zoneOf))),
    ];
    expectThat(most - least <= 1, `${name} is not spread over zones: ${countByZone(pods.map(zoneOf))}`);
  }
  await upgradeOrThrow(server.kubeconfig, {});
  await waitUntilSettled(server);
  return `3 of each process, 6 of the gateway, ${zones.length} zones`;
};

const checkStrictSpread = async (server: ApiServer): Promise<void> => {
  const strict = (replicas: number) => ({
    topologySpread: { whenUnsatisfiable: 'DoNotSchedule' },
    processes: { gateway: { replicas } },
  });
  await upgradeOrThrow(server.kubeconfig, strict(2));
  await waitUntilSettled(server);
  for (const node of ['east-1', 'east-2', 'south-1', 'south-2']) await cordon(server.api, node, true);
  await upgradeOrThrow(server.kubeconfig, strict(6), []);
  await server.children.waitUntil('pending pods', async () => {
    const pods = (await podsByProcess(server))['gateway'] ?? [];
    const waiting = pods.filter(({ spec, status }) => !spec.nodeName && status.conditions);
    return waiting.length > 0 && pods.filter(({ spec }) => spec.nodeName).length + waiting.length === 6;
  });
  for (const node of ['east-1', 'east-2', 'south-1', 'south-2']) await cordon(server.api, node, false);
  await waitUntilSettled(server);
  await upgradeOrThrow(server.kubeconfig, {});
  await waitUntilSettled(server);
};

/**
 * Checks that a rollout never has fewer ready pods than `replicas`. Excludes processes whose keys are on
 * a volume, which can be mounted by one node only.
 */
const checkRollout = async (server: ApiServer): Promise<string> => {
  const watched = await watchReady(server);
  const before = await podsByProcess(server);
  await upgradeOrThrow(server.kubeconfig, { env: { LOG_LEVEL: 'debug' } });
  await waitUntilSettled(server);
  watched.end();
  const old = new Set(Object.values(before).flatMap((pods) => pods.map(({ metadata }) => metadata.name)));
  for (const [name, pods] of Object.entries(await podsByProcess(server)))
    for (const { metadata } of pods) expectThat(!old.has(metadata.name), `a pod of ${name} was not replaced`);
  const fewest = watched.fewest();
  const expected = await server.api.list(deployments);
  for (const { metadata, spec } of expected) {
    const name = metadata.labels['app.kubernetes.io/component'];
    if (name !== undefined && keptOnVolumes.has(name)) continue;
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
  await waitUntilSettled(server);
  watched.end();
  expectThat(refusal !== '', 'Helm accepts a version whose pods never become ready');
  for (const name of Object.keys(broken.processes)) {
    const least = watched.fewest()[name] ?? 0;
    expectThat(least >= 2, `only ${least} of 2 pods of ${name} stayed ready`);
  }
};

export const checkOnFakeNodes = async (server: ApiServer, report: Report): Promise<void> => {
  for (const name of keptOnVolumes) await addVolume(server, name);
  await report.check('Helm installs the chart, and every pod becomes ready', async () => {
    await upgradeOrThrow(server.kubeconfig, {});
    await waitUntilSettled(server);
    const pods = Object.values(await podsByProcess(server)).flat();
    return `${pods.length} pods`;
  });
  await report.check('pods are spread over zones and nodes', () => checkSpread(server));
  await report.check('with DoNotSchedule pods stay pending until their zone is available', () =>
    checkStrictSpread(server),
  );
  await report.check('a disruption budget rejects the second of two evictions', () =>
    checkConcurrentEvictions(server),
  );
  await report.check('draining a zone leaves one pod of each process ready', () => checkDrain(server));
  await report.check('a rollout never has fewer ready pods than replicas', () => checkRollout(server));
  await report.check(
    'a version that never becomes ready is rolled back and leaves the old pods running',
    () => checkBrokenVersion(server),
  );
};
