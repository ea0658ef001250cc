import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@debrief/testing/person';
import { generateSync } from 'otplib';
import { guessLimit, maxAttemptsPerTicket } from '../src/domain/second-factors/login.ts';
import { auditModel } from '../src/storage/audit-repository.ts';
import { userModel } from '../src/storage/user-model.ts';
import { createUserRepository } from '../src/storage/user-repository.ts';
import { loginTicketModel } from '../src/storage/login-ticket-repository.ts';
import { totpModel } from '../src/storage/totp-repository.ts';
import { deleteAccount, signUp, startAuth, tokenOf, type TestAuth, type TestPerson } from './start-auth.ts';

let auth: TestAuth;
let time = Date.now();
const stepMs = 30_000;

beforeAll(async () => {
  auth = await startAuth({ now: () => new Date(time) });
});
afterAll(() => auth.stop());
// Moves the clock, so that each test has unused codes.
beforeEach(() => void (time += 10 * stepMs));

const codeOf = (secret: string, at = time) => generateSync({ secret, epoch: Math.floor(at / 1000) });

const wrongCode = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, time + steps * stepMs));
  return (
    ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code)) ?? ''
  );
};

const begin = async ({ call, password }: TestPerson) => {
  const { json } = await call('POST', '/api/auth/totp', { password });
  return json as { secret: string; uri: string };
};

const withTotp = async () => {
  const person = await signUp(auth);
  const { secret } = await begin(person);
  const { json } = await person.call('POST', '/api/auth/totp/confirm', { code: codeOf(secret) });
  time += stepMs;
  return { ...person, secret, recoveryCodes: (json as { recoveryCodes: string[] }).recoveryCodes };
};

const ticketOf = async ({ logIn }: TestPerson) => ((await logIn()).json as { ticket: string }).ticket;
const finish = (ticket: string, code: string) =>
  auth.call('POST', '/api/auth/login/second-factor', { json: { ticket, code } });
const outcome = ({ status, json }: Awaited<ReturnType<typeof finish>>) => [status, json.code];

describe('setting up an authenticator app', () => {
  test('requires the password and a first code, and returns ten recovery codes once', async () => {
    const person = await signUp(auth);
    const wrong = await person.call('POST', '/api/auth/totp', { password: 'wrong horse' });
    expect([wrong.status, wrong.json.code]).toEqual([403, 'wrong_password']);
    const { secret, uri } = await begin(person);
    expect(uri).toBe(
      `otpauth://totp/Debrief:${encodeURIComponent(person.email)}?secret=${secret}&issuer=Debrief`,
    );

    const refused = await person.call('POST', '/api/auth/totp/confirm', { code: wrongCode(secret) });
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, ['code']]);
    expect((await person.logIn()).status).toBe(200);

    const { json } = await person.call('POST', '/api/auth/totp/confirm', { code: codeOf(secret) });
    expect(new Set(json.recoveryCodes).size).toBe(10);
    for (const code of json.recoveryCodes) expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    const { totp } = (await person.call('GET', '/api/auth/second-factors')).json;
    expect(totp).toEqual({ on: true, recoveryCodesLeft: 10 });
  });

  test('expires if it is not confirmed in time', async () => {
    const person = await signUp(auth);
    const { secret } = await begin(person);
    time += 15 * 60_000 + 1;
    const late = await person.call('POST', '/api/auth/totp/confirm', { code: codeOf(secret) });
    expect(outcome(late)).toEqual([409, 'set_up_expired']);
    expect((await person.logIn()).status).toBe(200);
  });

  test('does not replace an active app', async () => {
    const person = await withTotp();
    const again = await person.call('POST', '/api/auth/totp', { password: person.password });
    expect(outcome(again)).toEqual([409, 'totp_on']);
    expect(outcome(await finish(await ticketOf(person), codeOf(person.secret)))[0]).toBe(200);
  });

  test('encrypts the secret, hashes the codes and protects the key file', async () => {
    const { id, secret, recoveryCodes } = await withTotp();
    const stored = JSON.stringify(await totpModel(auth.connection).findById(id).lean());
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(text);
    }
    const file = join(auth.keyDirectory, 'second-factors.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, 'utf8')).keys).toHaveLength(1);
  });

  test('rejects a secret copied from another account', async () => {
    const mine = await withTotp();
    const other = await withTotp();
    const { sealedSecret } = (await totpModel(auth.connection).findById(mine.id).lean()) ?? {};
    await totpModel(auth.connection).updateOne({ _id: other.id }, { sealedSecret });
    expect((await finish(await ticketOf(other), codeOf(mine.secret))).status).toBe(500);
  });
});

describe('signing in with a code', () => {
  test('opens no session with the password alone', async () => {
    const person = await withTotp();
    const before = (await userModel(auth.connection).findById(person.id).lean())?.lastLoginAt;
    const answer = await person.logIn();
    expect(outcome(answer)).toEqual([401, 'second_factor_required']);
    expect(tokenOf(answer)).toBe('');
    const ticket = answer.json.ticket;
    expect(await loginTicketModel(auth.connection).findById(ticket).lean()).toBeNull();
    expect((await userModel(auth.connection).findById(person.id).lean())?.lastLoginAt).toEqual(before);

    const done = await finish(ticket, codeOf(person.secret));
    expect([done.status, done.json]).toEqual([200, { name: person.name, email: person.email }]);
    const user = await auth.call('GET', '/api/auth/user', { as: tokenOf(done) });
    expect(user.json.lastLoginAt).toBe(new Date(time).toISOString());
  });

  test('does not reveal the second factor after a wrong password', async () => {
    const { email } = await withTotp();
    const answer = await auth.call('POST', '/api/auth/login', { json: { email, password: 'wrong horse' } });
    expect(outcome(answer)).toEqual([401, 'invalid_credentials']);
    expect(answer.json.ticket).toBeUndefined();
  });

  test.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('with a clock that is %i steps off responds %i', async (steps, status) => {
    const person = await withTotp();
    time += 5 * stepMs;
    expect((await finish(await ticketOf(person), codeOf(person.secret, time + steps * stepMs))).status).toBe(
      status,
    );
  });

  test('accepts a code once, and no older one afterwards', async () => {
    const person = await withTotp();
    time += 2 * stepMs;
    const code = codeOf(person.secret);
    expect((await finish(await ticketOf(person), ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect(outcome(await finish(await ticketOf(person), code))).toEqual([401, 'wrong_code']);
    const older = codeOf(person.secret, time - stepMs);
    expect(outcome(await finish(await ticketOf(person), older))).toEqual([401, 'wrong_code']);
  });

  test('opens one session for twenty concurrent requests with one code', async () => {
    const person = await withTotp();
    const tickets = await Promise.all(Array.from({ length: 5 }, () => ticketOf(person)));
    const code = codeOf(person.secret);
    const answers = await Promise.all(
      tickets.flatMap((ticket) => Array.from({ length: 4 }, () => finish(ticket, code))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('rejects a used ticket and one older than five minutes', async () => {
    const person = await withTotp();
    const [used, late] = [await ticketOf(person), await ticketOf(person)];
    expect((await finish(used, codeOf(person.secret))).status).toBe(200);
    time += stepMs;
    expect(outcome(await finish(used, codeOf(person.secret)))).toEqual([401, 'ticket_expired']);
    time += 5 * 60_000;
    expect(outcome(await finish(late, codeOf(person.secret)))).toEqual([401, 'ticket_expired']);
    expect(outcome(await finish('made-up', codeOf(person.secret)))).toEqual([401, 'ticket_expired']);
  });

  test('allows five attempts per ticket, even concurrent ones', async () => {
    const person = await withTotp();
    const ticket = await ticketOf(person);
    const wrong = wrongCode(person.secret);
    const answers = await Promise.all(Array.from({ length: 8 }, () => finish(ticket, wrong)));
    expect(answers.filter(({ json }) => json.code === 'wrong_code')).toHaveLength(maxAttemptsPerTicket);
    expect(outcome(await finish(ticket, codeOf(person.secret)))).toEqual([401, 'ticket_expired']);
  });

  test('allows ten guesses per account and hour, and recovery codes after them', async () => {
    const person = await withTotp();
    const guess = async () => finish(await ticketOf(person), wrongCode(person.secret));
    for (let tries = 0; tries < guessLimit.max; tries++) expect((await guess()).status).toBe(401);
    expect(outcome(await guess())).toEqual([429, 'too_many_codes']);
    expect(outcome(await finish(await ticketOf(person), codeOf(person.secret)))).toEqual([
      429,
      'too_many_codes',
    ]);
    expect((await finish(await ticketOf(person), person.recoveryCodes[0] ?? '')).status).toBe(200);
    time += guessLimit.windowMs;
    expect((await finish(await ticketOf(person), codeOf(person.secret))).status).toBe(200);
  });

  test('consumes one recovery code when several arrive concurrently with one ticket', async () => {
    const person = await withTotp();
    const ticket = await ticketOf(person);
    const answers = await Promise.all(person.recoveryCodes.slice(0, 4).map((code) => finish(ticket, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = (await totpModel(auth.connection).findById(person.id).lean())?.recoveryHashes;
    expect(left).toHaveLength(9);
  });

  test('rejects a ticket created before all sessions ended', async () => {
    const person = await withTotp();
    const ticket = await ticketOf(person);
    const users = createUserRepository(userModel(auth.connection), { publish: () => {} }, 1_000);
    await users.makeAdmin(person.id, new Date(time));
    expect(outcome(await finish(ticket, codeOf(person.secret)))).toEqual([401, 'ticket_expired']);
  });
});

test('audits a sign-in once, when it is complete, and changes of second factors', async () => {
  const person = await withTotp();
  const actions = async () => {
    const entries = await auditModel(auth.connection)
      .find({ userId: person.id })
      .sort({ createdAt: 1 })
      .lean();
    return entries.map(({ action }) => action);
  };
  const ticket = await ticketOf(person);
  expect(await actions()).toEqual(['second-factor-added']);
  expect((await finish(ticket, codeOf(person.secret))).status).toBe(200);
  time += stepMs;
  await person.call('POST', '/api/auth/recovery-codes', { password: person.password });
  time += stepMs;
  await person.call('DELETE', '/api/auth/totp', { password: person.password });
  expect(await actions()).toEqual([
    ...['second-factor-added', 'signed-in', 'recovery-codes-made', 'second-factor-removed'],
  ]);
});

describe('recovery codes', () => {
  test('work once each, however they are typed', async () => {
    const person = await withTotp();
    const [first = '', second = ''] = person.recoveryCodes;
    expect((await finish(await ticketOf(person), first)).status).toBe(200);
    expect(outcome(await finish(await ticketOf(person), first))).toEqual([401, 'wrong_code']);
    const typed = ` ${second.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')}`;
    expect((await finish(await ticketOf(person), typed)).status).toBe(200);
    const { totp } = (await person.call('GET', '/api/auth/second-factors')).json;
    expect(totp.recoveryCodesLeft).toBe(8);
  });

  test('can be replaced with the password, which invalidates the old ones', async () => {
    const person = await withTotp();
    const path = '/api/auth/recovery-codes';
    expect((await person.call('POST', path, { password: 'wrong horse' })).status).toBe(403);
    const { json } = await person.call('POST', path, { password: person.password });
    expect(json.recoveryCodes).toHaveLength(10);
    const old = person.recoveryCodes[0] ?? '';
    expect(outcome(await finish(await ticketOf(person), old))).toEqual([401, 'wrong_code']);
    expect((await finish(await ticketOf(person), json.recoveryCodes[9])).status).toBe(200);
  });

  test('require an app', async () => {
    const person = await signUp(auth);
    const answer = await person.call('POST', '/api/auth/recovery-codes', { password: person.password });
    expect(outcome(answer)).toEqual([409, 'totp_off']);
  });
});

describe('second-factor routes', () => {
  test('turn the app off with the password, which invalidates old tickets', async () => {
    const person = await withTotp();
    const ticket = await ticketOf(person);
    expect((await person.call('DELETE', '/api/auth/totp', { password: 'wrong horse' })).status).toBe(403);
    expect((await person.call('DELETE', '/api/auth/totp', { password: person.password })).status).toBe(204);
    expect((await person.logIn()).status).toBe(200);
    expect(outcome(await finish(ticket, person.recoveryCodes[0] ?? ''))).toEqual([401, 'ticket_expired']);
    expect((await person.call('DELETE', '/api/auth/totp', { password: person.password })).status).toBe(204);
  });

  test.each([
    ['GET', '/api/auth/second-factors'],
    ['POST', '/api/auth/totp'],
    ['POST', '/api/auth/totp/confirm'],
    ['DELETE', '/api/auth/totp'],
    ['POST', '/api/auth/recovery-codes'],
  ])('require an open session: %s %s', async (method, path) => {
    const { token, password } = await signUp(auth);
    const json = method === 'GET' ? undefined : { password, code: '123456' };
    expect((await auth.call(method, path, { json })).status).toBe(401);
    await auth.call('POST', '/api/auth/logout', { as: token });
    expect((await auth.call(method, path, { as: token, json })).status).toBe(401);
  });
});

test('erases the second factors of a deleted user', async () => {
  const person = await withTotp();
  await ticketOf(person);
  await deleteAccount(auth, person.id);
  await eventually(async () => {
    const [totp, tickets] = await Promise.all([
      totpModel(auth.connection).countDocuments({ _id: person.id }),
      loginTicketModel(auth.connection).countDocuments({ userId: person.id }),
    ]);
    return totp + tickets === 0;
  });
});
