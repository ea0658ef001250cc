import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preferencesChanged, userRoleChanged, userSignedUp } from '@debrief/contracts/events/auth';
import {
  addressVerified,
  passwordChanged,
  resetLinkIssued,
  verificationRequested,
} from '@debrief/contracts/events/auth-links';
import { referralAccepted } from '@debrief/contracts/events/referrals';
import { linksPerDay, resetLinkMs, verificationLinkMs } from '@debrief/contracts/http/address-links';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { eventually } from '@debrief/testing/person';
import { startTestService, type TestService } from '@debrief/testing/service';
import { createAuth } from '../src/app.ts';
import { promote } from '../src/domain/accounts.ts';
import { loadSigningKeys } from '../src/identity/signing-keys.ts';
import { linkModel } from '../src/storage/link-model.ts';
import { resetRequestModel } from '../src/storage/reset-request-repository.ts';
import { userModel } from '../src/storage/user-model.ts';
import { createUserRepository } from '../src/storage/user-repository.ts';

let auth: TestService;
let directory: string;
let time = Date.now();
const pass = (ms: number) => (time += ms);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'debrief-keys-'));
  const keys = await loadSigningKeys(join(directory, 'keys.json'));
  const options = { keys, sessionDays: 30, verifyAddresses: true, publicUrl: 'https://debrief.example/' };
  auth = await startTestService('auth', (dependencies) => createAuth(dependencies, options), {
    now: () => new Date(time),
    events: [
      ...[userSignedUp, preferencesChanged, userRoleChanged, verificationRequested, addressVerified],
      ...[resetLinkIssued, passwordChanged],
    ],
  });
});
afterAll(async () => {
  await auth.stop();
  await rm(directory, { recursive: true });
});

const post = (path: string, json: object = {}, as?: string) =>
  auth.call('POST', path, { json, ...(as && { as }) });
const password = 'correct horse';
const logIn = (email: string, secret = password) => post('/api/auth/login', { email, password: secret });

/** A new account, and the token that was mailed to it. */
const signUp = async () => {
  const email = `${randomUUID()}@acme.co.za`;
  const answer = await post('/api/auth/signup', { name: 'Thandi', email, password });
  const as = answer.headers.get('x-session-token') ?? '';
  const { id } = (await auth.call('GET', '/api/auth/user', { as })).json;
  return { id, email, as, token: (await tokenTo(email)).token };
};
const tokensTo = (address: string) =>
  auth.events.of(verificationRequested).filter(({ data }) => data.address === address);
const tokenTo = async (address: string, count = 1) => {
  const mail = await eventually(() => tokensTo(address)[count - 1]);
  return mail.data;
};
const verify = (token: string) => post('/api/auth/verify', { token });
const me = async (as: string) => (await auth.call('GET', '/api/auth/user', { as })).json;
const moveNotes = (as: string, salesNotesEmail: string) =>
  auth.call('PATCH', '/api/user/preferences', { as, json: { salesNotesEmail, currency: 'ZAR' } });

const resetMails = (email: string) =>
  auth.events.of(resetLinkIssued).filter(({ data }) => data.email === email);
/** Asks for a link, as somebody who forgot their password, and reads it from their mail. */
const forgot = async (email: string, typed = email) => {
  const before = resetMails(email).length;
  expect((await post('/api/auth/password/forgot', { email: typed })).status).toBe(202);
  return (await eventually(() => resetMails(email)[before])).data.token;
};
const reset = (token: string, secret = 'a new battery') =>
  post('/api/auth/password/reset', { token, password: secret });
const codeOf = ({ status, json }: { status: number; json: { code: string } }) => [status, json.code];

describe('a new account', () => {
  test('is signed in, unverified, and told to others as such', async () => {
    const { id, as, email } = await signUp();
    expect(await me(as)).toMatchObject({ emailVerified: false, salesNotesEmailVerified: false });
    const { data } = await auth.events.next(userSignedUp, ({ subject }) => subject === id);
    expect(data).toMatchObject({ email, emailVerified: false });
  });

  test('is verified by the mailed link, both addresses at once, also twice', async () => {
    const { id, as, email, token } = await signUp();
    const first = await verify(token);
    expect([first.status, first.json]).toEqual([200, { address: email, already: false }]);
    expect((await verify(token)).json).toEqual({ address: email, already: true });
    expect(await me(as)).toMatchObject({ emailVerified: true, salesNotesEmailVerified: true });
    const { data } = await auth.events.next(addressVerified, ({ subject }) => subject === id);
    expect(data).toMatchObject({ email, emailVerified: true, salesNotesEmailVerified: true, revision: 1 });
    expect(auth.events.of(addressVerified).filter(({ subject }) => subject === id)).toHaveLength(1);
  });

  test('is verified by an older link too, and while another account is signed in', async () => {
    const [{ as, email, token }, other] = [await signUp(), await signUp()];
    await post('/api/auth/verify/send', {}, as);
    await tokenTo(email, 2);
    expect((await post('/api/auth/verify', { token }, other.as)).json.address).toBe(email);
    expect((await me(other.as)).emailVerified).toBe(false);
  });

  test('is verified when it accepted the invitation to its very address, and not by another one', async () => {
    const [invited, elsewhere] = [await signUp(), await signUp()];
    const accept = (acceptedUserId: string, refereeEmail: string) =>
      auth.bus.publish(
        recordEvent(referralAccepted, {
          subject: randomUUID(),
          at: new Date(time),
          data: { referralId: 'r', referrerId: 'x', refereeName: 'T', refereeEmail, acceptedUserId },
        }),
      );
    await accept(invited.id, invited.email.toUpperCase());
    await accept(elsewhere.id, 'somebody@else.example');
    expect((await me(invited.as)).emailVerified).toBe(true);
    expect((await me(elsewhere.as)).emailVerified).toBe(false);
  });

  test('cannot be made an admin, unless that is allowed', async () => {
    const { email } = await signUp();
    const users = createUserRepository(userModel(auth.connection), { publish: () => {} }, 1_000);
    const now = () => new Date(time);
    expect(await promote({ users, now }, email)).toBe('unverified');
    expect(await promote({ users, now }, email, { unverified: 'allowed' })).toBe('promoted');
  });
});

test('an account from before addresses were verified counts as verified', async () => {
  const { id, as } = await signUp();
  const unset = { emailVerifiedAt: 1, salesNotesEmailVerifiedAt: 1 } as const;
  await userModel(auth.connection).updateOne({ _id: id }, { $unset: unset });
  expect(await me(as)).toMatchObject({ emailVerified: true, salesNotesEmailVerified: true });
  await moveNotes(as, 'new.notes@acme.co.za');
  expect(await me(as)).toMatchObject({ emailVerified: true, salesNotesEmailVerified: false });
});

describe('a link', () => {
  test('is refused once it has expired, or when it never was', async () => {
    const { token } = await signUp();
    pass(verificationLinkMs);
    expect(codeOf(await verify(token))).toEqual([400, 'link_expired']);
    expect(codeOf(await verify('x'.repeat(43)))).toEqual([404, 'link_unknown']);
    expect(codeOf(await verify('short'))).toEqual([400, 'invalid_request']);
  });

  test('of one kind is worth nothing for the other', async () => {
    const { email, token } = await signUp();
    expect(codeOf(await reset(token))).toEqual([404, 'link_unknown']);
    expect(codeOf(await verify(await forgot(email)))).toEqual([404, 'link_unknown']);
  });

  test('is stored without its token', async () => {
    const { id, token } = await signUp();
    const links = linkModel(auth.connection);
    const stored = await eventually(async () => {
      const [found] = await links.find({ userId: id }).lean();
      return found?.pendingEvents.length === 0 && found;
    });
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(await userModel(auth.connection).findById(id).lean())).not.toContain(token);
  });

  test('is mailed five times a day to an address, also when all are asked for at once', async () => {
    const { as, email } = await signUp();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => post('/api/auth/verify/send', {}, as)),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(linksPerDay - 1);
    expect(codeOf(answers.find(({ status }) => status !== 202) ?? answers[0]!)).toEqual([
      429,
      'too_many_links',
    ]);
    await tokenTo(email, linksPerDay);
    expect(tokensTo(email)).toHaveLength(linksPerDay);
    pass(24 * 60 * 60 * 1000);
    expect((await post('/api/auth/verify/send', {}, as)).json).toEqual({ addresses: [email] });
  });

  test('is not sent where everything is verified', async () => {
    const { as, token } = await signUp();
    await verify(token);
    expect((await post('/api/auth/verify/send', {}, as)).json).toEqual({ addresses: [] });
  });
});

describe('a new sales-notes address', () => {
  const verified = async () => {
    const user = await signUp();
    await verify(user.token);
    return user;
  };

  test('has to be verified; the address before is told, and one’s own account’s address needs nothing', async () => {
    const { id, as, email } = await verified();
    const notes = `notes.${email}`;
    expect((await moveNotes(as, notes)).json).toMatchObject({ salesNotesEmailVerified: false });
    const { data } = await auth.events.next(preferencesChanged, ({ subject }) => subject === id);
    expect(data).toMatchObject({ previousSalesNotesEmail: email, salesNotesEmailVerified: false });
    expect((await verify((await tokenTo(notes)).token)).json).toEqual({ address: notes, already: false });
    expect((await me(as)).salesNotesEmailVerified).toBe(true);
    expect((await moveNotes(as, email.toUpperCase())).json).toMatchObject({ salesNotesEmailVerified: true });
  });

  test('gets no second link when only the currency changes', async () => {
    const { as, email } = await verified();
    const notes = `notes.${email}`;
    await moveNotes(as, notes);
    await tokenTo(notes);
    const { revision } = (await userModel(auth.connection).findOne({ email }).lean()) ?? { revision: 0 };
    await moveNotes(as, notes);
    await auth.events.next(
      preferencesChanged,
      ({ data }) => data.salesNotesEmail === notes && data.revision === revision + 1,
    );
    expect(tokensTo(notes)).toHaveLength(1);
  });

  test('makes the link to the one before worthless, also after it was verified and chosen again', async () => {
    const { as, email } = await verified();
    const [first, second] = [`first.${email}`, `second.${email}`];
    await moveNotes(as, first);
    const { token } = await tokenTo(first);
    await moveNotes(as, second);
    expect(codeOf(await verify(token))).toEqual([400, 'address_changed']);
    await moveNotes(as, first);
    expect((await verify(token)).json.already).toBe(false);
    await moveNotes(as, second);
    await moveNotes(as, first);
    expect(codeOf(await verify(token))).toEqual([400, 'link_used']);
  });
});

describe('a forgotten password', () => {
  test('is chosen anew by the mailed link: sessions end, nobody is signed in, the owner is told', async () => {
    const { id, as, email, token } = await signUp();
    await verify(token);
    const answer = await reset(await forgot(email, ` ${email.toUpperCase()} `));
    expect([answer.status, answer.headers.get('x-session-token')]).toEqual([204, null]);
    expect((await auth.call('GET', '/api/auth/user', { as })).status).toBe(401);
    expect((await logIn(email)).status).toBe(401);
    expect((await logIn(email, 'a new battery')).status).toBe(200);
    const ended = await auth.events.next(userRoleChanged, ({ subject }) => subject === id);
    expect(ended.data).toMatchObject({ isAdmin: false, minimumSessionVersion: 1 });
    const told = await auth.events.next(passwordChanged, ({ subject }) => subject === id);
    expect(told.data).toMatchObject({ email, emailVerified: true });
  });

  test('works once, also for twenty at once with different passwords', async () => {
    const { email } = await signUp();
    const token = await forgot(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reset(token, `battery ${index}`)),
    );
    const done = answers.findIndex(({ status }) => status === 204);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await logIn(email, `battery ${done}`)).status).toBe(200);
    expect(codeOf(await reset(token))).toEqual([400, 'link_used']);
  });

  test('is chosen by the newest link alone, and within half an hour', async () => {
    const { email } = await signUp();
    const older = await forgot(email);
    pass(1_000);
    const newest = await forgot(email);
    expect(codeOf(await reset(older))).toEqual([400, 'link_replaced']);
    pass(resetLinkMs);
    expect(codeOf(await reset(newest))).toEqual([400, 'link_expired']);
    expect((await logIn(email)).status).toBe(200);
  });

  test('with too short a new one keeps the link', async () => {
    const { email } = await signUp();
    const token = await forgot(email);
    expect((await reset(token, '12345')).json.fields).toHaveProperty('password');
    expect((await reset(token)).status).toBe(204);
  });

  test('of an unknown address is answered the same, and leaves nothing behind', async () => {
    const { email } = await signUp();
    const known = await post('/api/auth/password/forgot', { email });
    const unknown = await post('/api/auth/password/forgot', { email: 'nobody@acme.co.za' });
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    const requests = resetRequestModel(auth.connection);
    await eventually(async () => (await requests.countDocuments()) === 0);
    expect(resetMails('nobody@acme.co.za')).toEqual([]);
  });

  test('is mailed five links a day', async () => {
    const { email } = await signUp();
    await Promise.all(Array.from({ length: 12 }, () => post('/api/auth/password/forgot', { email })));
    const requests = resetRequestModel(auth.connection);
    await eventually(async () => (await requests.countDocuments()) === 0);
    await eventually(() => resetMails(email).length === linksPerDay);
    expect((await post('/api/auth/password/forgot', { email })).status).toBe(202);
    expect(resetMails(email)).toHaveLength(linksPerDay);
  });

  test('whose link was mailed verifies the account, and takes its notes from whoever made it', async () => {
    const { id, as, email } = await signUp();
    await moveNotes(as, `squatter.${email}`);
    await verify((await tokenTo(`squatter.${email}`)).token);
    await reset(await forgot(email));
    const session = (await logIn(email, 'a new battery')).headers.get('x-session-token') ?? '';
    expect(await me(session)).toMatchObject({
      ...{ emailVerified: true, salesNotesEmail: email, salesNotesEmailVerified: true },
    });
    await auth.events.next(
      addressVerified,
      ({ data }) => data.userId === id && data.salesNotesEmail === email,
    );
  });
});

describe('an admin', () => {
  const link = (userId: string, isAdmin = true) =>
    auth.call('POST', `/api/admin/users/${userId}/reset-link`, {
      as: adminToken(isAdmin),
    });
  let adminToken: (isAdmin: boolean) => string;
  beforeAll(async () => {
    const boss = await signUp();
    const users = createUserRepository(userModel(auth.connection), { publish: () => {} }, 1_000);
    await promote({ users, now: () => new Date(time) }, boss.email, { unverified: 'allowed' });
    const token = (await logIn(boss.email)).headers.get('x-session-token') ?? '';
    const { as } = await signUp();
    adminToken = (isAdmin) => (isAdmin ? token : as);
  });

  test('makes a link to hand over, which proves no mailbox', async () => {
    const { id, email } = await signUp();
    const { status, json } = await link(id);
    expect([status, json]).toEqual([201, { url: expect.any(String), expiresAt: expect.any(String) }]);
    const [, token = ''] =
      /^https:\/\/debrief\.example\/reset-password\?token=([\w-]{43})$/.exec(json.url) ?? [];
    expect((await reset(token)).status).toBe(204);
    const session = (await logIn(email, 'a new battery')).headers.get('x-session-token') ?? '';
    expect((await me(session)).emailVerified).toBe(false);
    expect(resetMails(email)).toEqual([]);
  });

  test('alone does so, and for existing accounts', async () => {
    expect((await link(randomUUID())).status).toBe(404);
    expect((await link((await signUp()).id, false)).status).toBe(403);
  });
});
