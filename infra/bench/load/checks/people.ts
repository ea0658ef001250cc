import { createClient, createRequestStats } from '../client.ts';
import type { ExpectedState } from '../expected-state.ts';
import type { Databases } from '../databases.ts';
import type { Target } from '../target.ts';
import { compare, equal, type Finding } from './finding.ts';

const concurrency = 8;

const signInAll = async (url: string, people: ExpectedState['people']): Promise<string[]> => {
  const left = [...people];
  const admitted: string[] = [];
  const signIn = async () => {
    for (let person = left.pop(); person; person = left.pop()) {
      const { email, password } = person;
      const client = createClient(url, createRequestStats());
      const login = { method: 'POST', path: '/api/auth/login', json: { email, password } };
      const { answer } = await client.sendUntilAnswered(login);
      if (answer.status === 200) admitted.push(email);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, signIn));
  return admitted;
};

export const checkPeople = async (
  { url }: Target,
  databases: Databases,
  expected: ExpectedState,
): Promise<Finding[]> => {
  const emails = expected.people.map(({ email }) => email);
  const accounts = await databases.all('auth', 'users');
  const [signUps] = await databases.all('analytics', 'signUps');
  return [
    compare('accounts that can sign in', emails, await signInAll(url, expected.people)),
    compare(
      'accounts',
      emails,
      accounts.map(({ email }) => email),
    ),
    equal('sign-ups counted by analytics', emails.length, signUps?.['total'] ?? 0),
  ];
};
