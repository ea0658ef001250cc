import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDebrief } from '@debrief/testing/debrief';
import { loadAdjustedSecond, eventually } from '@debrief/testing/person';
import { runProgram } from '@debrief/testing/program';
import { shareDebrief, type SharedDebrief } from '@debrief/testing/shared-debrief';
import { findRunningDocumentServer } from '@debrief/document-server/start';
import { readLocalConfig } from '../src/config.ts';

const start = (env: Record<string, string>) =>
  runProgram('infra/local/src/main.ts', [], { PORT: '0', ...env });
const makeAdmin = (args: string[], dataDirectory: string) =>
  runProgram('infra/local/src/make-admin.ts', args, { DATA_DIR: dataDirectory });

let directory: string;
let debrief: SharedDebrief;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'debrief-start-'));
  debrief = await shareDebrief();
}, 120_000);
afterAll(() => rm(directory, { recursive: true }));

const same = (url: string) => ({ 'content-type': 'application/json', origin: url });
const signUp = async (url: string) => {
  const person = { name: 'Sipho Dlamini', email: `${randomUUID()}@acme.co.za`, password: 'correct horse' };
  const answer = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: same(url),
    body: JSON.stringify(person),
  });
  expect(answer.status).toBe(201);
  return { ...person, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
};
const session = (url: string, cookie: string) => fetch(`${url}/api/auth/user`, { headers: { cookie } });

describe('a failed start prints one sentence', () => {
  test('for a data directory in use', async () => {
    const { code, stderr } = await start({ DATA_DIR: debrief.dataDirectory });
    expect([code, stderr]).toEqual([
      1,
      `Debrief already runs on ${debrief.dataDirectory}: stop it first, or choose another DATA_DIR.\n`,
    ]);
  });

  test('for a port in use', async () => {
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

  test('for an impossible data directory', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    const { code, stderr } = await start({ DATA_DIR: join(file, 'data') });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^DATA_DIR is wrong: .+ cannot be written to \(ENOTDIR\)\.\n$/),
    ]);
  });

  test.each(['audio', 'mail', 'documents'])('for an unwritable directory %s', async (name) => {
    const dataDirectory = await mkdtemp(join(directory, 'unwritable-'));
    await writeFile(join(dataDirectory, name), '');
    const { code, stderr } = await start({ DATA_DIR: dataDirectory });
    const path = join(dataDirectory, name);
    const owner = process.getuid?.();
    expect([code, stderr]).toEqual([
      1,
      `${path} cannot be written to (it is not a directory): give it to user ${owner}, who starts Debrief: chown -R ${owner}:${process.getgid?.()} ${path}\n`,
    ]);
  });

  test('for damaged documents, unless data loss is accepted', async () => {
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
    } finally {
      await first.stop();
    }
  });

  test('for an invalid variable', async () => {
    const { code, stderr } = await start({ DATA_DIR: join(directory, 'variable'), PORT: 'http' });
    expect([code, stderr]).toEqual([1, 'PORT is wrong: it must be a port number from 0 to 65535\n']);
  });

  test.each([
    [{ ACCEPT_DATA_LOSS: 'no' }, /^ACCEPT_DATA_LOSS is wrong: it must be yes, or unset$/],
    [{ RATE_LIMIT_SCALE: '0' }, /^RATE_LIMIT_SCALE is wrong: it must be a number above 0$/],
    [{ RATE_LIMIT_SCALE: '2', NODE_ENV: 'production' }, /^RATE_LIMIT_SCALE is wrong: it must not be above 1/],
    [{ MONGO_URL: 'postgres://x' }, /^MONGO_URL is wrong: it must start with mongodb:\/\//],
    [{ OPENAI_BASE_URL: 'nowhere' }, /^OPENAI_BASE_URL is wrong: it must be the address/],
  ])('for %j', (env, sentence) => {
    expect(() => readLocalConfig({ DATA_DIR: join(directory, 'variable'), ...env })).toThrow(sentence);
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

  test('works while Debrief is running, and ends the user’s sessions within a second', async () => {
    const person = await signUp(debrief.url);
    const second = await loadAdjustedSecond(debrief.url);
    const { code, stdout } = await makeAdmin([person.email], debrief.dataDirectory);
    expect([code, stdout]).toEqual([0, `${person.email} is an admin now. They have to sign in again.\n`]);
    await eventually(async () => (await session(debrief.url, person.cookie)).status === 401, second);
    const user = await (await session(debrief.url, await login(person, debrief.url))).json();
    expect(user.isAdmin).toBe(true);
  });

  test.each([
    [[], /^Usage: npm run make-admin -- EMAIL \[--unverified\]\n$/],
    [['nobody@acme.co.za'], /nobody@acme.co.za has no account/],
  ])('explains the error of %j', async (args, sentence) => {
    const { code, stdout, stderr } = await makeAdmin(args, debrief.dataDirectory);
    expect([code, stdout + stderr]).toEqual([1, expect.stringMatching(sentence)]);
  });

  test('does not create a data directory', async () => {
    const path = join(directory, 'nowhere');
    expect((await makeAdmin(['a@b.co'], path)).stderr).toMatch(/^There is no account yet/);
    expect(existsSync(path)).toBe(false);
  });
});
