import { promote } from '@debrief/auth/domain/accounts';
import { userModel } from '@debrief/auth/storage/user-model';
import { createUserRepository } from '@debrief/auth/storage/user-repository';
import { signUp, type Person } from '@debrief/testing/person';
import type { RawResponse } from '@debrief/testing/raw-http';
import type { Installation } from './installation.ts';

/** As long as the installation's sessions last, in milliseconds. */
const sessionMs = 30 * 24 * 60 * 60 * 1000;

/** What a browser sends with a request of our own pages. */
export const ownPage = { 'sec-fetch-site': 'same-origin' };
export const jsonBody = { ...ownPage, 'content-type': 'application/json' };

/** The headers of a request from our own pages, signed in as `person`. */
export const as = (person: Person) => ({ ...ownPage, cookie: person.cookie() });

/** A person's session token: what their cookie holds. */
export const tokenOf = (person: Person): string => person.cookie().split('=')[1] ?? '';

/** The header that a service itself takes the token in. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Signs up somebody and makes them an admin, as `npm run make-admin` does. */
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

/** Tries to sign in. */
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
