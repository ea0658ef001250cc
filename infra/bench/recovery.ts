// Promise: everything works soon after the broker is back (docs/operations.md).
// npm run bench -- recovery [--rounds 5] [--notes 300]: the broker is killed with SIGKILL, people go on sending notes, and
// it comes back. How long from its first accepted connection to the first job done, until
// everything that had waited in outboxes is published, and to the last job done.
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

/** Resolves when the broker takes a connection. */
const untilAnswering = async (url: string): Promise<void> => {
  for (;;) {
    try {
      const connection = await connect(url, { noDelay: true });
      return await connection.close();
    } catch {
      await pause(20);
    }
  }
};

const until = async (isSo: () => Promise<boolean>, limitMs = 120_000): Promise<number> => {
  const limit = Date.now() + limitMs;
  while (!(await isSo())) {
    if (Date.now() > limit) throw new Error(`not so within ${limitMs} ms: ${isSo.toString()}`);
    await pause(20);
  }
  return performance.now();
};

// A note is answered with 202 at once: nobody can wait for it as long as there is no broker.
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
  if (!broker) throw new Error('there is no broker');
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
    await untilAnswering(cluster.amqpUrl);
    const back = performance.now();
    const cameBack = new Date();
    const since = (moment: number) => (moment - back) / 1_000;
    const first = until(
      async () => (await databases.count('ai-pipeline', 'jobs', { status: 'done' })) > before,
    );
    const done = until(
      async () => (await databases.count('ai-pipeline', 'jobs', { status: 'queued' })) === 0,
    );
    figures.first.push(since(await first));
    figures.drained.push(since(await until(async () => (await databases.waitingEvents(cameBack)) === 0)));
    figures.done.push(since(await done));
    await started;
  }
  const words = (list: readonly number[]) =>
    `${median(list).toFixed(2)}, at most ${Math.max(...list).toFixed(2)}`;
  report(`the broker killed and back, ${rounds} times, ${notes} notes sent meanwhile`, {
    'documents with events when it came back': words(figures.waiting),
    'to the first job done, s (goal 5)': words(figures.first),
    'to outboxes without what had waited, s (goal 10)': words(figures.drained),
    'to the last job done, s': words(figures.done),
  });
  const worst = { firstSeconds: Math.max(...figures.first), drainedSeconds: Math.max(...figures.drained) };
  process.stdout.write(
    `${JSON.stringify({ rounds, notes, ...worst, doneSeconds: Math.max(...figures.done) })}\n`,
  );
  process.exitCode = worst.firstSeconds <= 5 && worst.drainedSeconds <= 10 ? 0 : 1;
});
