import { createHash, randomUUID } from 'node:crypto';
import { signUp } from '@debrief/testing/person';
import type { RawResponse } from '@debrief/testing/raw-http';
import { attack } from '../../attack.ts';
import type { Installation } from '../../installation.ts';
import { mailsTo, mailWith } from '../../mails.ts';
import { jsonBody, tryPassword } from '../../people.ts';

/** OWASP's least for argon2id: 19 MiB, two passes. */
const least = { memory: 19 * 1024, passes: 2 };

/** Asks the same of two addresses, in turn: the different answers, and how near to each other their times are (1: the same). */
const compare = async (
  [one, other]: [string, string],
  ask: (email: string) => Promise<RawResponse>,
): Promise<{ bodies: string[]; ratio: number }> => {
  const bodies = new Set<string>();
  const shortest = { [one]: Infinity, [other]: Infinity };
  for (let round = 0; round < 24; round++) {
    for (const email of [one, other]) {
      const start = performance.now();
      const { status, body } = await ask(email);
      // The shortest: what a busy machine adds is left out.
      shortest[email] = Math.min(shortest[email] ?? 0, performance.now() - start);
      bodies.add(`${status} ${body}`);
    }
  }
  const times = Object.values(shortest);
  return { bodies: [...bodies], ratio: Math.min(...times) / Math.max(...times) };
};

const post = (at: Installation, path: string, json: object, headers: Record<string, string> = {}) =>
  at.send(path, { method: 'POST', headers: { ...jsonBody, ...headers }, body: JSON.stringify(json) });

const forget = (at: Installation, email: string, headers?: Record<string, string>) =>
  post(at, '/api/auth/password/forgot', { email }, headers);

const choose = (at: Installation, token: string) =>
  post(at, '/api/auth/password/reset', { token, password: 'a new battery' });

/** So many characters that are no repetition of a few. */
const words = (length: number) => 'correct horse battery staple '.repeat(40).slice(0, length);

/** What guessers try first, and what they know of the person. */
const guessable = [
  ...['123456', 'password', 'Password1', 'qwerty', 'letmein', 'iloveyou', ' 123456 ', 'ｐａｓｓｗｏｒｄ'],
  ...['aaaaaaaa', 'abcabcabc', '987654321', 'abcdefgh', 'lkjhgfdsa'],
  ...['debrief', 'Debrief2026', 'sipho1', 'SiphoDlamini', 'dlamini-sipho-1'],
];

const signUpWith = (at: Installation, password: string, email = `${randomUUID()}@example.com`) =>
  post(at, '/api/auth/signup', { name: 'Sipho Dlamini', email, password }).then(({ status, json }) => ({
    status,
    email,
    code: json['code'],
  }));

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
    const { bodies, ratio } = await compare([known, unknown], (email) =>
      tryPassword(at(), email, 'wrong password'),
    );
    expect(bodies).toEqual([expect.stringMatching(/^401 /)]);
    // Without a hash for the unknown address it would be answered in a tenth of the time.
    expect(ratio).toBeGreaterThan(0.4);
  });

  attack(18, 'a forgotten password is answered alike, and as fast, for every address', async () => {
    const known = (await signUp(at().url)).email;
    const unknown = `${randomUUID()}@example.com`;
    const { bodies, ratio } = await compare([known, unknown], (email) => forget(at(), email));
    expect(bodies).toEqual(['202 {}']);
    expect(ratio).toBeGreaterThan(0.5);
    await mailWith(at(), known, /new password/);
    expect(await mailsTo(at(), unknown)).toEqual([]);
  });

  attack(18, 'a link for a new password works once, for its time, and leads to no other host', async () => {
    const { email } = await signUp(at().url);
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    expect((await forget(at(), email, evil)).status).toBe(202);
    const { text, html, raw } = await mailWith(at(), email, /new password/);
    expect(raw).not.toContain('evil.example');
    const links = `${text} ${html}`.match(/https?:\/\/[^/\s"<]+/g) ?? [];
    expect([...new Set(links)]).toEqual([at().url]);
    const [, token = ''] = /reset-password\?token=([\w-]+)/.exec(text ?? '') ?? [];

    const guessed = `${token.slice(0, -4)}AAAA`;
    expect((await choose(at(), guessed)).json['code']).toBe('link_unknown');
    const stored = await at().inDatabase('auth', (connection) =>
      // The event that has it mailed holds it until it is delivered.
      connection
        .collection('links')
        .find({ kind: 'reset' }, { projection: { pendingEvents: 0 } })
        .toArray(),
    );
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(token);
    const setExpiry = (expiresAt: Date) =>
      at().inDatabase('auth', (connection) =>
        connection
          .collection<{ _id: string }>('links')
          .updateOne({ _id: createHash('sha256').update(token).digest('hex') }, { $set: { expiresAt } }),
      );
    expect((await setExpiry(new Date(Date.now() - 1))).modifiedCount).toBe(1);
    expect((await choose(at(), token)).json['code']).toBe('link_expired');
    await setExpiry(new Date(Date.now() + 60_000));
    const answers = await Promise.all(Array.from({ length: 5 }, () => choose(at(), token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400]);
    expect((await choose(at(), token)).json['code']).toBe('link_used');
    expect((await tryPassword(at(), email, 'correct horse')).status).toBe(401);
    expect((await tryPassword(at(), email, 'a new battery')).status).toBe(200);
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
