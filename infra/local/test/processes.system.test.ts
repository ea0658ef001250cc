import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressVariable, serviceNames } from '@debrief/contracts/services';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { shareBroker } from '@debrief/testing/broker/shared-broker';
import { reservePorts } from '@debrief/testing/ports';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface RunningProcess {
  readonly url: string;
  terminate(): Promise<number | null>;
}

/** Runs a program with only these variables. Resolves when the program is listening. */
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
    url,
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

/** Starts every service and the gateway without a broker. @returns the gateway's URL */
const startAll = async (): Promise<string> => {
  // Services need each other's addresses in advance.
  const ports = await reservePorts(serviceNames.length);
  const placed = serviceNames.map((service, index) => ({ service, port: String(ports[index]) }));
  const addresses = Object.fromEntries(
    placed.map(({ service, port }) => [addressVariable(service), `http://127.0.0.1:${port}`]),
  );
  const env = {
    MONGO_URL: documents.url,
    ...addresses,
    SESSION_KEYS_FILE: join(directory, 'sessions.json'),
    INTEGRATIONS_KEYS_FILE: join(directory, 'integrations.json'),
    PUBLIC_URL: 'https://debrief.example',
    MAIL_DIR: join(directory, 'mail'),
  };
  await Promise.all(placed.map(({ service, port }) => start(`services/${service}`, { ...env, PORT: port })));
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

test('creates a note with every service in a separate process', async () => {
  const url = await startAll();
  await makeNote(url, await signUp(url));
  await stopAll();
});

test.each([
  ['services/notes', 'src/main.ts'],
  ['services/ai-pipeline', 'src/worker.ts'],
  ['gateway', 'src/main.ts'],
])(
  '%s %s exits if AMQP_URL has a default password for a server on another machine',
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
      /ended with 1:\n(.*\n)*AMQP_URL is wrong: events:5672 needs a password of at least/,
    );
  },
);

(brokerMissing() ? test.skip : test)(
  'a process exits with one sentence about a queue with different arguments',
  async () => {
    const broker = await shareBroker();
    try {
      const AMQP_URL = await broker.vhost();
      await broker.ask('PUT', `/queues${new URL(AMQP_URL).pathname}/notes.user.erase`, {
        durable: true,
        arguments: { 'x-queue-type': 'quorum' },
      });
      await expect(
        run('services/notes', { MONGO_URL: documents.url, AUTH_URL: 'http://127.0.0.1:9', AMQP_URL }),
      ).rejects.toThrow(
        /ended with 1:\n(.*\n)*The broker has the queue notes\.user\.erase with another .*\n/,
      );
    } finally {
      await broker.release();
    }
  },
  180_000,
);
