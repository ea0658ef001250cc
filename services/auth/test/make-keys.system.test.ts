import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '@debrief/testing/program';
import { loadSecondFactorKeys } from '../src/identity/second-factor-keys.ts';
import { loadSigningKeys } from '../src/identity/signing-keys.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'debrief-keys-'));
});
afterEach(() => rm(directory, { recursive: true }));

const makeKeys = (env: Record<string, string>) => runProgram('services/auth/src/make-keys.ts', [], env);

test('creates both key files, which auth can read and a second run does not change', async () => {
  const [sessions, secrets] = [join(directory, 'session-keys.json'), join(directory, 'second-factors.json')];
  expect(await makeKeys({ SESSION_KEYS_FILE: sessions })).toMatchObject({ code: 0 });
  const made = await Promise.all([sessions, secrets].map((path) => readFile(path, 'utf8')));
  for (const path of [sessions, secrets]) expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await loadSigningKeys(sessions)).public.size).toBe(1);
  const box = await loadSecondFactorKeys(secrets);
  expect(box.open(box.seal('JBSWY3DP', 'somebody'), 'somebody')).toBe('JBSWY3DP');

  expect(await makeKeys({ SESSION_KEYS_FILE: sessions })).toMatchObject({ code: 0 });
  expect(await Promise.all([sessions, secrets].map((path) => readFile(path, 'utf8')))).toEqual(made);
});

test('names the missing variable', async () => {
  expect(await makeKeys({})).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('SESSION_KEYS_FILE'),
  });
});
