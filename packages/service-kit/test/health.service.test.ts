import { createHealthListener } from '../src/http/health.ts';
import { listen, type RunningServer } from '../src/http/server.ts';
import { createLogger } from '../src/log.ts';
import { createReadiness } from '../src/readiness.ts';
import { startHealthCheck } from '../src/health-check.ts';
import { eventually } from '@debrief/testing/person';

let server: RunningServer;
afterEach(() => server?.close());

const ask = async (path: string) => {
  const answer = await fetch(server.url + path);
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), json: await answer.json() };
};

test('answers probes before the service starts, naming missing dependencies', async () => {
  const readiness = createReadiness(createLogger({ service: 'test', level: 'silent' }));
  let databaseAnswers = false;
  readiness.require('database', () => databaseAnswers);
  const { listener, serve } = createHealthListener(readiness);
  server = await listen(listener);

  const alive = { status: 200, retryAfter: null, json: { status: 'alive' } };
  expect(await ask('/livez')).toEqual(alive);
  expect(await ask('/readyz')).toEqual({
    status: 503,
    retryAfter: '1',
    json: { status: 'starting', missing: ['database'] },
  });
  expect(await ask('/notes')).toMatchObject({ status: 503, retryAfter: '1', json: { code: 'starting' } });

  // The dependencies are available, but the app is not served yet.
  databaseAnswers = true;
  expect((await ask('/readyz')).status).toBe(503);
  serve((_req, res) => void res.end('"served"'));
  expect(await ask('/readyz')).toEqual({ status: 200, retryAfter: null, json: { status: 'ready' } });
  expect((await ask('/notes')).json).toBe('served');

  databaseAnswers = false;
  expect(await ask('/readyz?verbose')).toEqual({
    status: 503,
    retryAfter: '1',
    json: { status: 'not ready', missing: ['database'] },
  });
  expect(await ask('/livez')).toEqual(alive);
  expect((await ask('/notes')).json).toBe('served');
});

test.each<[string, () => Promise<void>]>([
  ['fails', () => Promise.reject(new Error('away'))],
  ['times out', () => new Promise(() => {})],
])('a health check that %s is unhealthy until it succeeds again', async (_case, fail) => {
  let answers = true;
  let checks = 0;
  const check = startHealthCheck(async () => (checks++, answers ? undefined : fail()), {
    everyMs: 5,
    timeoutMs: 50,
  });
  expect(check.isHealthy()).toBe(false);
  await eventually(() => check.isHealthy(), 10_000);
  answers = false;
  await eventually(() => !check.isHealthy(), 10_000);
  answers = true;
  await eventually(() => check.isHealthy(), 10_000);
  expect(checks).toBeGreaterThan(2);
  check.stop();
});

test('a health check ignores as many consecutive failures as are tolerated', async () => {
  const outcomes = [true, false, true, false, false];
  const seen: boolean[] = [];
  const check = startHealthCheck(
    async () => {
      await Promise.resolve();
      seen.push(check.isHealthy());
      if (!outcomes.shift()) throw new Error('away');
    },
    { everyMs: 1, tolerated: 1 },
  );
  await eventually(() => seen.length > 6, 10_000);
  check.stop();
  // Each check sees the result of the previous one.
  expect(seen.slice(1, 6)).toEqual([true, true, true, true, false]);
});
