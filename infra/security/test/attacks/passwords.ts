import { createHash, randomUUID } from 'node:crypto';
import { signUp } from '@debrief/testing/person';
import type { RawResponse } from '@debrief/testing/raw-http';
import { attack } from '../../attack.ts';
import type { Installation } from '../../installation.ts';
import { mailsTo, waitForMail } from '../../mails.ts';
import { jsonBody, tryPassword } from '../../people.ts';

/** OWASP's minimum for argon2id: 19 MiB, two iterations. */
const minimum = { memory: 19 * 1024, passes: 2 };

/**
 * Alternates requests between two addresses.
 * @returns distinct responses, and the ratio of the shortest times (1: equal)
 */
const compareResponses = async (
  [one, other]: [string, string],
  ask: (email: string) => Promise<RawResponse>,
): Promise<{ bodies: string[]; ratio: number }> => {
  const bodies = new Set<string>();
  const shortest = { [one]: Infinity, [other]: Infinity };
  for (let round = 0; round < 24; round++) {
    for (const email of [one, other]) {
      const start = performance.now();
      const { status, body } = await ask(email);
      // The minimum excludes delays of a busy machine.
      shortest[email] = Math.min(shortest[email] ?? 0, performance.now() - start);
      bodies.add(`${status} ${body}`);
    }
  }
  const times = Object.values(shortest);
  return { bodies: [...bodies], ratio: Math.min(...times) / Math.max(...times) };
};

const post = (at: Installation, path: string, json: object, headers: Record<string, string> = {}) =>
  at.send(path, { method: 'POST', headers: { ...jsonBody, ...headers }, body: JSON.stringify(json) });

const requestReset = (at: Installation, email: string, headers?: Record<string, string>) =>
  post(at, '/api/auth/password/forgot', { email }, headers);

const resetPassword = (at: Installation, token: string) =>
  post(at, '/api/auth/password/reset', { token, password: 'a new battery' });

/** Returns a phrase of this length that is not rejected as repetitive. */
const phrase = (length: number) => 'correct horse battery staple '.repeat(40).slice(0, length);

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

/** Rate limits are too high to affect these attacks. */
export const passwordAttacks = (at: () => Installation): void => {
  attack(16, 'passwords are hashed with argon2id and the parameters that OWASP recommends', async () => {
    const { email } = await signUp(at().url);
    const user = await at().inDatabase('auth', (connection) =>
      connection.collection('users').findOne({ email }),
    );
    const [, memory, passes] =
      /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(String(user?.['passwordHash'])) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(minimum.memory);
    expect(Number(passes)).toBeGreaterThanOrEqual(minimum.passes);
  });

  attack(18, 'a wrong password and an unknown email get the same response in similar time', async () => {
    const known = (await signUp(at().url)).email;
    const unknown = `${randomUUID()}@example.com`;
    const { bodies, ratio } = await compareResponses([known, unknown], (email) =>
      tryPassword(at(), email, 'wrong password'),
    );
    expect(bodies).toEqual([expect.stringMatching(/^401 /)]);
    // The ratio is about 0.1 if no password is hashed for unknown addresses.
    expect(ratio).toBeGreaterThan(0.4);
  });

  attack(
    18,
    'a password reset request gets the same response in similar time for known and unknown emails',
    async () => {
      const known = (await signUp(at().url)).email;
      const unknown = `${randomUUID()}@example.com`;
      const { bodies, ratio } = await compareResponses([known, unknown], (email) =>
        requestReset(at(), email),
      );
      expect(bodies).toEqual(['202 {}']);
      expect(ratio).toBeGreaterThan(0.5);
      await waitForMail(at(), known, /new password/);
      expect(await mailsTo(at(), unknown)).toEqual([]);
    },
  );

  attack(18, 'a password reset link works once, expires, and uses the configured host', async () => {
    const { email } = await signUp(at().url);
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    expect((await requestReset(at(), email, evil)).status).toBe(202);
    const { text, html, raw } = await waitForMail(at(), email, /new password/);
    expect(raw).not.toContain('evil.example');
    const links = `${text} ${html}`.match(/https?:\/\/[^/\s"<]+/g) ?? [];
    expect([...new Set(links)]).toEqual([at().url]);
    const [, token = ''] = /reset-password\?token=([\w-]+)/.exec(text ?? '') ?? [];

    const guessed = `${token.slice(0, -4)}AAAA`;
    expect((await resetPassword(at(), guessed)).json['code']).toBe('link_unknown');
    const stored = await at().inDatabase('auth', (connection) =>
      // The pending event contains the token until it is delivered.
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
    expect((await resetPassword(at(), token)).json['code']).toBe('link_expired');
    await setExpiry(new Date(Date.now() + 60_000));
    const answers = await Promise.all(Array.from({ length: 5 }, () => resetPassword(at(), token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400]);
    expect((await resetPassword(at(), token)).json['code']).toBe('link_used');
    expect((await tryPassword(at(), email, 'correct horse')).status).toBe(401);
    expect((await tryPassword(at(), email, 'a new battery')).status).toBe(200);
  });

  attack(
    20,
    'passwords are compared in full, in any script; short and common passwords are rejected',
    async () => {
      const longest = 'пароль-密码-🔑 '.repeat(40).slice(0, 400);
      for (const password of ['correct horse', longest, phrase(1_024)]) {
        const { status, email } = await signUpWith(at(), password);
        expect(status).toBe(201);
        expect((await tryPassword(at(), email, password)).status).toBe(200);
        const characters = Array.from(password);
        const changed = [...characters.slice(0, -1), 'ž'].join('');
        for (const wrong of [changed, characters.slice(0, -1).join(''), password.toUpperCase()])
          expect((await tryPassword(at(), email, wrong)).status).toBe(401);
      }
      for (const password of ['', 'abc12', phrase(1_025), '🔑 key '.repeat(115)])
        expect((await signUpWith(at(), password)).status).toBe(400);
      for (const password of guessable) {
        const { status, code } = await signUpWith(at(), password);
        expect([password, status, code]).toEqual([password, 400, 'weak_password']);
      }
    },
  );
};
