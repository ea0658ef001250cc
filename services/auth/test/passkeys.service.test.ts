import { maxPasskeys } from '@debrief/contracts/http/second-factors';
import { eventually } from '@debrief/testing/person';
import { passkeyModel } from '../src/storage/passkey-repository.ts';
import { createAuthenticator } from './authenticator.ts';
import { publicUrl } from './auth-options.ts';
import { deleteAccount, signUp, startAuth, tokenOf, type TestAuth, type TestPerson } from './start-auth.ts';

let auth: TestAuth;
let time = Date.now();
beforeAll(async () => {
  auth = await startAuth({ now: () => new Date(time) });
});
afterAll(() => auth.stop());

const site = { origin: publicUrl, rpId: new URL(publicUrl).hostname };
const newAuthenticator = () => createAuthenticator(site);

type Authenticator = ReturnType<typeof newAuthenticator>;
type Lie = Parameters<Authenticator['get']>[1];

const creationOptions = async ({ call, password }: TestPerson) =>
  (await call('POST', '/api/auth/passkeys/options', { password })).json;
const store = ({ call }: TestPerson, credential: object, name = 'MacBook') =>
  call('POST', '/api/auth/passkeys', { name, credential });

const withPasskey = async () => {
  const person = await signUp(auth);
  const authenticator = newAuthenticator();
  const { json } = await store(person, authenticator.create(await creationOptions(person)));
  return { ...person, authenticator, passkeyId: (json as { id: string }).id };
};

const requestOptions = async () => (await auth.call('POST', '/api/auth/login/passkey/options')).json;
const send = (credential: object) => auth.call('POST', '/api/auth/login/passkey', { json: { credential } });
const signIn = async ({ authenticator }: { authenticator: Authenticator }, lie?: Lie) =>
  send(authenticator.get(await requestOptions(), lie));
const listed = async ({ call }: TestPerson) => (await call('GET', '/api/auth/second-factors')).json.passkeys;

describe('adding a passkey', () => {
  test('requires the password, and a discoverable credential for the configured host', async () => {
    const person = await signUp(auth);
    const refused = await person.call('POST', '/api/auth/passkeys/options', { password: 'wrong horse' });
    expect([refused.status, refused.json.code]).toEqual([403, 'wrong_password']);
    expect(await creationOptions(person)).toMatchObject({
      rp: { id: 'debrief.example', name: 'Debrief' },
      user: { name: person.email, displayName: person.name },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const forged = await auth.call('POST', '/api/auth/login/passkey/options', {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(forged.json.rpId).toBe('debrief.example');
  });

  test('lists the passkey with its name and last use', async () => {
    const person = await withPasskey();
    const createdAt = new Date(time).toISOString();
    const added = { id: person.passkeyId, name: 'MacBook', createdAt, lastUsedAt: null };
    expect(await listed(person)).toEqual([added]);
    time += 60_000;
    await signIn(person);
    expect(await listed(person)).toEqual([{ ...added, lastUsedAt: new Date(time).toISOString() }]);
  });

  test.each<[string, Lie]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another host name', { rpId: 'evil.example' }],
    ['an unknown challenge', { challenge: 'AAAA' }],
    ['a device without user verification', { userVerified: false }],
  ])('rejects %s', async (_case, lie) => {
    const person = await signUp(auth);
    const { status, json } = await store(
      person,
      newAuthenticator().create(await creationOptions(person), lie),
    );
    expect([status, json.code]).toEqual([400, 'passkey_refused']);
    expect(await listed(person)).toEqual([]);
  });

  test('rejects a challenge that is used, expired or another user’s', async () => {
    const [person, other] = [await signUp(auth), await signUp(auth)];
    const options = await creationOptions(person);
    expect((await store(other, newAuthenticator().create(options))).status).toBe(400);
    expect((await store(person, newAuthenticator().create(options))).status).toBe(201);
    expect((await store(person, newAuthenticator().create(options))).status).toBe(400);
    const late = await creationOptions(person);
    time += 5 * 60_000 + 1;
    expect((await store(person, newAuthenticator().create(late))).status).toBe(400);
  });

  test('rejects a credential that is already stored for another user', async () => {
    const { authenticator } = await withPasskey();
    const other = await signUp(auth);
    const { status, json } = await store(other, authenticator.create(await creationOptions(other)));
    expect([status, json.code]).toEqual([409, 'known_passkey']);
  });

  test('stops at twenty passkeys, even with concurrent requests', async () => {
    const person = await withPasskey();
    const { connection } = auth;
    const known = (await passkeyModel(connection).findById(person.passkeyId).lean()) as object;
    const rows = Array.from({ length: maxPasskeys - 2 }, (_, index) => ({
      ...known,
      _id: `${person.id} ${index}`,
      credentialId: Buffer.from(`${person.id} ${index}`).toString('base64url'),
    }));
    await passkeyModel(connection).insertMany(rows);
    const options = await Promise.all(Array.from({ length: 5 }, () => creationOptions(person)));
    const answers = await Promise.all(options.map((each) => store(person, newAuthenticator().create(each))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await listed(person)).toHaveLength(maxPasskeys);
    expect((await creationOptions(person)).code).toBe('too_many_passkeys');
  });
});

describe('signing in with a passkey', () => {
  test('opens a session without email, password or code', async () => {
    const person = await withPasskey();
    const answer = await signIn(person);
    expect([answer.status, answer.json]).toEqual([200, { name: person.name, email: person.email }]);
    const user = await auth.call('GET', '/api/auth/user', { as: tokenOf(answer) });
    expect(user.json).toMatchObject({ id: person.id, lastLoginAt: new Date(time).toISOString() });
  });

  test.each<[string, Lie]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another host name', { rpId: 'evil.example' }],
    ['an unknown challenge', { challenge: 'AAAA' }],
    ['a device without user verification', { userVerified: false }],
    ['another user', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ])('rejects %s', async (_case, lie) => {
    const answer = await signIn(await withPasskey(), lie);
    expect([answer.status, answer.json.code, tokenOf(answer)]).toEqual([401, 'passkey_refused', '']);
  });

  test('rejects a replayed response', async () => {
    const { authenticator } = await withPasskey();
    const answer = authenticator.get(await requestOptions());
    expect((await send(answer)).status).toBe(200);
    expect((await send(answer)).status).toBe(401);
  });

  test('rejects an expired challenge and one for adding a passkey', async () => {
    const person = await withPasskey();
    const { challenge } = await creationOptions(person);
    expect((await send(person.authenticator.get({ challenge }))).status).toBe(401);
    const late = await requestOptions();
    time += 5 * 60_000 + 1;
    expect((await send(person.authenticator.get(late))).status).toBe(401);
  });

  test('rejects a counter that does not increase', async () => {
    const person = await withPasskey();
    expect((await signIn(person, { counter: 7 })).status).toBe(200);
    expect((await signIn(person, { counter: 7 })).status).toBe(401);
    expect((await signIn(person, { counter: 6 })).status).toBe(401);
    expect((await signIn(person, { counter: 8 })).status).toBe(200);
  });

  test('rejects an unknown or removed passkey', async () => {
    const stranger = newAuthenticator();
    const person = await withPasskey();
    stranger.create(await creationOptions(person));
    expect((await signIn({ authenticator: stranger })).status).toBe(401);

    const path = `/api/auth/passkeys/${person.passkeyId}`;
    expect((await person.call('DELETE', path, { password: 'wrong horse' })).status).toBe(403);
    expect((await (await signUp(auth)).call('DELETE', path, { password: 'correct horse' })).status).toBe(404);
    expect((await signIn(person)).status).toBe(200);
    expect((await person.call('DELETE', path, { password: person.password })).status).toBe(204);
    expect((await signIn(person)).status).toBe(401);
    expect((await person.call('DELETE', path, { password: person.password })).status).toBe(404);
  });
});

test('erases the passkeys of a deleted user', async () => {
  const person = await withPasskey();
  await deleteAccount(auth, person.id);
  expect((await signIn(person)).status).toBe(401);
  await eventually(
    async () => (await passkeyModel(auth.connection).countDocuments({ userId: person.id })) === 0,
  );
});
