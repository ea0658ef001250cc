import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDebrief, type RunningDebrief } from '@debrief/testing/debrief';
import { eventually } from '@debrief/testing/person';
import { runProgram } from '@debrief/testing/program';
import { findRunningDocumentServer } from '@debrief/document-server/start';

const start = (env: Record<string, string>) =>
  runProgram('infra/local/src/main.ts', [], { PORT: '0', ...env });
const makeAdmin = (args: string[], dataDirectory: string) =>
  runProgram('infra/local/src/make-admin.ts', args, { DATA_DIR: dataDirectory });

let directory: string;
let debrief: RunningDebrief;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'debrief-start-'));
  debrief = await startDebrief();
});
afterAll(async () => {
  await debrief.stop();
  await rm(directory, { recursive: true });
});

const same = (url: string) => ({ 'content-type': 'application/json', origin: url });
let people = 0;
const signUp = async (url: string) => {
  const person = { name: 'Sipho Dlamini', email: `sipho.${people++}@acme.co.za`, password: 'correct horse' };
  const answer = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: same(url),
    body: JSON.stringify(person),
  });
  expect(answer.status).toBe(201);
  return { ...person, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
};
const session = (url: string, cookie: string) => fetch(`${url}/api/auth/user`, { headers: { cookie } });

describe('Debrief on one machine', () => {
  test('answers health and its pages once it is ready', async () => {
    expect((await fetch(`${debrief.url}/healthz`)).status).toBe(200);
  });

  test('turns a typed call into a note that is on the list', async () => {
    const { cookie } = await signUp(debrief.url);
    const body = new FormData();
    body.append(
      'transcript',
      'Spoke to Sarah Jones at Acme Ltd, sarah@acme.com. Deal of R50 000. She loved it.',
    );
    const headers = { cookie, origin: debrief.url };
    const made = await fetch(`${debrief.url}/api/process-audio`, { method: 'POST', headers, body });
    expect(made.status).toBe(201);
    const note = await made.json();
    expect(note).toMatchObject({ contactEmail: 'sarah@acme.com', dealSize: 50_000 });
    const list = await fetch(`${debrief.url}/api/sales-notes`, { headers: { cookie } });
    expect(await list.json()).toEqual([note]);
  });

  test('ends on SIGTERM with 0, and goes on with the same data and sessions', async () => {
    const first = await startDebrief();
    const { cookie } = await signUp(first.url);
    expect(await first.terminate()).toBe(0);
    const second = await startDebrief({ dataDirectory: first.dataDirectory });
    try {
      expect((await session(second.url, cookie)).status).toBe(200);
    } finally {
      await second.stop();
    }
  });
});

describe('SIGTERM', () => {
  /** Whether somebody answers on this port. */
  const isOpen = (port: number) =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });

  test('takes no new requests, but ends the ones under way', async () => {
    const first = await startDebrief();
    try {
      const { cookie } = await signUp(first.url);
      const port = Number(new URL(first.url).port);
      const form = (value: string) =>
        `--b\r\nContent-Disposition: form-data; name="transcript"\r\n\r\n${value}\r\n--b--\r\n`;
      const body = form('Spoke to Sarah Jones. Deal of R50 000.');
      const upload = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/process-audio',
        // The server's go-ahead tells that the request has arrived.
        headers: {
          cookie,
          origin: first.url,
          expect: '100-continue',
          host: `localhost:${port}`,
          'content-type': 'multipart/form-data; boundary=b',
          'content-length': Buffer.byteLength(body),
        },
      });
      const answered = new Promise<number | undefined>((resolve, reject) => {
        upload.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
      });
      await new Promise((resolve) => upload.once('continue', resolve).flushHeaders());
      upload.write(body.slice(0, 20));
      const ended = first.terminate();
      while (await isOpen(port));
      upload.end(body.slice(20));
      expect(await answered).toBe(201);
      expect(await ended).toBe(0);
    } finally {
      await first.stop();
    }
  });
});

describe('a start that cannot be is one clear sentence', () => {
  test('on a data directory that is in use', async () => {
    const { code, stderr } = await start({ DATA_DIR: debrief.dataDirectory });
    expect([code, stderr]).toEqual([
      1,
      `Debrief already runs on ${debrief.dataDirectory}: stop it first, or choose another DATA_DIR.\n`,
    ]);
  });

  test('on a taken port', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
    const { port } = squatter.address() as { port: number };
    const { code, stderr } = await start({ DATA_DIR: join(directory, 'port'), PORT: String(port) });
    squatter.close();
    expect([code, stderr]).toEqual([
      1,
      `Port ${port} is taken by another program: stop it, or choose another PORT.\n`,
    ]);
  });

  test('on a data directory that cannot be', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    const { code, stderr } = await start({ DATA_DIR: join(file, 'data') });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^DATA_DIR is wrong: .+ cannot be written to \(ENOTDIR\)\.\n$/),
    ]);
  });

  test('on damaged documents; what is left is accepted when that is asked for', async () => {
    const first = await startDebrief();
    const { dataDirectory } = first;
    try {
      const { cookie } = await signUp(first.url);
      await first.kill();
      await eventually(
        async () => (await findRunningDocumentServer(join(dataDirectory, 'documents'))) === null,
      );
      await rm(join(dataDirectory, 'documents', 'documents.sqlite'));
      const { code, stdout, stderr } = await start({ DATA_DIR: dataDirectory });
      expect([code, stdout, stderr]).toEqual([
        1,
        '',
        expect.stringMatching(
          /^The documents in .+ are damaged: the last \d+ of \d+ commits are missing, because .+; restore a backup of .+, or start once with ACCEPT_DATA_LOSS=yes to go on with what is left\.\n$/,
        ),
      ]);
      expect(await makeAdmin(['a@b.co'], dataDirectory)).toEqual({ code: 1, stdout: '', stderr });
      const second = await startDebrief({ dataDirectory, env: { ACCEPT_DATA_LOSS: 'yes' } });
      expect((await session(second.url, cookie)).status).toBe(401);
      expect(await second.terminate()).toBe(0);
      const third = await startDebrief({ dataDirectory });
      expect(await third.terminate()).toBe(0);
    } finally {
      await first.stop();
    }
  });

  test.each([
    [{ PORT: 'http' }, /^PORT is wrong: it must be a port number from 0 to 65535\n$/],
    [{ ACCEPT_DATA_LOSS: 'no' }, /^ACCEPT_DATA_LOSS is wrong: it must be yes, or unset\n$/],
    [{ RATE_LIMIT_SCALE: '0' }, /^RATE_LIMIT_SCALE is wrong: it must be a number above 0\n$/],
    [{ RATE_LIMIT_SCALE: '2', NODE_ENV: 'production' }, /^RATE_LIMIT_SCALE is wrong: it must not be above 1/],
    [{ MONGO_URL: 'postgres://x' }, /^MONGO_URL is wrong: it must start with mongodb:\/\//],
    [{ OPENAI_BASE_URL: 'nowhere' }, /^OPENAI_BASE_URL is wrong: it must be the address/],
  ])('with %j', async (env, sentence) => {
    const { code, stderr } = await start({ DATA_DIR: join(directory, 'variable'), ...env });
    expect([code, stderr]).toEqual([1, expect.stringMatching(sentence)]);
  });
});

describe('make-admin', () => {
  const login = async ({ email, password }: { email: string; password: string }, url: string) => {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: same(url),
      body: JSON.stringify({ email, password }),
    });
    return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  };

  test('works while Debrief runs, and ends the user’s sessions within a second', async () => {
    const person = await signUp(debrief.url);
    const { code, stdout } = await makeAdmin([person.email], debrief.dataDirectory);
    expect([code, stdout]).toEqual([0, `${person.email} is an admin now. They have to sign in again.\n`]);
    const limit = Date.now() + 1_000;
    while ((await session(debrief.url, person.cookie)).status !== 401) expect(Date.now()).toBeLessThan(limit);
    const user = await (await session(debrief.url, await login(person, debrief.url))).json();
    expect(user.isAdmin).toBe(true);
  });

  test('works while Debrief is stopped', async () => {
    const first = await startDebrief();
    const person = await signUp(first.url);
    await first.terminate();
    expect((await makeAdmin([person.email], first.dataDirectory)).code).toBe(0);
    const second = await startDebrief({ dataDirectory: first.dataDirectory });
    try {
      expect((await session(second.url, person.cookie)).status).toBe(401);
      expect((await (await session(second.url, await login(person, second.url))).json()).isAdmin).toBe(true);
    } finally {
      await second.stop();
    }
  });

  test.each([
    [[], /^Say whom: npm run make-admin -- EMAIL\n$/],
    [['nobody@acme.co.za'], /nobody@acme.co.za has no account/],
  ])('with %j says what is missing', async (args, sentence) => {
    const { code, stdout, stderr } = await makeAdmin(args, debrief.dataDirectory);
    expect([code, stdout + stderr]).toEqual([1, expect.stringMatching(sentence)]);
  });

  test('makes no data directory of its own', async () => {
    const path = join(directory, 'nowhere');
    expect((await makeAdmin(['a@b.co'], path)).stderr).toMatch(/^There is no account yet/);
    expect(existsSync(path)).toBe(false);
  });
});
