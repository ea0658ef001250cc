import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processesInGroup } from '@debrief/testing/processes';
import { npmStart, type NpmStart } from '@debrief/testing/npm-start';
import { eventually, signUp, type Person } from '@debrief/testing/person';
import { startPendingCall } from '@debrief/testing/pending-call';

let directory: string;
let running: NpmStart | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'debrief-shutdown-'));
});
afterEach(async () => {
  running?.signal('SIGKILL');
  await running?.ended;
  if (running) await allGone(running);
  running = undefined;
  await rm(directory, { recursive: true, force: true });
});

const start = async (): Promise<NpmStart> => {
  running = await npmStart({ DATA_DIR: directory, RATE_LIMIT_SCALE: '100' });
  return running;
};

const allGone = ({ group }: NpmStart) =>
  eventually(async () => (await processesInGroup(group)).length === 0, 10_000);

const isOpen = (url: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

const calls = 12;
const begin = (url: string, person: Person) =>
  Promise.all(
    Array.from({ length: calls }, (_, n) =>
      startPendingCall(url, person, `Spoke to Sarah Jones. Deal of R${n} 000.`),
    ),
  );

test.each(['SIGTERM', 'SIGINT'] as const)(
  'npm start: %s to the whole group ends what is under way, and then everything, with 0',
  async (signal) => {
    const debrief = await start();
    const person = await signUp(debrief.url);
    const underWay = await begin(debrief.url, person);
    debrief.signal(signal);
    // From here on it takes nothing new: it has begun to end.
    await eventually(async () => !(await isOpen(debrief.url)), 10_000);
    const statuses = await Promise.all(underWay.map((call) => call.finish()));
    expect(statuses).toEqual(underWay.map(() => 201));
    expect(await debrief.ended).toEqual({ code: 0, signal: null });
    await allGone(debrief);

    // What was answered is there.
    const again = await start();
    await person.logIn().catch(() => undefined);
    const list = await fetch(`${again.url}/api/sales-notes`, { headers: { cookie: person.cookie() } });
    expect(((await list.json()) as unknown[]).length).toBe(calls);
    again.signal('SIGTERM');
    expect(await again.ended).toEqual({ code: 0, signal: null });
  },
);

test('a second signal ends it at once', async () => {
  const debrief = await start();
  const person = await signUp(debrief.url);
  const underWay = await begin(debrief.url, person);
  const answers = underWay.map((call) => call.finish);
  debrief.signal('SIGINT');
  await eventually(async () => !(await isOpen(debrief.url)), 10_000);
  // The calls are not finished: without a second signal it would wait for them.
  const asked = Date.now();
  const again = setInterval(() => debrief.signal('SIGINT'), 100);
  const { code } = await debrief.ended;
  clearInterval(again);
  expect(code).not.toBe(0);
  expect(Date.now() - asked).toBeLessThan(5_000);
  expect(answers.length).toBe(calls);
  await allGone(debrief);
});

test('nothing survives a kill -9 of everything but the document server', async () => {
  const debrief = await start();
  const all = await processesInGroup(debrief.group);
  const others = all.filter(({ command }) => !command.includes('document-server'));
  expect(all.length - others.length).toBe(1);
  for (const { pid } of others) process.kill(pid, 'SIGKILL');
  await allGone(debrief);
});
