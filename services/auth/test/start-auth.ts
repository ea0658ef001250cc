import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestService, type Answer, type TestService } from '@debrief/testing/service';
import { createAuth } from '../src/app.ts';
import { promote } from '../src/domain/accounts.ts';
import { loadSecretBox, secondFactorKeys } from '../src/identity/secret-box.ts';
import { loadSigningKeys } from '../src/identity/signing-keys.ts';
import { userModel } from '../src/storage/user-model.ts';
import { createUserRepository } from '../src/storage/user-repository.ts';

export interface TestAuth extends TestService {
  /** Where its keys are. */
  readonly keyDirectory: string;
}

/** The address that passkeys are bound to in tests. */
export const publicUrl = 'https://debrief.example';

/** Starts auth with keys of its own. */
export const startAuth = async (
  options: Parameters<typeof startTestService>[2] & { sessionDays?: number } = {},
): Promise<TestAuth> => {
  const { sessionDays = 30, ...rest } = options;
  const keyDirectory = join(await mkdtemp(join(tmpdir(), 'debrief-keys-')), 'keys');
  const keys = await loadSigningKeys(join(keyDirectory, 'sessions.json'));
  const secrets = await loadSecretBox(join(keyDirectory, secondFactorKeys));
  const auth = await startTestService(
    'auth',
    (dependencies) => createAuth(dependencies, { keys, secrets, publicUrl, sessionDays }),
    rest,
  );
  return {
    ...auth,
    keyDirectory,
    stop: async () => {
      await auth.stop();
      await rm(join(keyDirectory, '..'), { recursive: true });
    },
  };
};

export const tokenOf = ({ headers }: Answer): string => headers.get('x-session-token') ?? '';

let people = 0;

/** Somebody with an account and a session. */
export const signUp = async (auth: TestService) => {
  const person = {
    name: 'Thandi Mokoena',
    email: `thandi.${people++}@acme.co.za`,
    password: 'correct horse',
  };
  const token = tokenOf(await auth.call('POST', '/api/auth/signup', { json: person }));
  const { id } = (await auth.call('GET', '/api/auth/user', { as: token })).json as { id: string };
  const { password } = person;
  /** Calls with the session, and with the password where a call wants it. */
  const call = (method: string, path: string, json?: object) =>
    auth.call(method, path, { as: token, ...(json && { json }) });
  const logIn = () => auth.call('POST', '/api/auth/login', { json: { email: person.email, password } });
  return { ...person, id, token, call, logIn };
};

/** Lets an admin delete the account. */
export const deleteAccount = async (auth: TestService, id: string): Promise<void> => {
  const admin = await signUp(auth);
  const users = createUserRepository(userModel(auth.connection), { publish: () => {} }, 1_000_000);
  await promote({ users, now: () => new Date() }, admin.email);
  await auth.call('DELETE', `/api/admin/users/${id}`, { as: tokenOf(await admin.logIn()) });
};

export type TestPerson = Awaited<ReturnType<typeof signUp>>;
