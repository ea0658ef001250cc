import { startHttpServer } from '@debrief/testing/http-server';
import { unzip } from '@debrief/testing/unzip';
import { newLink } from '../src/domain/links.ts';
import { linkModel } from '../src/storage/link-model.ts';
import { createLinkRepository } from '../src/storage/link-repository.ts';
import { userModel } from '../src/storage/user-model.ts';
import { createAuthenticator } from './authenticator.ts';
import { publicUrl } from './auth-options.ts';
import { locationOf, somebody, startAuthWithProvider, type AuthWithProvider } from './oidc-support.ts';
import { signUp, tokenOf } from './start-auth.ts';

let auth: AuthWithProvider;
let now = new Date();
beforeAll(async () => {
  auth = await startAuthWithProvider({}, () => now);
});
afterAll(() => auth.stop());
beforeEach(() => {
  now = new Date();
});

const links = (as: string) => auth.call('GET', '/api/auth/linked-providers', { as });
const unlink = async (as: string, json: object = {}) => {
  const [link] = (await links(as)).json;
  return auth.call('DELETE', `/api/auth/linked-providers/${link.id}`, { as, json });
};
const addPasskey = async (as: string) => {
  const options = await auth.call('POST', '/api/auth/passkeys/options', { as, json: {} });
  const device = createAuthenticator({ origin: publicUrl, rpId: new URL(publicUrl).hostname });
  const json = { name: 'Laptop', credential: device.create(options.json) };
  return (await auth.call('POST', '/api/auth/passkeys', { as, json })).json;
};
const inSixteenMinutes = () => {
  now = new Date(now.getTime() + 16 * 60_000);
};

test('links a provider account with any address after a password check, and then signs in with it', async () => {
  const person = await signUp(auth);
  const other = somebody({ email_verified: false });
  expect((await auth.link(other, person.token, 'wrong')).json).toMatchObject({ code: 'wrong_password' });
  expect((await auth.link(other, person.token)).json).toMatchObject({ code: 'password_required' });
  expect(locationOf(await auth.link(other, person.token, person.password))).toBe('/account?linked=1');
  expect((await links(person.token)).json).toEqual([
    {
      id: expect.any(String),
      provider: 'Acme ID',
      email: other.email,
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
    },
  ]);
  expect(await auth.userOf(await auth.signIn(other))).toMatchObject({ id: person.id });
  const log = await auth.connection.collection('audit').find({ userId: person.id }).toArray();
  expect(log.map(({ action }) => action)).toContain('provider-linked');
});

test('does not link a provider to an unverified account', async () => {
  const person = await signUp(auth);
  await userModel(auth.connection).updateOne({ _id: person.id }, { $set: { emailVerifiedAt: null } });
  const refused = await auth.link(somebody(), person.token, person.password);
  expect([refused.status, refused.json.code]).toEqual([409, 'email_unverified']);
});

test('removes the linked provider when the password is reset', async () => {
  const person = await signUp(auth);
  const other = somebody();
  await auth.link(other, person.token, person.password);
  const links = createLinkRepository(linkModel(auth.connection), { publish: () => {} });
  const user = { id: person.id, sessionVersion: 0 };
  const { link, token } = newLink('reset', user, person.email, { now, mailed: true });
  await links.add(link);
  const json = { token, password: 'another good password' };
  expect((await auth.call('POST', '/api/auth/password/reset', { json })).status).toBe(204);
  expect((await auth.userOf(await auth.signIn(other))).id).not.toBe(person.id);
});

test('does not sign in to an account that changed to the provider’s address while verification was off', async () => {
  const person = await signUp(auth);
  const email = `moved.${person.email}`;
  const moved = await person.call('PATCH', '/api/account', { email, password: person.password });
  expect(moved.json).toMatchObject({ email, emailVerified: true });
  expect(locationOf(await auth.signIn(somebody({ email })))).toBe('/login?error=account_not_verified');
});

test('links a provider account to one user only', async () => {
  const [one, two] = [await signUp(auth), await signUp(auth)];
  const shared = somebody();
  await auth.link(shared, one.token, one.password);
  expect(locationOf(await auth.link(shared, one.token, one.password))).toBe('/account?linked=1');
  expect((await links(one.token)).json).toHaveLength(1);
  expect(locationOf(await auth.link(shared, two.token, two.password))).toBe(
    '/account?error=provider_account_taken',
  );
  expect((await links(two.token)).json).toEqual([]);
});

test('completes linking only in the session that started it', async () => {
  const [one, two] = [await signUp(auth), await signUp(auth)];
  auth.provider.account = somebody();
  const begun = await auth.call('POST', '/api/auth/oidc/acme/link', {
    as: one.token,
    json: { password: one.password },
  });
  const back = await auth.provider.visit(begun.json.url);
  const secret = begun.headers.get('x-provider-sign-in') ?? '';
  const answer = await auth.comeBack(back, secret, two.token);
  expect([locationOf(answer), tokenOf(answer)]).toEqual(['/account?error=sign_in_expired', '']);
  expect([(await links(one.token)).json, (await links(two.token)).json]).toEqual([[], []]);
});

test('does not remove the last sign-in method', async () => {
  const token = tokenOf(await auth.signIn(somebody()));
  const refused = await unlink(token);
  expect([refused.status, refused.json.code]).toEqual([409, 'last_way_to_sign_in']);
  const passkey = await addPasskey(token);
  expect((await unlink(token)).status).toBe(204);
  expect((await links(token)).json).toEqual([]);
  const last = await auth.call('DELETE', `/api/auth/passkeys/${passkey.id}`, { as: token, json: {} });
  expect([last.status, last.json.code]).toEqual([409, 'last_way_to_sign_in']);
});

test('unlinks a provider after a password check', async () => {
  const person = await signUp(auth);
  await auth.link(somebody(), person.token, person.password);
  expect((await unlink(person.token)).json).toMatchObject({ code: 'password_required' });
  const unlinked = await unlink(person.token, { password: person.password });
  expect([unlinked.status, (await links(person.token)).json]).toEqual([204, []]);
  const log = await auth.connection.collection('audit').find({ userId: person.id }).toArray();
  expect(log.map(({ action }) => action)).toContain('provider-unlinked');
});

test('accepts a recent sign-in as confirmation if the account has no password', async () => {
  const naledi = somebody();
  const token = tokenOf(await auth.signIn(naledi));
  inSixteenMinutes();
  const changes: [string, string, object][] = [
    ['POST', '/api/auth/totp', {}],
    ['POST', '/api/auth/passkeys/options', {}],
    ['POST', '/api/auth/oidc/acme/link', {}],
    ['PATCH', '/api/account', { email: 'other.address@acme.co.za' }],
    ['DELETE', '/api/account', {}],
  ];
  for (const [method, path, json] of changes) {
    const answer = await auth.call(method, path, { as: token, json });
    expect([path, answer.status, answer.json.code]).toEqual([path, 403, 'recent_sign_in_required']);
  }
  const fresh = tokenOf(await auth.signIn(naledi));
  expect((await auth.call('DELETE', '/api/account', { as: fresh, json: {} })).status).toBe(204);
});

test('exports the linked providers', async () => {
  const empty = await startHttpServer(({ url }, res) => {
    const json = url === '/api/integrations' ? { kinds: [], connections: [] } : [];
    res.setHeader('content-type', 'application/json').end(JSON.stringify(json));
  });
  const alone = await startAuthWithProvider({ urlOf: () => empty.url });
  try {
    const naledi = somebody();
    const token = tokenOf(await alone.signIn(naledi));
    const response = await fetch(new URL('/api/account/export', alone.url), {
      headers: { authorization: `Bearer ${token}` },
    });
    const files = await unzip(Buffer.from(await response.arrayBuffer()));
    expect(JSON.parse(String(files.get('account.json'))).linkedProviders).toMatchObject([
      { provider: 'Acme ID', email: naledi.email },
    ]);
  } finally {
    await alone.stop();
    await empty.stop();
  }
});

describe('with AUTH_PASSWORD=off', () => {
  let off: AuthWithProvider;
  beforeAll(async () => {
    off = await startAuthWithProvider({ passwordSignIn: false });
  });
  afterAll(() => off.stop());

  test('rejects sign-up, sign-in and reset with a password', async () => {
    expect((await off.call('GET', '/api/auth/providers')).json.password).toBe(false);
    const answer = await off.signIn(somebody());
    const password = 'correct horse';
    const calls: [string, string, object][] = [
      ['POST', '/api/auth/signup', { name: 'T', email: 't@acme.co.za', password }],
      ['POST', '/api/auth/login', { email: 't@acme.co.za', password }],
      ['POST', '/api/auth/password/forgot', { email: 't@acme.co.za' }],
      ['POST', '/api/auth/password/reset', { token: 't', password }],
      ['PATCH', '/api/auth/password', { current: password, password }],
    ];
    for (const [method, path, json] of calls) {
      const refused = await off.call(method, path, { as: tokenOf(answer), json });
      expect([path, refused.status, refused.json.code]).toEqual([path, 403, 'password_sign_in_off']);
    }
  });
});
