// Workers that come and go while they hear recordings: each recording is heard once.
import { signUp, type Person } from '@debrief/testing/person';
import { spokenCall } from '@debrief/testing/spoken-call';
import type { ApiServer } from '../api-server.ts';
import { startKeda } from '../keda.ts';
import { makeQueueObserver } from '../queue-observer.ts';
import { componentOf, deployments, makeSecret, pathOfPods } from '../release.ts';
import { expectThat, type Report } from '../report.ts';
import { keda, most, untilWorkers } from '../scaling.ts';
import { entrance, release } from './install.ts';
import type { Surroundings } from './surroundings.ts';

const component = 'ai-pipeline-worker';
const worker = `debrief-${component}`;
const path = `${deployments}/${worker}`;

const podsOf = async ({ api }: ApiServer) =>
  (await api.list(pathOfPods)).filter((pod) => componentOf(pod) === component);

const record = (person: Person) => {
  const form = new FormData();
  form.append('audio', new Blob([spokenCall()]));
  return person.call('POST', '/api/process-audio', form);
};

/** Waits for the note of a recording, however long it takes. */
const untilNote = ({ children }: ApiServer, person: Person): Promise<unknown> =>
  children.until('the note of a recording', async () => {
    const { json } = await person.call('GET', '/api/sales-notes');
    expectThat(json.length < 2, `one recording became ${json.length} notes`);
    return json.length === 1 && json[0].contactName === 'Sarah Jones';
  });

const untilAsked = ({ children }: ApiServer, { engine }: Surroundings, count: number) =>
  children.until(`an engine that is asked ${count} times`, () =>
    Promise.resolve(engine.asked() >= count || undefined),
  );

const checkScaleIn = async (server: ApiServer, surroundings: Surroundings): Promise<void> => {
  const { api, children } = server;
  const { engine } = surroundings;
  const person = await signUp(entrance);
  engine.hold();
  const recorded = record(person);
  await untilAsked(server, surroundings, 1);
  await api.merge(path, { spec: { replicas: 0 } });
  await children.until('workers that are told to end', async () => {
    const pods = await podsOf(server);
    return pods.length > 0 && pods.every(({ metadata }) => metadata.deletionTimestamp);
  });
  // Those that hear nothing have gone: what is left is the one with the recording.
  await children.until('one last worker', async () => (await podsOf(server)).length === 1);
  engine.release();
  await children.until('no workers', async () => (await podsOf(server)).length === 0);
  await recorded;
  // The recording is heard; the next worker makes the note of it.
  await api.merge(path, { spec: { replicas: 1 } });
  await untilNote(server, person);
  expectThat(engine.asked() === 1, `the engine was asked ${engine.asked()} times for one recording`);
};

const untilNoWorkers = (server: ApiServer) => untilWorkers(server, (found) => found === 0, 'no workers');

const turnOnKeda = async (server: ApiServer, surroundings: Surroundings): Promise<string> => {
  const { broker, amqpUrl } = surroundings;
  const vhost = new URL(amqpUrl).pathname.slice(1);
  await makeSecret(server, keda.managementSecret, { host: await makeQueueObserver(broker, vhost) });
  await startKeda(server);
  await release(server, surroundings, { worker: { keda: { ...keda, vhost } } }, { wait: false });
  return untilNoWorkers(server);
};

/** @param scales whether KEDA is there to scale them */
export const checkWorkers = async (
  server: ApiServer,
  surroundings: Surroundings,
  scales: boolean,
  report: Report,
): Promise<void> => {
  const { engine } = surroundings;
  const count = most * keda.jobsPerWorker;
  let people: Person[] = [];
  await report.check('a worker that is scaled in ends its recording, which the engine hears once', () =>
    checkScaleIn(server, surroundings),
  );
  if (!scales) return;
  await report.check('without work KEDA ends all workers', () => turnOnKeda(server, surroundings));
  await report.check(`${count} recordings bring ${most} workers from zero`, async () => {
    engine.hold();
    people = await Promise.all(Array.from({ length: count }, () => signUp(entrance)));
    for (const person of people) void record(person).catch(() => undefined);
    return untilWorkers(server, (found) => found === most, `${most} workers`);
  });
  await report.check('each becomes one note, and is heard once', async () => {
    engine.release();
    for (const person of people) await untilNote(server, person);
    expectThat(engine.asked() === count, `the engine was asked ${engine.asked()} times for ${count}`);
  });
  await report.check('when they are done all workers go', () => untilNoWorkers(server));
};
