import { randomUUID } from 'node:crypto';
import { promote } from '../src/domain/accounts.ts';
import { userModel } from '../src/storage/user-model.ts';
import { createUserRepository } from '../src/storage/user-repository.ts';
import { startLimitedAuth, type AuthService } from './auth-service.ts';

const minute = 60_000;
// Must not be in the past, because the document server expires documents by its own clock.
let time = Date.now();
const now = () => new Date(time);
let auth: AuthService;

beforeAll(async () => {
  auth = await startLimitedAuth(now);
});
afterAll(() => auth.stop());

const wrong = (email: string) => ({ email, password: 'a wrong guess' });

const tryUntilRefused = async (email: string, device?: string) => {
  for (let checked = 0; checked < 20; checked++) {
    const answer = await auth.logIn(wrong(email), device);
    if (answer.status === 429) return { checked, answer };
    expect(answer.status).toBe(401);
  }
  throw new Error('twenty tries were checked');
};

describe('failed logins of one account', () => {
  test('block the account after the fifth for 1, 2, 4, 8 and then 15 minutes, even for the correct password', async () => {
    const { account } = await auth.signUp();
    const { checked, answer } = await tryUntilRefused(account.email);
    expect(checked).toBe(5);
    expect([answer.json, answer.headers.get('retry-after')]).toEqual([
      {
        code: 'too_many_logins',
        error:
          'Too many attempts to sign in to this account. Please wait a minute, or use a device you have signed in on before.',
      },
      '60',
    ]);
    expect((await auth.logIn(account)).status).toBe(429);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      time += minutes * minute - 1;
      expect((await auth.logIn(account)).status).toBe(429);
      time += 1;
      expect((await auth.logIn(wrong(account.email))).status).toBe(401);
    }
    time += 15 * minute;
    expect((await auth.logIn(account)).status).toBe(200);
    expect((await tryUntilRefused(account.email)).checked).toBe(5);
  });

  test('are limited to eight in ten minutes from any number of IP addresses', async () => {
    const { account } = await auth.signUp();
    const end = time + 10 * minute;
    let checked = 0;
    for (; time < end; time += 30_000) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => auth.logIn(wrong(account.email))));
      checked += answers.filter(({ status }) => status === 401).length;
    }
    expect(checked).toBe(8);
  });

  test('cannot bypass the limit with fifty concurrent attempts', async () => {
    const { account } = await auth.signUp();
    const answers = await Promise.all(Array.from({ length: 50 }, () => auth.logIn(wrong(account.email))));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  });

  test('are counted together for different spellings of the address', async () => {
    const { account } = await auth.signUp();
    const ways = [
      account.email.toUpperCase(),
      `${account.email}.`,
      account.email.replace('acme', 'ａｃｍｅ'),
    ];
    for (let count = 0; count < 5; count++) await auth.logIn(wrong(ways[count % 3] ?? ''));
    expect((await auth.logIn(account)).status).toBe(429);
  });

  test('return the same errors for an unknown address, which is stored only as a hash', async () => {
    const email = `nobody.${randomUUID()}@acme.co.za`;
    const { checked, answer } = await tryUntilRefused(email);
    const { account } = await auth.signUp();
    const known = await tryUntilRefused(account.email);
    expect([checked, answer.json, answer.headers.get('retry-after')]).toEqual([
      known.checked,
      known.answer.json,
      known.answer.headers.get('retry-after'),
    ]);
    const stored = await auth.connection.collection('loginAttempts').find().toArray();
    expect(JSON.stringify(stored)).not.toContain('nobody');
  });

  test('are forgotten after a day without attempts', async () => {
    const { account } = await auth.signUp();
    await tryUntilRefused(account.email);
    time += 24 * 60 * minute + 1;
    expect((await tryUntilRefused(account.email)).checked).toBe(5);
    const indexes = await auth.connection.collection('loginAttempts').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
  });
});

describe('a known device', () => {
  test('can sign in while other devices are blocked, without resetting their counter', async () => {
    const { account, answer } = await auth.signUp();
    const device = auth.deviceOf(answer);
    await tryUntilRefused(account.email);
    expect((await auth.logIn(account, device)).status).toBe(200);
    expect((await auth.logIn(account)).status).toBe(429);
  });

  test('has its own counter', async () => {
    const { account, answer } = await auth.signUp();
    const device = auth.deviceOf(answer);
    expect((await tryUntilRefused(account.email, device)).checked).toBe(5);
    expect((await auth.logIn(account, device)).status).toBe(429);
    expect((await auth.logIn(account)).status).toBe(200);
  });

  test('stays known for the last five accounts that signed in on it', async () => {
    const first = await auth.signUp();
    let device = auth.deviceOf(first.answer);
    for (let colleague = 0; colleague < 4; colleague++) {
      const { account } = await auth.signUp();
      device = auth.deviceOf(await auth.logIn(account, device));
    }
    await tryUntilRefused(first.account.email);
    expect((await auth.logIn(first.account, device)).status).toBe(200);
    const stranger = await auth.signUp();
    await tryUntilRefused(stranger.account.email);
    expect((await auth.logIn(stranger.account, device)).status).toBe(429);
  });

  test('expires after 180 days; forged tokens and session tokens are rejected', async () => {
    const { account, answer } = await auth.signUp();
    const device = auth.deviceOf(answer);
    const [head, , signature] = device.split('.');
    const forged = [head, Buffer.from('{"accounts":[]}').toString('base64url'), signature].join('.');
    await tryUntilRefused(account.email);
    for (const token of [forged, answer.headers.get('x-session-token') ?? '', 'x', '']) {
      expect([token, (await auth.logIn(account, token)).status]).toEqual([token, 429]);
    }
    time += 180 * 24 * 60 * minute + 1_000;
    await tryUntilRefused(account.email);
    expect((await auth.logIn(account, device)).status).toBe(429);
  });

  test('cannot use its token as a session', async () => {
    const { answer } = await auth.signUp();
    expect((await auth.call('GET', '/api/auth/user', { as: auth.deviceOf(answer) })).status).toBe(401);
  });
});

describe('ending all other sessions', () => {
  const enders = {
    'with a new password': [
      'PATCH',
      '/api/auth/password',
      { current: 'correct horse', password: 'new battery' },
    ],
    'on the account page': ['DELETE', '/api/auth/sessions', undefined],
  } as const;

  test.each(Object.keys(enders) as (keyof typeof enders)[])(
    '%s keeps only this device known',
    async (how) => {
      const [method, path, json] = enders[how];
      const { account, answer } = await auth.signUp();
      const password = json?.password ?? account.password;
      const [here, elsewhere] = [auth.deviceOf(answer), auth.deviceOf(await auth.logIn(account))];
      const end = (device?: string) =>
        auth.call(method, path, {
          as: answer.headers.get('x-session-token') ?? '',
          ...(json && { json }),
          ...(device && { headers: { 'x-device-token': device } }),
        });
      const renewed = await end(here);
      expect(renewed.status).toBe(204);
      await tryUntilRefused(account.email);
      const logIn = (device: string) => auth.logIn({ ...account, password }, device);
      expect((await logIn(auth.deviceOf(renewed))).status).toBe(200);
      expect([(await logIn(here)).status, (await logIn(elsewhere)).status]).toEqual([429, 429]);
    },
  );

  test('does not make an unknown device known', async () => {
    const { answer } = await auth.signUp();
    const { answer: stranger } = await auth.signUp();
    const ended = await auth.call('DELETE', '/api/auth/sessions', {
      as: answer.headers.get('x-session-token') ?? '',
      headers: { 'x-device-token': auth.deviceOf(stranger) },
    });
    expect([ended.status, auth.deviceOf(ended)]).toEqual([204, '']);
  });
});

test('ending all sessions resets the counter and forgets the known devices', async () => {
  const { account, answer } = await auth.signUp();
  await tryUntilRefused(account.email);
  const users = createUserRepository(userModel(auth.connection), { publish: () => undefined }, 1_000);
  expect(await promote({ users, now }, account.email)).toBe('promoted');
  expect((await auth.logIn(account)).status).toBe(200);
  await tryUntilRefused(account.email);
  expect((await auth.logIn(account, auth.deviceOf(answer))).status).toBe(429);
});
