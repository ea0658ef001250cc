import { createClient, newFortune } from '../client.ts';
import type { Ledger } from '../ledger.ts';
import type { Stores } from '../stores.ts';
import type { Target } from '../target.ts';
import { compare, equal, type Finding } from './finding.ts';

/** How many sign in at once. */
const atOnce = 8;

const admittedOf = async (url: string, people: Ledger['people']): Promise<string[]> => {
  const left = [...people];
  const admitted: string[] = [];
  const signIn = async () => {
    for (let person = left.pop(); person; person = left.pop()) {
      const { email, password } = person;
      const client = createClient(url, newFortune());
      const login = { method: 'POST', path: '/api/auth/login', json: { email, password } };
      const { answer } = await client.insist(login);
      if (answer.status === 200) admitted.push(email);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, signIn));
  return admitted;
};

export const checkPeople = async ({ url }: Target, stores: Stores, ledger: Ledger): Promise<Finding[]> => {
  const emails = ledger.people.map(({ email }) => email);
  const accounts = await stores.all('auth', 'users');
  const [signUps] = await stores.all('analytics', 'signUps');
  return [
    compare('accounts that can sign in', emails, await admittedOf(url, ledger.people)),
    compare(
      'accounts',
      emails,
      accounts.map(({ email }) => email),
    ),
    equal('sign-ups counted by analytics', emails.length, signUps?.['total'] ?? 0),
  ];
};
