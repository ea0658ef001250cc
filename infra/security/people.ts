import { promote } from '@debrief/auth/domain/accounts';
import { userModel } from '@debrief/auth/storage/user-model';
import { createUserRepository } from '@debrief/auth/storage/user-repository';
import { signUp, type Person } from '@debrief/testing/person';
import type { RawResponse } from '@debrief/testing/raw-http';
import type { Installation } from './installation.ts';

const sessionMs = 30 * 24 * 60 * 60 * 1000;

export const ownPage = { 'sec-fetch-site': 'same-origin' };
export const jsonBody = { ...ownPage, 'content-type': 'application/json' };

export const as = (person: Person) => ({ ...ownPage, cookie: person.cookie() });

export const tokenOf = (person: Person): string => person.cookie().split('=')[1] ?? '';

/** The gateway passes tokens to services in this header. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Signs up and promotes a user like `npm run make-admin`. */
export const signUpAdmin = async (at: Installation): Promise<Person> => {
  const person = await signUp(at.url);
  await at.inDatabase('auth', (connection) => {
    const users = createUserRepository(userModel(connection), { publish: () => {} }, sessionMs);
    return promote({ users, now: () => new Date() }, person.email);
  });
  await person.logIn();
  return person;
};

export const idOf = async (person: Person): Promise<string> =>
  (await person.call('GET', '/api/auth/user')).json.id as string;

export const tryPassword = (
  at: Installation,
  email: string,
  password: string,
  headers: Record<string, string> = {},
): Promise<RawResponse> =>
  at.send('/api/auth/login', {
    method: 'POST',
    headers: { ...jsonBody, ...headers },
    body: JSON.stringify({ email, password }),
  });
