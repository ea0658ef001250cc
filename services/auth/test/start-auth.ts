import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestService, type Answer, type TestService } from '@debrief/testing/service';
import { createAuth, type AuthOptions } from '../src/app.ts';
import { promote } from '../src/domain/accounts.ts';
import { loadSecondFactorKeys, secondFactorKeys } from '../src/identity/second-factor-keys.ts';
import { loadSigningKeys } from '../src/identity/signing-keys.ts';
import { userModel } from '../src/storage/user-model.ts';
import { createUserRepository } from '../src/storage/user-repository.ts';
import { authOptions } from './auth-options.ts';

export interface TestAuth extends TestService {
  readonly keyDirectory: string;
}

export const startAuth = async (
  environment: Parameters<typeof startTestService>[2] = {},
  options: Partial<AuthOptions> = {},
): Promise<TestAuth> => {
  const directory = await mkdtemp(join(tmpdir(), 'debrief-keys-'));
  const keyDirectory = join(directory, 'keys');
  const keys = await loadSigningKeys(join(keyDirectory, 'sessions.json'));
  const secrets = await loadSecondFactorKeys(join(keyDirectory, secondFactorKeys));
  const auth = await startTestService(
    'auth',
    (dependencies) => createAuth(dependencies, authOptions(keys, { secrets, ...options })),
    environment,
  );
  return {
    ...auth,
    keyDirectory,
    stop: async () => {
      await auth.stop();
      await rm(directory, { recursive: true });
    },
  };
};

export const tokenOf = ({ headers }: Answer): string => headers.get('x-session-token') ?? '';

let people = 0;

export const signUp = async (auth: TestService) => {
  const person = {
    name: 'Thandi Mokoena',
    email: `thandi.${people++}@acme.co.za`,
    password: 'correct horse',
  };
  const token = tokenOf(await auth.call('POST', '/api/auth/signup', { json: person }));
  const { id } = (await auth.call('GET', '/api/auth/user', { as: token })).json as { id: string };
  const { password } = person;
  const call = (method: string, path: string, json?: object) =>
    auth.call(method, path, { as: token, ...(json && { json }) });
  const logIn = () => auth.call('POST', '/api/auth/login', { json: { email: person.email, password } });
  return { ...person, id, token, call, logIn };
};

export const deleteAccount = async (auth: TestService, id: string): Promise<void> => {
  const admin = await signUp(auth);
  const users = createUserRepository(userModel(auth.connection), { publish: () => {} }, 1_000_000);
  await promote({ users, now: () => new Date() }, admin.email, { unverified: 'allowed' });
  await auth.call('DELETE', `/api/admin/users/${id}`, { as: tokenOf(await admin.logIn()) });
};

export type TestPerson = Awaited<ReturnType<typeof signUp>>;
