// npm run bench -- login-flood: latency of other requests while 200 clients log in
// (docs/operations.md).
import { startDebrief } from '@debrief/testing/debrief';
import { signUp } from '@debrief/testing/person';
import { quantile, report } from './support/statistics.ts';

const clients = 200;
const requests = 1_000;

// Rate limits must not reject logins before their passwords are hashed.
const debrief = await startDebrief({ env: { RATE_LIMIT_SCALE: '1000000' } });
try {
  const { url } = debrief;
  const person = await signUp(url);
  const timed = async (path: string): Promise<number> => {
    const start = performance.now();
    const { status } = await person.call('GET', path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return performance.now() - start;
  };
  const measure = async (): Promise<{ list: number[]; user: number[] }> => {
    const times = { list: [] as number[], user: [] as number[] };
    for (let round = 0; round < requests; round++) {
      times.list.push(await timed('/api/sales-notes?limit=20'));
      times.user.push(await timed('/api/auth/user'));
    }
    return times;
  };
  await measure();
  const idle = await measure();

  const statuses: Record<number, number> = {};
  let over = false;
  const flood = async (client: number) => {
    while (!over) {
      const response = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ email: `nobody.${client}@example.com`, password: 'a guess' }),
      });
      await response.arrayBuffer();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    }
  };
  const flooding = Array.from({ length: clients }, (_, client) => flood(client));
  const flooded = await measure();
  over = true;
  await Promise.all(flooding);

  const row = (name: 'list' | 'user') => {
    const [before, during] = [quantile(idle[name], 0.99), quantile(flooded[name], 0.99)];
    return `${during.toFixed(1)} ms, idle ${before.toFixed(1)} ms: ${(during / before).toFixed(2)} times`;
  };
  report(`p99 of other requests while ${clients} clients log in continuously (goal: at most 2 times idle)`, {
    'GET /api/sales-notes?limit=20': row('list'),
    'GET /api/auth/user': row('user'),
    'login responses by status': JSON.stringify(statuses),
  });
} finally {
  await debrief.stop();
}
