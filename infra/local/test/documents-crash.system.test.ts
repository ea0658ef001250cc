import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentServerOf } from '@debrief/testing/processes';
import { startDebrief, type RunningDebrief } from '@debrief/testing/debrief';
import { eventually, signUp, submitTextCall } from '@debrief/testing/person';

let debrief: RunningDebrief;

beforeAll(async () => {
  debrief = await startDebrief({ env: { RATE_LIMIT_SCALE: '1000' } });
}, 120_000);
afterAll(() => debrief.stop());

const kill = async (): Promise<number> => {
  const pid = await eventually(() => documentServerOf(debrief.pid), 20_000);
  process.kill(pid, 'SIGKILL');
  return pid;
};
const health = async () => (await fetch(`${debrief.url}/healthz`)).status;

test('requests wait while the document server restarts after a crash, and each runs once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => signUp(debrief.url)));
  const statuses = new Map<number, number>();
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const made = people.map(() => 0);
  let isOver = false;
  const loops = people.map(async (person, at) => {
    for (let n = 0; !isOver; n++) {
      const { status } = await submitTextCall(
        person,
        `Spoke to Sarah Jones at Acme Ltd. Deal of R${n + 1} 000.`,
      );
      count(status);
      made[at] = (made[at] ?? 0) + 1;
      count((await person.call('GET', '/api/sales-notes')).status);
    }
  });
  const goOn = async () => {
    const before = [...made];
    await eventually(() => made.every((each, at) => each > (before[at] ?? 0) + 1), 60_000);
  };
  await goOn();
  for (let kills = 0; kills < 3; kills++) {
    const pid = await kill();
    await eventually(async () => (await documentServerOf(debrief.pid)) !== pid, 60_000);
    await eventually(async () => (await health()) === 200, 60_000);
    await goOn();
  }
  isOver = true;
  await Promise.all(loops);
  const all = made.reduce((sum, each) => sum + each, 0);
  expect([...statuses].sort()).toEqual([
    [200, all],
    [201, all],
  ]);
  for (const [at, person] of people.entries()) {
    const { json } = await person.call('GET', '/api/sales-notes');
    expect(json.length).toBe(made[at]);
  }
}, 240_000);

test('Debrief is not ready while the document server is down', async () => {
  const seen = new Set<number>();
  await kill();
  await eventually(async () => {
    const status = await health();
    seen.add(status);
    return status === 503;
  }, 60_000);
  await eventually(async () => (await health()) === 200, 60_000);
});

// Must run last: it stops Debrief.
test('exits with one sentence if the document server cannot be restarted', async () => {
  const file = join(debrief.dataDirectory, 'documents', 'documents.sqlite');
  await kill();
  await rm(`${file}-wal`, { force: true });
  await writeFile(file, 'this is no database, but text that is long enough to look'.repeat(100));
  expect(await debrief.ended).toBe(1);
  const sentence = debrief
    .output()
    .split('\n')
    .filter((line) => line && !/^(\{|Debrief is ready|Emails are at|The API is described at)/.test(line));
  expect(sentence).toEqual([
    `The documents in ${join(debrief.dataDirectory, 'documents')} are damaged: documents.sqlite cannot be read ` +
      `(file is not a database); restore a backup of ${debrief.dataDirectory}.`,
  ]);
});
