import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressVariable, serviceNames, servicesWithWorkers } from '@debrief/contracts/services';
import { brokerMissing, startBroker, type TestBroker } from '@debrief/testing/broker/broker';
import { eventually } from '@debrief/testing/person';
import { freePorts } from '@debrief/testing/broker/free-ports';
import { readLog } from './log-line.ts';
import { missingFamilies } from './promised-metrics.ts';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface RunningProcess {
  /** `services/notes src/main.ts`, for instance. */
  readonly name: string;
  readonly url: string;
  /** Where its metrics are; undefined without METRICS_PORT. */
  readonly metricsUrl: string | undefined;
  /** What it has written so far. */
  output(): string;
  terminate(): Promise<number | null>;
}

/** Runs a workspace's `main.ts`, or another program of it, with these variables alone and resolves when it says where it listens. */
const run = async (
  workspace: string,
  env: Record<string, string>,
  program = 'src/main.ts',
): Promise<RunningProcess> => {
  const child: ChildProcess = spawn(process.execPath, [program], {
    cwd: join(root, workspace),
    env: { PATH: process.env['PATH'] ?? '', NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /"url":"([^"]+)","msg":"ready"/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void exited.then((code) => reject(new Error(`${workspace} ended with ${code}:\n${output}`)));
  });
  return {
    name: `${workspace} ${program}`,
    url,
    metricsUrl: /"metrics":"([^"]+)"/.exec(output)?.[1],
    output: () => output,
    terminate: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
};

let documents: TestDocuments;
let directory: string;
const running: RunningProcess[] = [];

beforeAll(async () => {
  documents = await startTestDocuments();
  directory = await mkdtemp(join(tmpdir(), 'debrief-processes-'));
});
afterAll(async () => {
  for (const { terminate } of running.reverse()) await terminate();
  await documents.stop();
  await rm(directory, { recursive: true });
});

const start = async (workspace: string, env: Record<string, string>, program?: string): Promise<string> => {
  const started = await run(workspace, env, program);
  running.push(started);
  return started.url;
};

/** Starts every service and the gateway. @returns the gateway's address */
const startAll = async (name: string, shared: Record<string, string>): Promise<string> => {
  // Services that ask each other are told where all of them will answer.
  const ports = await freePorts(serviceNames.length);
  const placed = serviceNames.map((service, index) => ({ service, port: String(ports[index]) }));
  const addresses = Object.fromEntries(
    placed.map(({ service, port }) => [addressVariable(service), `http://127.0.0.1:${port}`]),
  );
  const env = {
    ...shared,
    ...addresses,
    SESSION_KEYS_FILE: join(directory, 'sessions.json'),
    PUBLIC_URL: 'https://debrief.example',
    MAIL_DIR: join(directory, name),
  };
  await Promise.all(placed.map(({ service, port }) => start(`services/${service}`, { ...env, PORT: port })));
  // Where there is a broker the queued work is a worker's.
  if (shared['AMQP_URL'])
    await Promise.all(
      servicesWithWorkers.map((service) => start(`services/${service}`, env, 'src/worker.ts')),
    );
  return start('gateway', { ...env, PORT: '0' });
};

const stopAll = async () => {
  for (const { terminate } of running.splice(0).reverse()) expect(await terminate()).toBe(0);
};

const signUp = async (url: string) => {
  const response = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      name: 'Sipho Dlamini',
      email: `${randomUUID()}@acme.co.za`,
      password: 'correct horse',
    }),
  });
  expect(response.status).toBe(201);
  return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', origin: url };
};

const makeNote = async (url: string, headers: Record<string, string>) => {
  const body = new FormData();
  body.append('transcript', 'Spoke to Sarah Jones at Acme Ltd. Deal of R50 000.');
  const made = await fetch(`${url}/api/process-audio`, { method: 'POST', headers, body });
  expect(made.status).toBe(201);
  const list = await fetch(`${url}/api/sales-notes`, { headers });
  expect(await list.json()).toEqual([await made.json()]);
};

test('every service runs as a process of its own, and together they are Debrief', async () => {
  const url = await startAll('without-broker', { MONGO_URL: documents.url });
  await makeNote(url, await signUp(url));
  await stopAll();
});

test.each([
  ...serviceNames.map((name) => [`services/${name}`, 'src/main.ts']),
  ...servicesWithWorkers.map((name) => [`services/${name}`, 'src/worker.ts']),
  ['gateway', 'src/main.ts'],
])(
  '%s %s ends at once when it is to ask another machine with a default password',
  async (folder, program) => {
    const addresses = Object.fromEntries(
      serviceNames.map((name) => [addressVariable(name), 'http://127.0.0.1:9']),
    );
    const env = {
      MONGO_URL: documents.url,
      AMQP_URL: 'amqp://guest:guest@events:5672',
      PUBLIC_URL: 'https://debrief.example',
      SESSION_KEYS_FILE: join(tmpdir(), randomUUID()),
      ...addresses,
    };
    await expect(run(folder, env, program)).rejects.toThrow(
      /ended with 1:\n(.*\n)*AMQP_URL is wrong: events:5672 needs a password of its own/,
    );
  },
);

(brokerMissing() ? describe.skip : describe)('on RabbitMQ', () => {
  let broker: TestBroker;
  beforeAll(async () => {
    broker = await startBroker();
  }, 120_000);
  afterAll(() => broker.stop());

  test('what one process does the others hear of, unchanged', async () => {
    const url = await startAll('mail', {
      MONGO_URL: documents.url,
      AMQP_URL: await broker.vhost(),
      METRICS_PORT: '0',
      LOG_LEVEL: 'debug',
    });
    const headers = await signUp(url);
    await makeNote(url, headers);
    // The mailer knows who wrote the note from auth's event, and of the note from the pipeline's.
    await eventually(async () => {
      const mails = await readdir(join(directory, 'mail')).catch(() => []);
      const texts = await Promise.all(mails.map((mail) => readFile(join(directory, 'mail', mail), 'utf8')));
      return texts.some((text) => text.includes('Sarah Jones'));
    }, 30_000);

    for (const { name, metricsUrl } of running) {
      const metrics = await fetch(metricsUrl ?? 'no metrics', { signal: AbortSignal.timeout(20_000) });
      expect({ name, missing: missingFamilies(name, await metrics.text()) }).toEqual({ name, missing: [] });
      // Where requests arrive nobody reads them.
      expect(metrics.url.startsWith(url)).toBe(false);
    }
    for (const { name, output } of running) {
      const [first] = readLog(output());
      const [, service] = /^(?:services\/)?(\S+) /.exec(name) ?? [];
      expect(first).toMatchObject({ service, role: name.endsWith('worker.ts') ? 'worker' : 'http' });
    }
    const gateway = running.find(({ name }) => name.startsWith('gateway'));
    expect(await (await fetch(gateway?.metricsUrl ?? '')).text()).toMatch(
      /^debrief_http_request_seconds_count\{method="POST",route="\/api\/process-audio",status="201"\} 1$/m,
    );
    for (const { url: own } of running.filter(({ name }) => name.includes('src/main.ts')))
      expect(await (await fetch(`${own}/metrics`)).text()).not.toContain('# TYPE');

    // A copy of the cookie, as a thief has it: the gateway refuses it by auth's event, and asks nobody.
    const mine = () => fetch(`${url}/api/sales-notes`, { headers });
    expect((await mine()).status).toBe(200);
    await fetch(`${url}/api/auth/logout`, { method: 'POST', headers });
    await eventually(async () => (await mine()).status === 401, 10_000);
    await stopAll();
  }, 120_000);

  test('a process ends with one sentence that names the queue it cannot have', async () => {
    const AMQP_URL = await broker.vhost();
    await broker.ask('PUT', `/queues${new URL(AMQP_URL).pathname}/notes.user.erase`, {
      durable: true,
      arguments: { 'x-queue-type': 'quorum' },
    });
    await expect(
      run('services/notes', { MONGO_URL: documents.url, AUTH_URL: 'http://127.0.0.1:9', AMQP_URL }),
    ).rejects.toThrow(/ended with 1:\n(.*\n)*The broker has the queue notes\.user\.erase with another .*\n/);
  }, 60_000);
});
