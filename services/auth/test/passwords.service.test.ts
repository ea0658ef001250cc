import { refuseWeakPassword } from '../src/domain/weak-password.ts';
import { startLimitedAuth, type AuthService } from './auth-service.ts';

const owner = { name: 'Annette van der Merwe', email: 'a.merwe@kwik-fit.co.za' };
const guessed = /^This is one of the first passwords people guess\./;
const close = /^This is too close to your name, your email or “Debrief”\./;

test.each([
  ['123456', guessed],
  ['password', guessed],
  ['PassWord1', guessed],
  ['ｐａｓｓｗｏｒｄ', guessed],
  [' password ', guessed],
  ['987654321', guessed],
  ['fedcba', guessed],
  ['zxcvbn', guessed],
  ['🎉🎉🎉🎉🎉🎉', guessed],
  ['abzabzabz', guessed],
  ['debrief', close],
  ['Debrief2026!', close],
  ['annette 99', close],
  ['Merwe-1987', close],
  ['a.merwe@kwik-fit.co.za', close],
  ['kwik fit 12', close],
])('rejects the password %j', (password, words) => {
  expect(() => refuseWeakPassword(password, owner)).toThrow(words);
});

test.each([
  'correct horse',
  'sécret à moi',
  '8204715',
  '密码在抽屉里',
  'annette eats lemons',
  'x'.repeat(5) + 'y',
])('accepts the password %j', (password) => {
  expect(() => refuseWeakPassword(password, owner)).not.toThrow();
});

describe('signing up', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startLimitedAuth(() => new Date());
  });
  afterAll(() => auth.stop());

  test('rejects a common password on its field', async () => {
    const { answer } = await auth.signUp({ password: '123456' });
    expect([answer.status, answer.json]).toEqual([
      400,
      {
        code: 'weak_password',
        error: expect.stringMatching(guessed),
        fields: { password: answer.json.error },
      },
    ]);
  });

  test('accepts at most 1,024 bytes of any characters', async () => {
    const password = 'éàü🎉'.repeat(102) + 'four';
    expect(Buffer.byteLength(password)).toBe(1_024);
    const { account, answer } = await auth.signUp({ password });
    expect(answer.status).toBe(201);
    expect((await auth.logIn(account)).status).toBe(200);
    expect((await auth.logIn({ ...account, password: password.slice(0, -1) })).status).toBe(401);
    expect((await auth.signUp({ password: `${password}x` })).answer.status).toBe(400);
  });
});
