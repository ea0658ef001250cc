import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processesInGroup } from '@debrief/testing/processes';
import { npmStart, type NpmStart } from '@debrief/testing/npm-start';
import { eventually, signUp, type Person } from '@debrief/testing/person';
import { startPendingCall } from '@debrief/testing/pending-call';

const timeoutMs = 60_000;

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
  eventually(async () => (await processesInGroup(group)).length === 0, timeoutMs);

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

/** The document server must exit by itself. */
const expectNothingSurvives = async (debrief: NpmStart): Promise<void> => {
  const all = await processesInGroup(debrief.group);
  const others = all.filter(({ command }) => !command.includes('document-server'));
  expect(all.length - others.length).toBe(1);
  for (const { pid } of others) process.kill(pid, 'SIGKILL');
  await allGone(debrief);
};

const notesOf = async (url: string, person: Person): Promise<unknown[]> => {
  const list = await fetch(`${url}/api/sales-notes`, { headers: { cookie: person.cookie() } });
  return (await list.json()) as unknown[];
};

test('npm start finishes open requests on SIGTERM and SIGINT and exits with 0, and leaves no process after kill -9', async () => {
  let debrief = await start();
  const person = await signUp(debrief.url);
  for (const [round, signal] of (['SIGTERM', 'SIGINT'] as const).entries()) {
    const underWay = await begin(debrief.url, person);
    debrief.signal(signal);
    await eventually(async () => !(await isOpen(debrief.url)), timeoutMs);
    const statuses = await Promise.all(underWay.map((call) => call.finish()));
    // A call that takes longer than two seconds during the shutdown returns 202. It is completed after the
    // restart.
    expect(statuses.filter((status) => status !== 201 && status !== 202)).toEqual([]);
    expect(await debrief.ended).toEqual({ code: 0, signal: null });
    await allGone(debrief);

    debrief = await start();
    const { url } = debrief;
    await eventually(async () => (await notesOf(url, person)).length >= calls * (round + 1), timeoutMs);
    expect(await notesOf(url, person)).toHaveLength(calls * (round + 1));
  }
  await expectNothingSurvives(debrief);
}, 300_000);

test('npm start exits with 0 if SIGTERM arrives while it starts', async () => {
  const env = { DATA_DIR: directory, LOG_LEVEL: 'debug' };
  running = await npmStart(env, /"url":"([^"]+)","msg":"connected to service"/);
  running.signal('SIGTERM');
  expect(await running.ended).toEqual({ code: 0, signal: null });
  expect(running.output()).not.toContain('Debrief is ready');
  expect(running.output()).not.toMatch(/^\w*Error/m);
  await allGone(running);
}, 120_000);

test('exits immediately on a second signal', async () => {
  const debrief = await start();
  const person = await signUp(debrief.url);
  const underWay = await begin(debrief.url, person);
  const answers = underWay.map((call) => call.finish);
  debrief.signal('SIGINT');
  await eventually(async () => !(await isOpen(debrief.url)), timeoutMs);
  // The calls never finish, so a graceful shutdown would wait.
  const again = setInterval(() => debrief.signal('SIGINT'), 100);
  const { code } = await debrief.ended;
  clearInterval(again);
  expect(code).not.toBe(0);
  expect(debrief.output()).not.toContain('did not stop in time');
  expect(answers).toHaveLength(calls);
  await allGone(debrief);
});
