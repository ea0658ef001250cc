import { randomUUID } from 'node:crypto';
import { signUp } from '@debrief/testing/person';
import { attack } from '../../attack.ts';
import type { Installation } from '../../installation.ts';
import { jsonBody, tryPassword } from '../../people.ts';

/** OWASP's least for argon2id: 19 MiB, two passes. */
const least = { memory: 19 * 1024, passes: 2 };

/** The shortest of some tries, in milliseconds: what a busy machine adds is left out. */
const shortest = (times: readonly number[]) => Math.min(...times);

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** So many characters that are no repetition of a few. */
const words = (length: number) => 'correct horse battery staple '.repeat(40).slice(0, length);

/** What guessers try first, and what they know of the person. */
const guessable = [
  ...['123456', 'password', 'Password1', 'qwerty', 'letmein', 'iloveyou', ' 123456 ', 'ｐａｓｓｗｏｒｄ'],
  ...['aaaaaaaa', 'abcabcabc', '987654321', 'abcdefgh', 'lkjhgfdsa'],
  ...['debrief', 'Debrief2026', 'sipho1', 'SiphoDlamini', 'dlamini-sipho-1'],
];

const signUpWith = (at: Installation, password: string, email = `${randomUUID()}@example.com`) =>
  at
    .send('/api/auth/signup', {
      method: 'POST',
      headers: jsonBody,
      body: JSON.stringify({ name: 'Sipho Dlamini', email, password }),
    })
    .then(({ status, json }) => ({ status, email, code: json['code'] }));

/** What passwords withstand, with limits so wide that they play no part. */
export const passwordAttacks = (at: () => Installation): void => {
  attack(16, 'a stolen hash is argon2id with the parameters that OWASP asks for', async () => {
    const { email } = await signUp(at().url);
    const user = await at().inDatabase('auth', (connection) =>
      connection.collection('users').findOne({ email }),
    );
    const [, memory, passes] =
      /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(String(user?.['passwordHash'])) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(least.memory);
    expect(Number(passes)).toBeGreaterThanOrEqual(least.passes);
  });

  attack(18, 'a wrong password and an unknown address are answered alike, and as fast', async () => {
    const known = (await signUp(at().url)).email;
    const unknown = `${randomUUID()}@example.com`;
    const bodies = new Set<string>();
    const times: Record<string, number[]> = { [known]: [], [unknown]: [] };
    for (let round = 0; round < 12; round++) {
      for (const email of [known, unknown]) {
        const ms = await timeOf(async () => {
          const { status, body } = await tryPassword(at(), email, 'wrong password');
          bodies.add(`${status} ${body}`);
        });
        times[email]?.push(ms);
      }
    }
    expect([...bodies]).toEqual([expect.stringMatching(/^401 /)]);
    const [one, other] = [shortest(times[known] ?? []), shortest(times[unknown] ?? [])];
    expect(Math.min(one, other) / Math.max(one, other)).toBeGreaterThan(0.6);
  });

  attack(
    20,
    'a password counts to its last character, in any script; short ones and those that all guess are refused',
    async () => {
      const longest = 'пароль-密码-🔑 '.repeat(40).slice(0, 400);
      for (const password of ['correct horse', longest, words(1_024)]) {
        const { status, email } = await signUpWith(at(), password);
        expect(status).toBe(201);
        expect((await tryPassword(at(), email, password)).status).toBe(200);
        const characters = Array.from(password);
        const changed = [...characters.slice(0, -1), 'ž'].join('');
        for (const wrong of [changed, characters.slice(0, -1).join(''), password.toUpperCase()])
          expect((await tryPassword(at(), email, wrong)).status).toBe(401);
      }
      for (const password of ['', 'abc12', words(1_025), '🔑 key '.repeat(115)])
        expect((await signUpWith(at(), password)).status).toBe(400);
      for (const password of guessable) {
        const { status, code } = await signUpWith(at(), password);
        expect([password, status, code]).toEqual([password, 400, 'weak_password']);
      }
    },
  );
};
