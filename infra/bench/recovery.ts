// npm run bench -- recovery [--rounds 5] [--notes 300]: recovery after a broker outage
// (docs/operations.md). Kills and restarts the broker while clients send notes. Measures from the
// first accepted connection to the first job, empty outboxes, and the last job.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect } from 'amqplib';
import { createClient, createRequestStats, type Client } from './load/client.ts';
import { waitUntilIdle } from './load/wait-until-idle.ts';
import { withCluster } from './load/with-cluster.ts';
import { median, report } from './support/statistics.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, notes: { type: 'string', default: '300' } },
});
const rounds = Number(values.rounds);
const notes = Number(values.notes);
const people = 10;

const waitForBroker = async (url: string): Promise<void> => {
  for (;;) {
    try {
      const connection = await connect(url, { noDelay: true });
      return await connection.close();
    } catch {
      await pause(20);
    }
  }
};

const waitUntil = async (condition: () => Promise<boolean>, limitMs = 120_000): Promise<number> => {
  const limit = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > limit) throw new Error(`not true within ${limitMs} ms: ${condition.toString()}`);
    await pause(20);
  }
  return performance.now();
};

// Requests return 202 immediately, because no note can be created while the broker is down.
await withCluster({ env: { PIPELINE_WAIT_MS: '0' } }, async ({ cluster, target, databases }) => {
  const clients: Client[] = [];
  for (let index = 0; index < people; index++) {
    const client = createClient(cluster.url, createRequestStats());
    const account = { name: 'Bench', email: `bench${index}@people.example`, password: 'correct horse' };
    await client.sendUntilAnswered({ method: 'POST', path: '/api/auth/signup', json: account });
    clients.push(client);
  }
  const send = (client: Client, number: number) =>
    client.sendUntilAnswered({
      method: 'POST',
      path: '/api/process-audio',
      form: { transcript: `Spoke to Sarah Jones at Acme Ltd. Deal of R${number}000.` },
    });
  const broker = cluster.members.get('broker');
  if (!broker) throw new Error('the cluster has no broker');
  const figures = {
    first: [] as number[],
    drained: [] as number[],
    done: [] as number[],
    waiting: [] as number[],
  };
  for (let round = 0; round < rounds; round++) {
    const { left } = await waitUntilIdle(target, databases, 300_000);
    if (left) throw new Error(`not idle before round ${round + 1}: ${left}`);
    await broker.kill();
    for (let number = 0; number < notes / people; number++) {
      await Promise.all(clients.map((client) => send(client, number)));
    }
    figures.waiting.push(await databases.waitingEvents());
    const before = await databases.count('ai-pipeline', 'jobs', { status: 'done' });
    const started = broker.start();
    await waitForBroker(cluster.amqpUrl);
    const back = performance.now();
    const cameBack = new Date();
    const since = (moment: number) => (moment - back) / 1_000;
    const first = waitUntil(
      async () => (await databases.count('ai-pipeline', 'jobs', { status: 'done' })) > before,
    );
    const done = waitUntil(
      async () => (await databases.count('ai-pipeline', 'jobs', { status: 'queued' })) === 0,
    );
    figures.first.push(since(await first));
    figures.drained.push(since(await waitUntil(async () => (await databases.waitingEvents(cameBack)) === 0)));
    figures.done.push(since(await done));
    await started;
  }
  const summary = (list: readonly number[]) =>
    `${median(list).toFixed(2)}, at most ${Math.max(...list).toFixed(2)}`;
  report(`${rounds} broker restarts, ${notes} notes sent during each`, {
    'documents with pending events at restart': summary(figures.waiting),
    'to the first job done, s (goal 5)': summary(figures.first),
    'to drained outboxes, s (goal 10)': summary(figures.drained),
    'to the last job done, s': summary(figures.done),
  });
  const worst = { firstSeconds: Math.max(...figures.first), drainedSeconds: Math.max(...figures.drained) };
  process.stdout.write(
    `${JSON.stringify({ rounds, notes, ...worst, doneSeconds: Math.max(...figures.done) })}\n`,
  );
  process.exitCode = worst.firstSeconds <= 5 && worst.drainedSeconds <= 10 ? 0 : 1;
});
