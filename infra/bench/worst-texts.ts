// Guarantee: no text delays other users (docs/guarantees.md).
// npm run bench -- worst-texts: latency of another user while twenty worst-case texts of 200 kB are
// extracted.
import { setTimeout as pause } from 'node:timers/promises';
import { startDebrief } from '@debrief/testing/debrief';
import { signUp, submitTextCall } from '@debrief/testing/person';
import { pathologicalTexts } from '@debrief/testing/pathological-texts';
import { median, report } from './support/statistics.ts';

const debrief = await startDebrief({ env: { RATE_LIMIT_SCALE: '1000' } });
try {
  const { url } = debrief;
  const other = await signUp(url);
  const writers = await Promise.all(
    pathologicalTexts(200_000).map(async (text) => ({ text, person: await signUp(url) })),
  );
  const timed = async (expected: number, sendRequest: () => Promise<{ status: number }>): Promise<number> => {
    const start = performance.now();
    const { status } = await sendRequest();
    if (status !== expected) throw new Error(`got status ${status}, expected ${expected}`);
    return performance.now() - start;
  };
  const note = () =>
    timed(201, () => submitTextCall(other, 'Spoke to Sarah Jones at Acme Ltd, 082 555 0143.'));
  for (let round = 0; round < 20; round++) await note();

  const start = performance.now();
  let done = false;
  /** Polls slowly, so that polling does not affect the measurement. */
  const waitUntilExtracted = async ({ person }: (typeof writers)[number]): Promise<void> => {
    while ((await person.call('GET', '/api/sales-notes')).json.length === 0) await pause(500);
  };
  const extraction = Promise.all(writers.map(({ text, person }) => submitTextCall(person, text)))
    .then(() => Promise.all(writers.map(waitUntilExtracted)))
    .finally(() => (done = true));
  const waits = { health: [] as number[], list: [] as number[], typed: [] as number[] };
  while (!done) {
    waits.health.push(await timed(200, () => fetch(`${url}/healthz`)));
    waits.list.push(await timed(200, () => other.call('GET', '/api/sales-notes?limit=20')));
    waits.typed.push(await note());
  }
  await extraction;
  const format = (times: number[]) =>
    `${Math.max(...times).toFixed(0)} ms, median ${median(times).toFixed(1)} of ${times.length}`;
  report('longest wait of another user while twenty texts of 200 kB are extracted', {
    'GET /healthz (goal < 200)': format(waits.health),
    'GET /api/sales-notes?limit=20 (goal < 200)': format(waits.list),
    'a typed note, POST to 201 (goal < 200)': format(waits.typed),
    'all twenty extracted': `${((performance.now() - start) / 1000).toFixed(1)} s`,
  });
} finally {
  await debrief.stop();
}
