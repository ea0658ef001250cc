import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { userDeleted } from '@debrief/contracts/events/auth';
import { createLifecycle, type Lifecycle } from '@debrief/service-kit/lifecycle';
import { createLogger } from '@debrief/service-kit/log';
import { createAmqpBus } from '@debrief/service-kit/messaging/amqp/amqp-bus';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import type { MessageBus } from '@debrief/service-kit/messaging/subscription';
import { databaseOf, startService } from '@debrief/service-kit/service';
import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { shareBroker, type SharedBroker } from '@debrief/testing/broker/shared-broker';
import { startTestDocuments } from '@debrief/testing/documents';
import { eventually } from '@debrief/testing/person';
import { createTestTokens } from '@debrief/testing/tokens';
import { createAiPipeline } from '../src/app.ts';
import { createDirectoryStore } from '../src/audio/directory-store.ts';
import { createPipelineMetrics } from '../src/metrics.ts';
import { createCommandTranscriber } from '../src/transcribers/command-transcriber.ts';
import { sameExtractor } from './support/calls.ts';
import { testLimits } from './support/pipeline.ts';
import { spokenCall } from '@debrief/testing/spoken-call';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const log = createLogger({ service: 'test', level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });

const long = 120_000;

const missing = brokerMissing();
if (missing) console.warn(`Skipped the HTTP and worker roles on RabbitMQ: ${missing}`);

(missing ? describe.skip : describe)('the HTTP role and worker processes on RabbitMQ', () => {
  let broker: SharedBroker;
  let lifecycle: Lifecycle;
  let amqpUrl: string;
  let mongoUrl: string;
  let audioDirectory: string;
  let url: string;
  let bus: MessageBus;
  let connection: Connection;
  const tokens = createTestTokens();
  const workers: ChildProcess[] = [];

  beforeAll(async () => {
    broker = await shareBroker();
    lifecycle = createLifecycle(log);
    lifecycle.onStop('broker', () => broker.release());
    amqpUrl = await broker.vhost();
    const documents = await startTestDocuments();
    lifecycle.onStop('documents', () => documents.stop());
    mongoUrl = documents.url;
    audioDirectory = await mkdtemp(join(tmpdir(), 'debrief-roles-'));
    lifecycle.onStop('audio', () => rm(audioDirectory, { recursive: true, force: true }));
    bus = createAmqpBus({ url: amqpUrl, name: 'test', log });
    lifecycle.onStop('bus', () => bus.stop());
    connection = await connect(mongoUrl, databaseOf('ai-pipeline'));
    lifecycle.onStop('connection', () => connection.close());
    const server = await startService(
      'ai-pipeline',
      (dependencies) =>
        createAiPipeline(
          { ...dependencies, tokens: tokens.verifier },
          {
            extractor: sameExtractor,
            timeZone: 'UTC',
            transcriber: createCommandTranscriber(['never called here'], { deadlineMs: 1, memoryMb: 1 }),
            decoder: null,
            speechDetector: { containsSpeech: async () => true, stop: async () => undefined },
            audio: createDirectoryStore(audioDirectory),
            metrics: createPipelineMetrics(),
            concurrency: { notes: 1, recordings: 1 },
            maxQueuedPerUser: 2,
            waitMs: 600_000,
            limits: testLimits,
            maxSeconds: 600,
          },
          { worker: false },
        ),
      { mongoUrl, bus, log, lifecycle },
    );
    url = server.url;
    await bus.start();
  }, 600_000);
  afterAll(() => lifecycle?.stop());

  afterEach(async () => {
    for (const worker of workers.splice(0)) {
      worker.kill('SIGKILL');
      if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit');
    }
  });

  const startWorker = (command: string) => {
    const worker = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'services/ai-pipeline/src/worker.ts'],
      {
        cwd: root,
        env: {
          ...{ PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'info', PORT: '0', METRICS_PORT: '0' },
          ...{ AMQP_URL: amqpUrl, MONGO_URL: mongoUrl, AUDIO_DIR: audioDirectory },
          TRANSCRIBE_COMMAND: command,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    workers.push(worker);
    let output = '';
    worker.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return {
      worker,
      output: () => output,
      ready: () => eventually(() => /"url":"(http[^"]+)"/.exec(output)?.[1], long),
      metricsUrl: () => /"metrics":"(http[^"]+)"/.exec(output)?.[1] ?? '',
    };
  };
  const send = (path: string, fields: Record<string, string | Blob>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const headers = { authorization: `Bearer ${tokens.issue({ userId: randomUUID() })}` };
    return fetch(new URL(path, url), { method: 'POST', headers, body });
  };
  const inWork = async (metricsUrl: string) =>
    /^debrief_pipeline_jobs_in_flight\{stage="hear"\} 1$/m.test(await (await fetch(metricsUrl)).text());

  test('redelivers a recording to another worker after a worker is killed', async () => {
    const first = startWorker('sh -c "exec sleep 600" {file}');
    await first.ready();
    const answered = send('/api/process-audio', { audio: new Blob([spokenCall()]) });
    await eventually(() => inWork(first.metricsUrl()), long);
    first.worker.kill('SIGKILL');
    await once(first.worker, 'exit');

    const second = startWorker('sh -c "echo Spoke to Sarah Jones at Acme. Deal of R50 000." {file}');
    await second.ready();
    const answer = await answered;
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      transcription: 'Spoke to Sarah Jones at Acme. Deal of R50 000.',
      hasAudio: true,
      audioSeconds: 3.8,
    });

    const typed = await send('/api/process-audio', { transcript: 'Met Priya Nair of Zenith Labs.' });
    expect(typed.status).toBe(201);

    expect(await end(second.worker, 'SIGTERM')).toBe(0);
  });

  const slowEngine = async () => {
    const calls = join(audioDirectory, randomUUID());
    await writeFile(calls, '');
    return {
      command: `sh -c "echo called >> ${calls}; while [ ! -e ${calls}.go ]; do sleep 0.5; done; echo Spoke to Sarah Jones." {file}`,
      calls: async () => (await readFile(calls, 'utf8')).split('\n').length - 1,
      letGo: () => writeFile(`${calls}.go`, ''),
    };
  };
  const end = async (worker: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
    worker.kill(signal);
    const [code] = (await once(worker, 'exit')) as [number | null];
    return code;
  };
  const isStopping = (worker: { output: () => string }) => /"msg":"stopping"/.test(worker.output());

  test('finishes a recording with one call of the engine when a worker is stopped', async () => {
    const engine = await slowEngine();
    const first = startWorker(engine.command);
    await first.ready();
    const answered = send('/api/process-audio', { audio: new Blob([spokenCall(1)]) });
    await eventually(async () => (await engine.calls()) === 1, long);
    const second = startWorker(engine.command);
    await second.ready();

    const ended = end(first.worker, 'SIGTERM');
    await eventually(() => isStopping(first), long);
    const typed = await send('/api/process-audio', { transcript: 'Met Priya Nair of Zenith Labs.' });
    expect(typed.status).toBe(201);
    expect(first.worker.exitCode).toBeNull();
    await engine.letGo();
    expect(await ended).toBe(0);
    expect((await answered).status).toBe(201);
    expect(await engine.calls()).toBe(1);
    expect(await end(second.worker, 'SIGTERM')).toBe(0);
  }, 600_000);

  test('aborts a recording on the second signal and redelivers it to another worker', async () => {
    const engine = await slowEngine();
    const first = startWorker(engine.command);
    await first.ready();
    const answered = send('/api/process-audio', { audio: new Blob([spokenCall(2)]) });
    await eventually(async () => (await engine.calls()) === 1, long);
    const ended = end(first.worker, 'SIGTERM');
    await eventually(() => isStopping(first), long);
    first.worker.kill('SIGINT');
    expect(await ended).toBe(1);

    const second = startWorker(engine.command);
    await second.ready();
    await eventually(async () => (await engine.calls()) === 2, long);
    await engine.letGo();
    expect((await answered).status).toBe(201);
    expect(await end(second.worker, 'SIGTERM')).toBe(0);
  }, 600_000);

  test('erases a deleted account and its pending work without any worker', async () => {
    const userId = randomUUID();
    const headers = { authorization: `Bearer ${tokens.issue({ userId })}`, prefer: 'respond-async' };
    const body = new FormData();
    body.append('audio', new Blob([spokenCall(3)]));
    const sent = await fetch(new URL('/api/process-audio', url), { method: 'POST', headers, body });
    expect(sent.status).toBe(202);
    const stored = async () => {
      const counts: Record<string, number> = {};
      for (const { name } of await connection.listCollections())
        counts[name] = await connection.collection(name).countDocuments({ userId });
      return Object.entries(counts).filter(([, count]) => count > 0);
    };
    const files = async () => (await readdir(audioDirectory, { recursive: true })).length;
    expect(await stored()).not.toEqual([]);
    const before = await files();
    await bus.publish(
      recordEvent(userDeleted, {
        ...{ subject: userId, at: new Date() },
        data: { userId, expiresAt: new Date().toISOString() },
      }),
    );
    await eventually(async () => (await stored()).length === 0, long);
    await eventually(async () => (await files()) < before, long);
  }, 600_000);
});
