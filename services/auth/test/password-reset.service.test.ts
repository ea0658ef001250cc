import { randomUUID } from 'node:crypto';
import { sessionsEnded } from '@debrief/contracts/events/auth';
import { addressVerified, passwordChanged, resetLinkCreated } from '@debrief/contracts/events/auth-links';
import { linksPerDay, resetLinkMs } from '@debrief/contracts/http/address-links';
import { eventually } from '@debrief/testing/person';
import { generateSync } from 'otplib';
import { promote } from '../src/domain/accounts.ts';
import { linkModel } from '../src/storage/link-model.ts';
import { resetRequestModel } from '../src/storage/reset-request-repository.ts';
import { userModel } from '../src/storage/user-model.ts';
import { createUserRepository } from '../src/storage/user-repository.ts';
import { createAuthenticator } from './authenticator.ts';
import { publicUrl } from './auth-options.ts';
import { codeOf, startAuthWithLinks, type AuthWithLinks } from './links-service.ts';

let auth: AuthWithLinks;
beforeAll(async () => {
  auth = await startAuthWithLinks();
});
afterAll(() => auth.stop());

describe('a password reset', () => {
  test('ends even a session that was kept when all others ended', async () => {
    const { as, email } = await auth.signUp();
    expect((await auth.call('DELETE', '/api/auth/sessions', { as })).status).toBe(204);
    expect((await auth.call('GET', '/api/auth/user', { as })).status).toBe(200);
    expect((await auth.reset(await auth.forgot(email))).status).toBe(204);
    expect((await auth.call('GET', '/api/auth/user', { as })).status).toBe(401);
  });

  test('ends all sessions, opens none and publishes an event for the owner', async () => {
    const { id, as, email, token } = await auth.signUp();
    await auth.verify(token, as);
    const answer = await auth.reset(await auth.forgot(email, ` ${email.toUpperCase()} `));
    expect([answer.status, answer.headers.get('x-session-token')]).toEqual([204, null]);
    expect((await auth.call('GET', '/api/auth/user', { as })).status).toBe(401);
    expect((await auth.logIn(email)).status).toBe(401);
    expect((await auth.logIn(email, 'a new battery')).status).toBe(200);
    const ended = await auth.events.next(sessionsEnded, ({ subject }) => subject === id);
    expect(ended.data).toMatchObject({ userId: id, minimumSessionVersion: 1 });
    expect(ended.data).not.toHaveProperty('keptSessionId');
    const told = await auth.events.next(passwordChanged, ({ subject }) => subject === id);
    expect(told.data).toMatchObject({ email, emailVerified: true });
  });

  test('works once, even with twenty concurrent requests', async () => {
    const { email } = await auth.signUp();
    const token = await auth.forgot(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => auth.reset(token, `battery ${index}`)),
    );
    const done = answers.findIndex(({ status }) => status === 204);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await auth.logIn(email, `battery ${done}`)).status).toBe(200);
    expect(codeOf(await auth.reset(token))).toEqual([400, 'link_used']);
  });

  test('requires the newest link, within half an hour', async () => {
    const { email } = await auth.signUp();
    const older = await auth.forgot(email);
    auth.pass(1_000);
    const newest = await auth.forgot(email);
    expect(codeOf(await auth.reset(older))).toEqual([400, 'link_replaced']);
    auth.pass(resetLinkMs);
    expect(codeOf(await auth.reset(newest))).toEqual([400, 'link_expired']);
    expect((await auth.logIn(email)).status).toBe(200);
  });

  test('keeps the link if the new password is too short', async () => {
    const { email } = await auth.signUp();
    const token = await auth.forgot(email);
    expect((await auth.reset(token, '12345')).json.fields).toHaveProperty('password');
    expect((await auth.reset(token)).status).toBe(204);
  });

  test('responds the same for an unknown address and sends no email', async () => {
    const { email } = await auth.signUp();
    const known = await auth.post('/api/auth/password/forgot', { email });
    const unknown = await auth.post('/api/auth/password/forgot', { email: 'nobody@acme.co.za' });
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    const requests = resetRequestModel(auth.connection);
    await eventually(async () => (await requests.countDocuments()) === 0);
    expect(auth.resetMails('nobody@acme.co.za')).toEqual([]);
  });

  test('emails at most five links a day', async () => {
    const { email } = await auth.signUp();
    await Promise.all(Array.from({ length: 12 }, () => auth.post('/api/auth/password/forgot', { email })));
    const requests = resetRequestModel(auth.connection);
    await eventually(async () => (await requests.countDocuments()) === 0);
    await eventually(() => auth.resetMails(email).length === linksPerDay);
    expect((await auth.post('/api/auth/password/forgot', { email })).status).toBe(202);
    expect(auth.resetMails(email)).toHaveLength(linksPerDay);
  });

  test('resets an unverified sales-notes address and keeps a verified one', async () => {
    const { as, email, token } = await auth.signUp();
    await auth.verify(token, as);
    const notesOf = async (password: string) =>
      (await auth.me((await auth.logIn(email, password)).headers.get('x-session-token') ?? ''))
        .salesNotesEmail;
    await auth.moveNotes(as, `unknown.${email}`);
    await auth.reset(await auth.forgot(email), 'battery one');
    expect(await notesOf('battery one')).toBe(email);
    const session = (await auth.logIn(email, 'battery one')).headers.get('x-session-token') ?? '';
    await auth.moveNotes(session, `assistant.${email}`);
    await auth.verify(await auth.tokenTo(`assistant.${email}`));
    await auth.reset(await auth.forgot(email), 'battery two');
    expect(await notesOf('battery two')).toBe(`assistant.${email}`);
  });

  test('verifies the account by an emailed link and resets the sales-notes address of its creator', async () => {
    const { id, as, email } = await auth.signUp();
    await auth.moveNotes(as, `squatter.${email}`);
    await auth.verify(await auth.tokenTo(`squatter.${email}`));
    await auth.reset(await auth.forgot(email));
    const session = (await auth.logIn(email, 'a new battery')).headers.get('x-session-token') ?? '';
    expect(await auth.me(session)).toMatchObject({
      ...{ emailVerified: true, salesNotesEmail: email, salesNotesEmailVerified: true },
    });
    await auth.events.next(
      addressVerified,
      ({ data }) => data.userId === id && data.salesNotesEmail === email,
    );
  });
});

describe('the second factors of an account', () => {
  const turnOn = async (as: string) => {
    const { secret } = (await auth.post('/api/auth/totp', { password: 'correct horse' }, as)).json;
    const code = generateSync({ secret, epoch: Math.floor(auth.now().getTime() / 1000) });
    expect((await auth.post('/api/auth/totp/confirm', { code }, as)).status).toBe(200);
  };

  test('can be added only with a verified address', async () => {
    const { as, email, token } = await auth.signUp();
    const confirmed = { password: 'correct horse' };
    for (const path of ['/api/auth/totp', '/api/auth/passkeys/options']) {
      const { status, json } = await auth.post(path, confirmed, as);
      expect([status, json.code, json.error]).toEqual([
        409,
        'email_unverified',
        `Please verify your email first: open the link we sent to ${email}.`,
      ]);
    }
    await auth.verify(token, as);
    for (const path of ['/api/auth/totp', '/api/auth/passkeys/options'])
      expect((await auth.post(path, confirmed, as)).status).toBe(200);
  });

  test('are removed by an emailed reset if the address was not verified', async () => {
    const { as, email, token } = await auth.signUp();
    await auth.verify(token, as);
    await turnOn(as);
    const moved = `moved.${email}`;
    const json = { email: moved, password: 'correct horse' };
    expect((await auth.call('PATCH', '/api/account', { as, json })).status).toBe(200);
    await auth.reset(await auth.forgot(moved));
    expect((await auth.logIn(moved, 'a new battery')).status).toBe(200);
  });

  test('include passkeys, which a reset removes', async () => {
    const { as, email, token } = await auth.signUp();
    await auth.verify(token, as);
    const authenticator = createAuthenticator({ origin: publicUrl, rpId: new URL(publicUrl).hostname });
    const options = (await auth.post('/api/auth/passkeys/options', { password: 'correct horse' }, as)).json;
    const passkey = { name: 'Phone', credential: authenticator.create(options) };
    expect((await auth.post('/api/auth/passkeys', passkey, as)).status).toBe(201);
    const signIn = async () => {
      const asked = (await auth.post('/api/auth/login/passkey/options')).json;
      return auth.post('/api/auth/login/passkey', { credential: authenticator.get(asked) });
    };
    expect((await signIn()).status).toBe(200);
    await auth.reset(await auth.forgot(email));
    expect(codeOf(await signIn())).toEqual([401, 'passkey_refused']);
  });

  test('still include the authenticator app after a reset if the address was verified', async () => {
    const { as, email, token } = await auth.signUp();
    await auth.verify(token, as);
    await turnOn(as);
    await auth.reset(await auth.forgot(email));
    expect(codeOf(await auth.logIn(email, 'a new battery'))).toEqual([401, 'second_factor_required']);
  });
});

describe('an admin', () => {
  const link = (userId: string, isAdmin = true) =>
    auth.call('POST', `/api/admin/users/${userId}/reset-link`, {
      as: adminToken(isAdmin),
    });
  let adminToken: (isAdmin: boolean) => string;
  beforeAll(async () => {
    const boss = await auth.signUp();
    const users = createUserRepository(userModel(auth.connection), { publish: () => {} }, 1_000);
    await promote({ users, now: auth.now }, boss.email, { unverified: 'allowed' });
    const token = (await auth.logIn(boss.email)).headers.get('x-session-token') ?? '';
    const { as } = await auth.signUp();
    adminToken = (isAdmin) => (isAdmin ? token : as);
  });

  test('creates a link that does not verify the address', async () => {
    const { id, email } = await auth.signUp();
    const { status, json } = await link(id);
    expect([status, json]).toEqual([201, { url: expect.any(String), expiresAt: expect.any(String) }]);
    const [, token = ''] =
      /^https:\/\/debrief\.example\/reset-password\?token=([\w-]{43})$/.exec(json.url) ?? [];
    expect((await auth.reset(token)).status).toBe(204);
    const session = (await auth.logIn(email, 'a new battery')).headers.get('x-session-token') ?? '';
    expect((await auth.me(session)).emailVerified).toBe(false);
    expect(auth.resetMails(email)).toEqual([]);
  });

  test('creates a link, and notifies another user but not themselves', async () => {
    const { id, as, email, token } = await auth.signUp();
    await auth.verify(token, as);
    expect((await link(id)).status).toBe(201);
    const told = await auth.events.next(resetLinkCreated, ({ subject }) => subject === id);
    expect(told.data).toEqual({ userId: id, name: 'Thandi', email, emailVerified: true });
    const admin = await auth.me(adminToken(true));
    await link(admin.id);
    const [entry] = (await auth.call('GET', `/api/admin/audit?user=${id}&limit=1`, { as: adminToken(true) }))
      .json;
    expect(entry).toMatchObject({ action: 'reset-link-sent', actor: { id: admin.id }, user: { id } });
    const links = linkModel(auth.connection);
    await eventually(
      async () => (await links.countDocuments({ 'pendingEvents.0': { $exists: true } })) === 0,
    );
    expect(auth.events.of(resetLinkCreated).filter(({ subject }) => subject === admin.id)).toEqual([]);
  });

  test('is required to create a link, and the account must exist', async () => {
    expect((await link(randomUUID())).status).toBe(404);
    expect((await link((await auth.signUp()).id, false)).status).toBe(403);
  });
});
