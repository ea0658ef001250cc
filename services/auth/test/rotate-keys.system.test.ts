import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteKeySet } from '@debrief/service-kit/identity/keys';
import { createTokenVerifier } from '@debrief/service-kit/identity/verifier';
import { eventually } from '@debrief/testing/person';
import { runProgram } from '@debrief/testing/program';
import { startTestService, type TestService } from '@debrief/testing/service';
import jwt from 'jsonwebtoken';
import { createAuth } from '../src/app.ts';
import { keySet, publishSeconds, rotate, type KeySet } from '../src/identity/key-set.ts';
import { loadSigningKeys } from '../src/identity/signing-keys.ts';
import { authOptions } from './auth-options.ts';

let auth: TestService;
let directory: string;
let path: string;
/** Time in milliseconds by which the clock of the keys is ahead. */
let ahead = 0;
const unreadable: unknown[] = [];

const stored = async (): Promise<KeySet> => keySet.parse(JSON.parse(await readFile(path, 'utf8')));
const rotateKeys = () =>
  runProgram('services/auth/src/rotate-keys.ts', [], { SESSION_KEYS_FILE: path, SESSION_DAYS: '30' });
const signUp = async (): Promise<string> => {
  const json = { name: 'Thandi', email: `${Math.random()}@example.com`, password: 'correct horse' };
  const answer = await auth.call('POST', '/api/auth/signup', { json });
  return answer.headers.get('x-session-token') ?? '';
};
const keyOf = (token: string) => jwt.decode(token, { complete: true })?.header.kid;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'debrief-keys-'));
  path = join(directory, 'sessions.json');
  const keys = await loadSigningKeys(path, {
    now: () => new Date(Date.now() + ahead),
    onUnreadable: (error) => unreadable.push(error),
  });
  auth = await startTestService('auth', (dependencies) => createAuth(dependencies, authOptions(keys)));
});
afterAll(async () => {
  await auth.stop();
  await rm(directory, { recursive: true });
});

test('publishes the new key at run time, then signs with it, and keeps earlier sessions', async () => {
  const before = await signUp();
  expect(await rotateKeys()).toMatchObject({ code: 0, stdout: expect.stringContaining('holds 2 keys') });
  const [fresh, old] = (await stored()).keys;
  expect(keyOf(before)).toBe(old?.kid);
  expect((await stat(path)).mode & 0o777).toBe(0o600);

  const verifier = createTokenVerifier(createRemoteKeySet(auth.url), () => new Date());
  const published = async () => {
    const { keys } = (await auth.call('GET', '/.well-known/jwks.json')).json;
    return keys.map(({ kid }: { kid: string }) => kid);
  };
  await eventually(async () => (await published()).length === 2);
  expect(keyOf(await signUp())).toBe(old?.kid);
  ahead = (publishSeconds + 1) * 1_000;
  const after = await signUp();
  expect(keyOf(after)).toBe(fresh?.kid);
  for (const token of [before, after]) {
    expect((await auth.call('GET', '/api/auth/user', { as: token })).status).toBe(200);
    expect(await verifier.verify(token)).not.toBeNull();
  }
});

test('keeps the keys and reports an error if the file becomes invalid', async () => {
  const good = await readFile(path, 'utf8');
  await writeFile(path, '{');
  await eventually(() => unreadable.length > 0);
  expect(await signUp()).not.toBe('');
  await writeFile(path, good);
});

test('removes a key in the first rotation after its last session expires', async () => {
  const day = 86_400;
  const start = new Date('2026-01-01T00:00:00Z');
  const days = (count: number) => new Date(start.getTime() + count * day * 1_000);
  const first = { keys: (await stored()).keys.slice(-1) };
  const second = rotate(first, days(0), 30 * day);
  const third = rotate(second, days(29), 30 * day);
  expect(third.keys.map(({ kid }) => kid)).toContain(first.keys[0]?.kid);
  const fourth = rotate(third, days(31), 30 * day);
  expect(fourth.keys.map(({ kid }) => kid)).not.toContain(first.keys[0]?.kid);
  expect(fourth.keys).toHaveLength(3);
});

test('names the variables to check if there are no keys', async () => {
  const nowhere = { SESSION_KEYS_FILE: join(directory, 'nowhere.json') };
  const { code, stderr } = await runProgram('services/auth/src/rotate-keys.ts', [], nowhere);
  expect(code).toBe(1);
  expect(stderr).toMatch(/There are no keys at .*nowhere\.json: check SESSION_KEYS_FILE or DATA_DIR\./);
});
