// node infra/bench/pipeline-workers.ts [workers...]: notes a second with 1, 2, 4 and 8 workers on RabbitMQ, each a process,
// on a model that takes one second a call. Counted while every worker has all it may have in work.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { brokerMissing, startBroker } from '@debrief/testing/broker/broker';
import { eventually } from '@debrief/testing/person';
import { report } from './support/statistics.ts';
import { startAiStub, type StubCall } from './support/ai-stub.ts';
import { startHttpRole } from './support/http-role.ts';

const prefetch = 4;
const turns = 10;
const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1, 2, 4, 8];

const startWorker = (env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'services/ai-pipeline/src/worker.ts'], {
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'error', PORT: '0', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });

/** Notes a second from the first moment at which every place was taken to the last. */
const saturated = (calls: readonly StubCall[], places: number): number => {
  const changes = calls
    .flatMap(({ start, end }) => [
      { at: start, by: 1 },
      { at: end, by: -1 },
    ])
    .sort((a, b) => a.at - b.at);
  let underWay = 0;
  let first = Infinity;
  let last = 0;
  for (const { at, by } of changes) {
    underWay += by;
    if (underWay < places) continue;
    first = Math.min(first, at);
    last = at;
  }
  return calls.filter(({ end }) => end > first && end <= last).length / ((last - first) / 1000);
};

const measure = async (amqpUrl: string, workers: number) => {
  const stub = await startAiStub(1_000);
  const env = { OPENAI_BASE_URL: stub.url, PIPELINE_CONCURRENCY: String(prefetch), PIPELINE_WAIT_MS: '0' };
  const role = await startHttpRole(amqpUrl, env);
  const jobs = workers * prefetch * turns;
  for (let job = 0; job < jobs; job++) await role.submit();
  const children = Array.from({ length: workers }, (_, index) =>
    startWorker({
      ...env,
      ...{ AMQP_URL: amqpUrl, MONGO_URL: role.mongoUrl, OPENAI_API_KEY: `worker-${index}` },
    }),
  );
  try {
    await eventually(() => stub.calls.length >= jobs, 180_000);
    return {
      perSecond: saturated(stub.calls, workers * prefetch),
      most: Math.max(...stub.calls.map(({ underWay }) => underWay)),
      calls: stub.calls.length / jobs,
    };
  } finally {
    for (const child of children) {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    }
    await role.stop();
    await stub.stop();
  }
};

const missing = brokerMissing();
if (missing) {
  process.stdout.write(`Not measured: ${missing}\n`);
} else {
  const broker = await startBroker();
  try {
    const results = new Map<number, Awaited<ReturnType<typeof measure>>>();
    for (const workers of counts) results.set(workers, await measure(await broker.vhost(), workers));
    const rows = [...results].map(([workers, { perSecond, most, calls }]) => [
      `${workers} worker${workers === 1 ? '' : 's'}`,
      `${perSecond.toFixed(1)} notes/s of ${workers * prefetch}; in work in one: at most ${most}; ${calls.toFixed(2)} calls a note`,
    ]);
    const [two, four] = [results.get(2), results.get(4)];
    report(`notes/s on a model of 1 s, ${prefetch} at once in each worker (goal: at most ${prefetch})`, {
      ...Object.fromEntries(rows),
      ...(two && four ? { 'from 2 to 4 (goal 1.9)': (four.perSecond / two.perSecond).toFixed(2) } : {}),
    });
  } finally {
    await broker.stop();
  }
}
