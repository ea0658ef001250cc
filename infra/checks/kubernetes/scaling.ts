// Scales workers with KEDA and a real RabbitMQ from zero when there is work, and back to zero. The pods are
// fake, so the check consumes the queues.
import type { ApiServer } from './api-server.ts';
import { deployments, createSecret, upgradeOrThrow } from './release.ts';
import { expectThat, type Report } from './report.ts';
import { namespace } from './values.ts';
import { startQueueWork, type QueueWork } from './work.ts';

/** Host of the metrics endpoint with the age of the oldest job. */
export const metricsHost = `debrief-ai-pipeline.${namespace}.svc`;

export const maxWorkers = 4;
const managementSecret = 'rabbitmq-management';
export const keda = {
  enabled: true,
  managementSecret,
  cooldownSeconds: 10,
  jobsPerWorker: 4,
  maxReplicas: maxWorkers,
};

const worker = 'debrief-ai-pipeline-worker';
const workers = async ({ api }: ApiServer): Promise<number> =>
  (await api.get(`${deployments}/${worker}`)).status.readyReplicas ?? 0;

export const waitForWorkers = async (
  server: ApiServer,
  isEnough: (count: number) => boolean,
  what: string,
) => {
  const start = performance.now();
  await server.children.waitUntil(what, async () => isEnough(await workers(server)) || undefined);
  return `${Math.round((performance.now() - start) / 1_000)} s`;
};

const install = async (server: ApiServer, queueWork: QueueWork): Promise<string> => {
  await createSecret(server, managementSecret, { host: queueWork.host });
  // Creates the workers' Secret, because KEDA does not scale while the Secret is missing.
  await createSecret(server, worker, {});
  await upgradeOrThrow(server.kubeconfig, { worker: { keda } }, []);
  return waitForWorkers(server, (count) => count === 0, 'zero workers without work');
};

const checkUpgrade = async (server: ApiServer): Promise<void> => {
  await upgradeOrThrow(server.kubeconfig, { worker: { keda }, env: { LOG_LEVEL: 'warn' } }, []);
  const { spec } = await server.api.get(`${deployments}/${worker}`);
  expectThat(spec.replicas === maxWorkers, `the upgrade changed ${maxWorkers} workers to ${spec.replicas}`);
};

/**
 * Checks that a worker keeps running while the last recording is unacknowledged, although the queue is
 * empty.
 * @returns a function that acknowledges the recording
 */
const checkLastRecording = async (
  server: ApiServer,
  queueWork: QueueWork,
  count: number,
): Promise<() => void> => {
  const end = await queueWork.consumeAllButOne(count);
  await server.children.waitUntil('a queue with one unacknowledged recording', async () => {
    const { messages_ready: ready, messages_unacknowledged: unacknowledged } = await queueWork.counts();
    return ready === 0 && unacknowledged === 1;
  });
  const since = Date.now();
  const path = `/apis/keda.sh/v1alpha1/namespaces/${namespace}/scaledobjects/${worker}`;
  await server.children.waitUntil('KEDA to count unacknowledged work', async () => {
    const { status } = await server.api.get(path);
    // `lastActiveTime` has a resolution of one second.
    return Date.parse(status.lastActiveTime) > since + 1_000;
  });
  expectThat((await workers(server)) > 0, 'the last worker was stopped during a recording');
  return end;
};

export const checkScaling = async (server: ApiServer, report: Report): Promise<void> => {
  const queueWork = await startQueueWork();
  const count = maxWorkers * keda.jobsPerWorker;
  let end = () => {};
  try {
    await report.check('KEDA scales idle workers to zero', () => install(server, queueWork));
    await report.check(`${count} recordings scale workers from zero to ${maxWorkers}`, async () => {
      await queueWork.add(count);
      return waitForWorkers(server, (found) => found === maxWorkers, `${maxWorkers} workers`);
    });
    await report.check('an upgrade keeps the number of workers that KEDA set', () => checkUpgrade(server));
    await report.check('a worker that transcribes the last recording keeps running', async () => {
      end = await checkLastRecording(server, queueWork, count);
    });
    await report.check('workers scale to zero when the recording is finished', async () => {
      end();
      return waitForWorkers(server, (found) => found === 0, 'zero workers after the work');
    });
    await report.check('a job that waits too long adds workers, however few jobs wait', async () => {
      queueWork.setAges({ hear: 0, read: 600 });
      return waitForWorkers(server, (found) => found === maxWorkers, `${maxWorkers} workers for an old job`);
    });
  } finally {
    await queueWork.stop();
  }
};
