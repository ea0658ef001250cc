import { startDebrief, type RunningDebrief } from '@debrief/testing/debrief';
import { eventually, signUp, submitTextCall } from '@debrief/testing/person';
import { pathologicalTexts } from '@debrief/testing/pathological-texts';

/** Raises the limits per user, so that all texts are processed. */
const env = {
  RATE_LIMIT_SCALE: '100',
  PIPELINE_USER_SHARE: '20',
  PIPELINE_CONCURRENCY: '2',
  PIPELINE_WAIT_MS: '0',
};
/**
 * A text takes about a second of CPU time. Without yields to the event loop, far fewer responses
 * arrive.
 */
const answersPerText = 6;
/** Timeout for a slow machine. */
const deadlineMs = 300_000;

let debrief: RunningDebrief | undefined;
afterEach(async () => {
  await debrief?.stop();
  debrief = undefined;
});

test('20 worst-case texts delay neither other users nor SIGTERM, and are processed after a restart', async () => {
  debrief = await startDebrief({ env });
  const { url, dataDirectory } = debrief;
  const [writer, other] = [await signUp(url), await signUp(url)];
  const taken = await Promise.all(pathologicalTexts(200_000).map((text) => submitTextCall(writer, text)));
  expect(taken.map(({ status }) => status)).toEqual(taken.map(() => 202));
  const made = async (at = url): Promise<number> => {
    const summary = await fetch(`${at}/api/sales-notes/summary`, { headers: { cookie: writer.cookie() } });
    return ((await summary.json()) as { total: number }).total;
  };

  const atFirst = await made();
  const start = performance.now();
  let [answers, texts] = [0, 0];
  while (texts === 0) {
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await other.call('GET', '/api/sales-notes')).json).toEqual([]);
    answers += 2;
    texts = (await made()) - atFirst;
  }
  const msPerText = (performance.now() - start) / texts;
  expect(answers / texts).toBeGreaterThan(answersPerText);

  expect((await submitTextCall(other, 'Spoke to Sarah Jones at Acme Ltd.')).status).toBe(202);
  await eventually(async () => (await other.call('GET', '/api/sales-notes')).json.length === 1, deadlineMs);
  const before = await made();
  expect(before).toBeLessThan(taken.length);

  const stopping = performance.now();
  expect(await debrief.terminate()).toBe(0);
  expect(performance.now() - stopping).toBeLessThan(Math.max(10_000, 2 * msPerText));

  debrief = await startDebrief({ dataDirectory, env });
  const { url: next } = debrief;
  expect(await made(next)).toBeLessThan(taken.length);
  await eventually(async () => (await made(next)) === taken.length, deadlineMs);
}, 900_000);
