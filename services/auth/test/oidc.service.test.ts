import { userSignedUp } from '@debrief/contracts/events/auth';
import { eventually } from '@debrief/testing/person';
import { generateSync } from 'otplib';
import { userModel } from '../src/storage/user-model.ts';
import { locationOf, somebody, startAuthWithProvider, type AuthWithProvider } from './oidc-support.ts';
import { deleteAccount, signUp, tokenOf } from './start-auth.ts';

let auth: AuthWithProvider;
let now = new Date();
beforeAll(async () => {
  auth = await startAuthWithProvider({ verifyAddresses: true }, () => now);
});
afterAll(() => auth.stop());
beforeEach(() => {
  now = new Date();
});

const codeAt = (secret: string, at: number) => generateSync({ secret, epoch: Math.floor(at / 1000) });

const refused = (code: string) => `/login?error=${code}`;

const withPassword = async (emailVerifiedAt: Date | null | undefined) => {
  const person = await signUp(auth);
  const users = userModel(auth.connection);
  const change =
    emailVerifiedAt === undefined ? { $unset: { emailVerifiedAt: 1 } } : { $set: { emailVerifiedAt } };
  await users.updateOne({ _id: person.id }, change);
  return person;
};

test('lists the providers for the sign-in page', async () => {
  expect((await auth.call('GET', '/api/auth/providers')).json).toEqual({
    password: true,
    providers: [{ id: 'acme', name: 'Acme ID' }],
  });
});

test('creates one account with a verified address and no password at the first sign-in', async () => {
  const naledi = somebody();
  const first = await auth.signIn(naledi, '?referralToken=invited');
  expect([first.status, locationOf(first)]).toEqual([302, '/welcome']);
  const user = await auth.userOf(first);
  expect(user).toMatchObject({
    name: 'Naledi Dube',
    email: naledi.email,
    emailVerified: true,
    salesNotesEmailVerified: true,
    hasPassword: false,
  });
  const { data } = await auth.events.next(userSignedUp, ({ subject }) => subject === user.id);
  expect(data).toMatchObject({ userId: user.id, email: naledi.email, referralToken: 'invited' });
  expect(data).not.toHaveProperty('emailVerified');
  // The account keeps its address if the address at the provider changes.
  const again = await auth.signIn({ ...naledi, email: 'other@acme.co.za', email_verified: false });
  expect(locationOf(again)).toBe('/dashboard');
  expect(await auth.userOf(again)).toMatchObject({ id: user.id, email: naledi.email });
});

test('redirects to the requested page, never to another site', async () => {
  const after = async (returnTo: string) =>
    locationOf(await auth.signIn(somebody(), `?returnTo=${encodeURIComponent(returnTo)}`));
  expect(await after('/dashboard?note=1#top')).toBe('/dashboard?note=1#top');
  for (const elsewhere of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/api/account/export',
  ])
    expect(await after(elsewhere)).toBe('/welcome');
});

test('signs in to the account with the same verified address', async () => {
  const person = await withPassword(new Date());
  const answer = await auth.signIn(somebody({ email: person.email.toUpperCase() }));
  expect(locationOf(answer)).toBe('/dashboard');
  expect(await auth.userOf(answer)).toMatchObject({ id: person.id, hasPassword: true });
  expect((await person.logIn()).status).toBe(200);
});

test.each([
  ['is not verified', null],
  ['was created while verification was off', undefined],
])('does not sign in to an account with the same address that %s', async (_what, emailVerifiedAt) => {
  const person = await withPassword(emailVerifiedAt);
  const answer = await auth.signIn(somebody({ email: person.email }));
  expect(locationOf(answer)).toBe(refused('account_not_verified'));
  expect(tokenOf(answer)).toBe('');
  expect((await person.call('GET', '/api/auth/linked-providers')).json).toEqual([]);
});

test.each([
  ['that the provider has not verified', { email_verified: false }],
  ['without a verification claim', { email_verified: undefined }],
])('rejects an address %s without creating an account', async (_what, change) => {
  const person = await withPassword(new Date());
  const answer = await auth.signIn(somebody({ email: person.email, ...change }));
  expect([locationOf(answer), tokenOf(answer)]).toEqual([refused('address_not_verified'), '']);
  const stranger = somebody(change);
  expect(locationOf(await auth.signIn(stranger))).toBe(refused('address_not_verified'));
  expect(await userModel(auth.connection).countDocuments({ email: stranger.email })).toBe(0);
});

test.each([
  ['an invalid address', { email: 'nobody' }],
  ['no address', { email: undefined }],
])('rejects %s with another explanation', async (_what, change) => {
  expect(locationOf(await auth.signIn(somebody(change)))).toBe(refused('address_missing'));
});

describe('with OIDC_<ID>_TRUST_EMAIL', () => {
  let trusting: AuthWithProvider;
  beforeAll(async () => {
    trusting = await startAuthWithProvider({ verifyAddresses: true }, undefined, { trustEmail: true });
  });
  afterAll(() => trusting.stop());

  test.each([
    ['false', { email_verified: false }],
    ['missing', { email_verified: undefined }],
  ])('creates and opens accounts if email_verified is %s', async (_what, change) => {
    expect(locationOf(await trusting.signIn(somebody(change)))).toBe('/welcome');
    const person = await signUp(trusting);
    await userModel(trusting.connection).updateOne(
      { _id: person.id },
      { $set: { emailVerifiedAt: new Date() } },
    );
    const answer = await trusting.signIn(somebody({ email: person.email, ...change }));
    expect(await trusting.userOf(answer)).toMatchObject({ id: person.id });
  });

  test('does not open an account that has not verified the address', async () => {
    const person = await signUp(trusting);
    const answer = await trusting.signIn(somebody({ email: person.email }));
    expect([locationOf(answer), tokenOf(answer)]).toEqual([refused('account_not_verified'), '']);
  });
});

test('shows an error if the user declines at the provider', async () => {
  expect(locationOf(await auth.signIn(null))).toBe(refused('provider_denied'));
});

describe('the provider’s callback', () => {
  /** Signs in, after changing the URL to the provider and the URL back. */
  const through = async (change: (url: URL) => void, changeBack: (url: URL) => void = () => {}) => {
    auth.provider.account = somebody();
    const { url, secret } = await auth.start();
    const there = new URL(url);
    change(there);
    const back = await auth.provider.visit(there.href);
    changeBack(back);
    return locationOf(await auth.comeBack(back, secret));
  };

  test('rejects a wrong nonce, code challenge, state or issuer', async () => {
    expect(await through(({ searchParams }) => searchParams.set('nonce', 'n'))).toBe(
      refused('provider_refused'),
    );
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    expect(await through(({ searchParams }) => searchParams.set('code_challenge', challenge))).toBe(
      refused('provider_refused'),
    );
    expect(
      await through(
        () => {},
        ({ searchParams }) => searchParams.set('iss', 'https://evil.example'),
      ),
    ).toBe(refused('provider_refused'));
    expect(
      await through(
        () => {},
        ({ searchParams }) => searchParams.set('state', 's'),
      ),
    ).toBe(refused('sign_in_expired'));
    expect(await through(() => {})).toBe('/welcome');
  });

  test('works once, within ten minutes, in the browser that started the sign-in', async () => {
    auth.provider.account = somebody();
    const { url, secret } = await auth.start();
    const back = await auth.provider.visit(url);
    const other = await auth.start();
    expect(locationOf(await auth.comeBack(back, ''))).toBe(refused('sign_in_expired'));
    expect(locationOf(await auth.comeBack(back, other.secret))).toBe(refused('sign_in_expired'));
    const used = await auth.comeBack(back, secret);
    expect([locationOf(used), used.headers.get('x-provider-sign-in')]).toEqual(['/welcome', '']);
    expect(locationOf(await auth.comeBack(back, secret))).toBe(refused('sign_in_expired'));

    const late = await auth.start();
    const lateBack = await auth.provider.visit(late.url);
    now = new Date(now.getTime() + 10 * 60_000);
    expect(locationOf(await auth.comeBack(lateBack, late.secret))).toBe(refused('sign_in_expired'));
  });

  test('cannot be forged from the database', async () => {
    const { url, secret } = await auth.start();
    const stored = JSON.stringify(await auth.connection.collection('signInTransactions').find().toArray());
    for (const proof of [
      secret,
      new URL(url).searchParams.get('state'),
      new URL(url).searchParams.get('nonce'),
    ])
      expect(stored).not.toContain(proof);
  });
});

test('requires the second factor after the sign-in with a provider', async () => {
  const person = await withPassword(new Date());
  const setUp = await person.call('POST', '/api/auth/totp', { password: person.password });
  await person.call('POST', '/api/auth/totp/confirm', { code: codeAt(setUp.json.secret, now.getTime()) });
  const answer = await auth.signIn(somebody({ email: person.email }));
  expect(tokenOf(answer)).toBe('');
  const [page, ticket] = locationOf(answer)?.split('=') ?? [];
  expect(page).toBe('/login#second-factor');
  const code = codeAt(setUp.json.secret, now.getTime() + 30_000);
  const finished = await auth.call('POST', '/api/auth/login/second-factor', { json: { ticket, code } });
  expect(await auth.userOf(finished)).toMatchObject({ id: person.id });
});

test('creates a new account after the first one was deleted', async () => {
  const naledi = somebody();
  const { id } = await auth.userOf(await auth.signIn(naledi));
  await deleteAccount(auth, id);
  const again = await auth.signIn(naledi);
  expect(locationOf(again)).toBe('/welcome');
  expect((await auth.userOf(again)).id).not.toBe(id);
  const left = () => auth.connection.collection('identities').countDocuments({ userId: id });
  await eventually(async () => (await left()) === 0);
});

test('reports a provider that is down; other sign-in methods still work', async () => {
  const alone = await startAuthWithProvider();
  try {
    await alone.provider.stop();
    const answer = await alone.call('GET', '/api/auth/oidc/acme/start');
    expect([answer.status, locationOf(answer)]).toEqual([302, refused('provider_unavailable')]);
    const person = await signUp(alone);
    expect((await person.logIn()).status).toBe(200);
    const linking = await person.call('POST', '/api/auth/oidc/acme/link', { password: person.password });
    expect([linking.status, linking.json.code]).toEqual([503, 'provider_unavailable']);
  } finally {
    await alone.stop();
  }
});

test('rejects a provider that is not configured', async () => {
  expect(locationOf(await auth.call('GET', '/api/auth/oidc/other/start'))).toBe(refused('no_such_provider'));
});
