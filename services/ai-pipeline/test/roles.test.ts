import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLifecycle, type Lifecycle } from '@debrief/service-kit/lifecycle';
import { createLogger } from '@debrief/service-kit/log';
import { createAmqpBus } from '@debrief/service-kit/messaging/amqp/amqp-bus';
import { startService } from '@debrief/service-kit/service';
import { brokerMissing, startBroker, type TestBroker } from '@debrief/testing/broker/broker';
import { startTestDocuments } from '@debrief/testing/documents';
import { eventually } from '@debrief/testing/person';
import { createTestTokens } from '@debrief/testing/tokens';
import { createAiPipeline } from '../src/app.ts';
import { createDirectoryStore } from '../src/audio/directory-store.ts';
import { createPipelineMetrics } from '../src/metrics.ts';
import { createCommandTranscriber } from '../src/transcribers/command-transcriber.ts';
import { sameExtractor } from './support/calls.ts';
import { sine } from '@debrief/testing/sine';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const log = createLogger({ service: 'test', level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });

const missing = brokerMissing();
if (missing) console.warn(`The two roles on a broker are not tested: ${missing}`);

(missing ? describe.skip : describe)('the HTTP role and workers, each a process, on RabbitMQ', () => {
  let broker: TestBroker;
  let lifecycle: Lifecycle;
  let amqpUrl: string;
  let mongoUrl: string;
  let audioDirectory: string;
  let url: string;
  const tokens = createTestTokens();
  const workers: ChildProcess[] = [];

  beforeAll(async () => {
    broker = await startBroker();
    lifecycle = createLifecycle(log);
    lifecycle.onStop('broker', () => broker.stop());
    amqpUrl = await broker.vhost();
    const documents = await startTestDocuments();
    lifecycle.onStop('documents', () => documents.stop());
    mongoUrl = documents.url;
    audioDirectory = await mkdtemp(join(tmpdir(), 'debrief-roles-'));
    lifecycle.onStop('audio', () => rm(audioDirectory, { recursive: true, force: true }));
    const bus = createAmqpBus({ url: amqpUrl, name: 'test', log });
    lifecycle.onStop('bus', () => bus.stop());
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
            audio: createDirectoryStore(audioDirectory),
            metrics: createPipelineMetrics(),
            concurrency: { notes: 1, recordings: 1 },
            maxQueuedPerUser: 2,
            waitMs: 30_000,
            quota: { uploads: 100, bytes: 1e9 },
            callLimits: { notes: 1_000, transcriptions: 1_000 },
            maxSeconds: 600,
          },
          { worker: false },
        ),
      { mongoUrl, bus, log, lifecycle },
    );
    url = server.url;
    await bus.start();
  }, 120_000);
  afterAll(async () => {
    for (const worker of workers) {
      worker.kill('SIGKILL');
      if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit');
    }
    await lifecycle?.stop();
  });

  const startWorker = (command: string) => {
    const worker = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'services/ai-pipeline/src/worker.ts'],
      {
        cwd: root,
        env: {
          ...{ PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'info', PORT: '0' },
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
      ready: () => eventually(() => /"url":"(http[^"]+)"/.exec(output)?.[1], 40_000),
    };
  };
  const send = (path: string, fields: Record<string, string | Blob>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const headers = { authorization: `Bearer ${tokens.issue({ userId: randomUUID() })}` };
    return fetch(new URL(path, url), { method: 'POST', headers, body });
  };
  const inWork = async (workerUrl: string) =>
    /^debrief_pipeline_jobs_in_flight\{stage="hear"\} 1$/m.test(
      await (await fetch(`${workerUrl}/metrics`)).text(),
    );

  test('a worker that is killed in the middle of a recording loses nothing: another one makes the note', async () => {
    const first = startWorker('sh -c "exec sleep 600" {file}');
    const firstUrl = await first.ready();
    const answered = send('/api/process-audio', { audio: new Blob([sine(2)]) });
    await eventually(() => inWork(firstUrl), 20_000);
    first.worker.kill('SIGKILL');
    await once(first.worker, 'exit');

    const second = startWorker('sh -c "echo Spoke to Sarah Jones at Acme. Deal of R50 000." {file}');
    await second.ready();
    const answer = await answered;
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      transcription: 'Spoke to Sarah Jones at Acme. Deal of R50 000.',
      hasAudio: true,
      audioSeconds: 2,
    });

    const typed = await send('/api/process-audio', { transcript: 'Met Priya Nair of Zenith Labs.' });
    expect(typed.status).toBe(201);

    second.worker.kill('SIGTERM');
    const [code] = (await once(second.worker, 'exit')) as [number | null];
    expect(code).toBe(0);
  });
});
