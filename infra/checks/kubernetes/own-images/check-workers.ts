// Scales workers while they transcribe. Each recording must be transcribed once.
import { signUp, type Person } from '@debrief/testing/person';
import { spokenCall } from '@debrief/testing/spoken-call';
import type { ApiServer } from '../api-server.ts';
import { startKeda } from '../keda.ts';
import { createQueueObserver } from '../queue-observer.ts';
import { componentOf, deployments, createSecret, podsPath } from '../release.ts';
import { expectThat, type Report } from '../report.ts';
import { keda, maxWorkers, waitForWorkers } from '../scaling.ts';
import { gatewayUrl, release } from './install.ts';
import type { BackingServices } from './backing-services.ts';

const component = 'ai-pipeline-worker';
const worker = `debrief-${component}`;
const path = `${deployments}/${worker}`;

const podsOf = async ({ api }: ApiServer) =>
  (await api.list(podsPath)).filter((pod) => componentOf(pod) === component);

const record = (person: Person) => {
  const form = new FormData();
  form.append('audio', new Blob([spokenCall()]));
  return person.call('POST', '/api/process-audio', form);
};

const waitForNote = ({ children }: ApiServer, person: Person): Promise<unknown> =>
  children.waitUntil('the note of a recording', async () => {
    const { json } = await person.call('GET', '/api/sales-notes');
    expectThat(json.length < 2, `one recording became ${json.length} notes`);
    return json.length === 1 && json[0].contactName === 'Sarah Jones';
  });

const waitForRequests = ({ children }: ApiServer, { engine }: BackingServices, count: number) =>
  children.waitUntil(`${count} requests to the engine`, () =>
    Promise.resolve(engine.requestCount() >= count || undefined),
  );

const checkScaleIn = async (server: ApiServer, backingServices: BackingServices): Promise<void> => {
  const { api, children } = server;
  const { engine } = backingServices;
  const person = await signUp(gatewayUrl);
  engine.hold();
  const recorded = record(person);
  await waitForRequests(server, backingServices, 1);
  await api.merge(path, { spec: { replicas: 0 } });
  await children.waitUntil('terminating workers', async () => {
    const pods = await podsOf(server);
    return pods.length > 0 && pods.every(({ metadata }) => metadata.deletionTimestamp);
  });
  await children.waitUntil('one last worker', async () => (await podsOf(server)).length === 1);
  engine.release();
  await children.waitUntil('no workers', async () => (await podsOf(server)).length === 0);
  await recorded;
  // The recording is transcribed; the next worker creates the note.
  await api.merge(path, { spec: { replicas: 1 } });
  await waitForNote(server, person);
  expectThat(
    engine.requestCount() === 1,
    `the engine got ${engine.requestCount()} requests for one recording`,
  );
};

const waitForNoWorkers = (server: ApiServer) => waitForWorkers(server, (found) => found === 0, 'no workers');

const enableKeda = async (server: ApiServer, backingServices: BackingServices): Promise<string> => {
  const { broker, amqpUrl } = backingServices;
  const vhost = new URL(amqpUrl).pathname.slice(1);
  await createSecret(server, keda.managementSecret, { host: await createQueueObserver(broker, vhost) });
  await startKeda(server);
  await release(server, backingServices, { worker: { keda: { ...keda, vhost } } }, { wait: false });
  return waitForNoWorkers(server);
};

/** @param scales true if KEDA is built */
export const checkWorkers = async (
  server: ApiServer,
  backingServices: BackingServices,
  scales: boolean,
  report: Report,
): Promise<void> => {
  const { engine } = backingServices;
  const count = maxWorkers * keda.jobsPerWorker;
  let people: Person[] = [];
  await report.check('a worker that is scaled in finishes its recording, which is transcribed once', () =>
    checkScaleIn(server, backingServices),
  );
  if (!scales) return;
  await report.check('KEDA scales idle workers to zero', () => enableKeda(server, backingServices));
  await report.check(`${count} recordings scale workers from zero to ${maxWorkers}`, async () => {
    engine.hold();
    people = await Promise.all(Array.from({ length: count }, () => signUp(gatewayUrl)));
    for (const person of people) void record(person).catch(() => undefined);
    return waitForWorkers(server, (found) => found === maxWorkers, `${maxWorkers} workers`);
  });
  await report.check('each recording becomes one note and is transcribed once', async () => {
    engine.release();
    for (const person of people) await waitForNote(server, person);
    expectThat(
      engine.requestCount() === count,
      `the engine got ${engine.requestCount()} requests for ${count} recordings`,
    );
  });
  await report.check('finished workers scale to zero', () => waitForNoWorkers(server));
};
