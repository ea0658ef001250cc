// KEDA with the chart's own ScaledObject and a real RabbitMQ: workers come from zero with the work, and go when it is done. The pods are
// fake; the check does their work.
import type { ApiServer } from './api-server.ts';
import { deployments, makeSecret, mustUpgrade } from './release.ts';
import { expectThat, type Report } from './report.ts';
import { namespace } from './values.ts';
import { startWork, type Work } from './work.ts';

/** Where the chart looks for the age of jobs. */
export const metricsHost = `debrief-ai-pipeline.${namespace}.svc`;

/** Few enough for a small machine, and more than one. */
export const most = 4;
const managementSecret = 'rabbitmq-management';
export const keda = {
  enabled: true,
  managementSecret,
  cooldownSeconds: 10,
  jobsPerWorker: 4,
  maxReplicas: most,
};

const worker = 'debrief-ai-pipeline-worker';
const workers = async ({ api }: ApiServer): Promise<number> =>
  (await api.get(`${deployments}/${worker}`)).status.readyReplicas ?? 0;

/** Waits for as many ready workers. @returns how many seconds it took */
export const untilWorkers = async (server: ApiServer, isEnough: (count: number) => boolean, what: string) => {
  const start = performance.now();
  await server.children.until(what, async () => isEnough(await workers(server)) || undefined);
  return `${Math.round((performance.now() - start) / 1_000)} s`;
};

const install = async (server: ApiServer, work: Work): Promise<string> => {
  await makeSecret(server, managementSecret, { host: work.host });
  // KEDA reads what the pod reads, and scales nothing while that is missing.
  await makeSecret(server, worker, {});
  await mustUpgrade(server.kubeconfig, { worker: { keda } }, []);
  return untilWorkers(server, (count) => count === 0, 'no workers without work');
};

/** Another release while workers run: it must not send them home. */
const checkUpgrade = async (server: ApiServer): Promise<void> => {
  await mustUpgrade(server.kubeconfig, { worker: { keda }, env: { LOG_LEVEL: 'warn' } }, []);
  const { spec } = await server.api.get(`${deployments}/${worker}`);
  expectThat(spec.replicas === most, `the upgrade changed ${most} workers to ${spec.replicas}`);
};

/** The last recording is in work and no longer in the queue. @returns what ends it */
const checkLastRecording = async (server: ApiServer, work: Work, count: number): Promise<() => void> => {
  const end = await work.allButOne(count);
  await server.children.until('a queue with one recording in work', async () => {
    const { messages_ready: ready, messages_unacknowledged: begun } = await work.counts();
    return ready === 0 && begun === 1;
  });
  const since = Date.now();
  const path = `/apis/keda.sh/v1alpha1/namespaces/${namespace}/scaledobjects/${worker}`;
  await server.children.until('work that KEDA sees although it has begun', async () => {
    const { status } = await server.api.get(path);
    // Both are whole seconds.
    return Date.parse(status.lastActiveTime) > since + 1_000;
  });
  expectThat((await workers(server)) > 0, 'the last worker was ended in the middle of a recording');
  return end;
};

export const checkScaling = async (server: ApiServer, report: Report): Promise<void> => {
  const work = await startWork();
  const count = most * keda.jobsPerWorker;
  let end = () => {};
  try {
    await report.check('without work KEDA ends all workers', () => install(server, work));
    await report.check(`${count} recordings bring ${most} workers from zero`, async () => {
      await work.add(count);
      return untilWorkers(server, (found) => found === most, `${most} workers`);
    });
    await report.check('an upgrade leaves as many workers as KEDA asked for', () => checkUpgrade(server));
    await report.check('a worker that hears the last recording is not ended', async () => {
      end = await checkLastRecording(server, work, count);
    });
    await report.check('when it is done all workers go', async () => {
      end();
      return untilWorkers(server, (found) => found === 0, 'no workers after the work');
    });
    await report.check('one job that waits for long brings workers, however few wait', async () => {
      work.setAges({ hear: 0, read: 600 });
      return untilWorkers(server, (found) => found === most, `${most} workers for an old job`);
    });
  } finally {
    await work.stop();
  }
};
