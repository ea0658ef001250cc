import { randomUUID } from 'node:crypto';
import { preferencesChanged, sessionsEnded, userSignedUp } from '@debrief/contracts/events/auth';
import { addressVerified } from '@debrief/contracts/events/auth-links';
import { referralAccepted } from '@debrief/contracts/events/referrals';
import { linksPerDay, verificationLinkMs } from '@debrief/contracts/http/address-links';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { eventually } from '@debrief/testing/person';
import { generateSync } from 'otplib';
import { promote } from '../src/domain/accounts.ts';
import { linkModel } from '../src/storage/link-model.ts';
import { userModel } from '../src/storage/user-model.ts';
import { createUserRepository } from '../src/storage/user-repository.ts';
import { codeOf, startAuthWithLinks, type AuthWithLinks } from './links-service.ts';

let auth: AuthWithLinks;
beforeAll(async () => {
  auth = await startAuthWithLinks();
});
afterAll(() => auth.stop());

describe('a new account', () => {
  test('is signed in, unverified, and published as unverified', async () => {
    const { id, as, email } = await auth.signUp();
    expect(await auth.me(as)).toMatchObject({ emailVerified: false, salesNotesEmailVerified: false });
    const { data } = await auth.events.next(userSignedUp, ({ subject }) => subject === id);
    expect(data).toMatchObject({ email, emailVerified: false });
  });

  test('is verified by the emailed link, for both addresses, idempotently', async () => {
    const { id, as, email, token } = await auth.signUp();
    const first = await auth.verify(token, as);
    expect([first.status, first.json]).toEqual([200, { address: email, already: false }]);
    expect((await auth.verify(token)).json).toEqual({ address: email, already: true });
    expect(await auth.me(as)).toMatchObject({ emailVerified: true, salesNotesEmailVerified: true });
    const { data } = await auth.events.next(addressVerified, ({ subject }) => subject === id);
    expect(data).toMatchObject({ email, emailVerified: true, salesNotesEmailVerified: true, revision: 1 });
    expect(auth.events.of(addressVerified).filter(({ subject }) => subject === id)).toHaveLength(1);
  });

  test('is verified by an older link', async () => {
    const { as, email, token } = await auth.signUp();
    await auth.post('/api/auth/verify/send', {}, as);
    await auth.tokenTo(email, 2);
    expect((await auth.verify(token, as)).json).toEqual({ address: email, already: false });
    expect((await auth.me(as)).emailVerified).toBe(true);
  });

  test('is verified by accepting an invitation to its own address, not to another one', async () => {
    const [invited, elsewhere] = [await auth.signUp(), await auth.signUp()];
    const accept = (acceptedUserId: string, refereeEmail: string) =>
      auth.bus.publish(
        recordEvent(referralAccepted, {
          subject: randomUUID(),
          at: auth.now(),
          data: { referralId: 'r', referrerId: 'x', refereeName: 'T', refereeEmail, acceptedUserId },
        }),
      );
    await accept(invited.id, invited.email.toUpperCase());
    await accept(elsewhere.id, 'somebody@else.example');
    expect((await auth.me(invited.as)).emailVerified).toBe(true);
    expect((await auth.me(elsewhere.as)).emailVerified).toBe(false);
  });

  test('cannot become an admin until it is verified, unless the caller allows it', async () => {
    const { email } = await auth.signUp();
    const users = createUserRepository(userModel(auth.connection), { publish: () => {} }, 1_000);
    expect(await promote({ users, now: auth.now }, email)).toBe('unverified');
    expect(await promote({ users, now: auth.now }, email, { unverified: 'allowed' })).toBe('promoted');
  });
});

describe('an account that a stranger created', () => {
  const squatted = async (prepare: (squatter: { as: string; email: string }) => Promise<unknown>) => {
    const squatter = await auth.signUp();
    await prepare(squatter);
    return squatter;
  };

  test.each([
    ['nobody is signed in', async () => undefined],
    ['another account is signed in', async () => (await auth.signUp()).as],
  ])(
    'loses its password, sessions and sales-notes address if its link is opened while %s',
    async (_what, session) => {
      const { id, as, email, token } = await squatted(async ({ as, email }) => {
        await auth.moveNotes(as, `taken.${email}`);
        await auth.verify(await auth.tokenTo(`taken.${email}`));
      });
      const reset = await auth.forgot(email);
      const { json } = await auth.verify(token, await session());
      expect(json).toEqual({ address: email, already: false, resetToken: expect.any(String) });
      expect((await auth.call('GET', '/api/auth/user', { as })).status).toBe(401);
      expect(codeOf(await auth.logIn(email))).toEqual([401, 'invalid_credentials']);
      expect((await auth.reset(reset, 'squatted battery')).status).toBe(400);
      const ended = await auth.events.next(sessionsEnded, ({ subject }) => subject === id);
      expect(ended.data).toEqual({ userId: id, minimumSessionVersion: 1, expiresAt: expect.any(String) });

      expect((await auth.reset(json.resetToken, 'owner battery')).status).toBe(204);
      const owner = (await auth.logIn(email, 'owner battery')).headers.get('x-session-token') ?? '';
      expect(await auth.me(owner)).toMatchObject({ emailVerified: true, salesNotesEmail: email });
    },
  );

  test('loses an authenticator app that was added under an earlier address', async () => {
    const owner = await auth.signUp();
    await auth.verify(owner.token, owner.as);
    const { secret } = (await auth.post('/api/auth/totp', { password: 'correct horse' }, owner.as)).json;
    const code = generateSync({ secret, epoch: Math.floor(auth.now().getTime() / 1000) });
    expect((await auth.post('/api/auth/totp/confirm', { code }, owner.as)).status).toBe(200);
    const victim = `victim.${owner.email}`;
    await auth.call('PATCH', '/api/account', {
      as: owner.as,
      json: { email: victim, password: 'correct horse' },
    });
    const { resetToken } = (await auth.verify(await auth.tokenTo(victim))).json;
    await auth.reset(resetToken, 'owner battery');
    expect((await auth.logIn(victim, 'owner battery')).status).toBe(200);
  });

  test('reports an address that is already verified if its link is opened again, and issues no token', async () => {
    const { token, email } = await auth.signUp();
    await auth.verify(token);
    expect((await auth.verify(token)).json).toEqual({ address: email, already: true });
  });
});

test('treats an account created before address verification existed as verified', async () => {
  const { id, as } = await auth.signUp();
  const unset = { emailVerifiedAt: 1, salesNotesEmailVerifiedAt: 1 } as const;
  await userModel(auth.connection).updateOne({ _id: id }, { $unset: unset });
  expect(await auth.me(as)).toMatchObject({ emailVerified: true, salesNotesEmailVerified: true });
  await auth.moveNotes(as, 'new.notes@acme.co.za');
  expect(await auth.me(as)).toMatchObject({ emailVerified: true, salesNotesEmailVerified: false });
});

describe('a verification or reset link', () => {
  test('is rejected if it has expired or is unknown', async () => {
    const { token } = await auth.signUp();
    auth.pass(verificationLinkMs);
    expect(codeOf(await auth.verify(token))).toEqual([400, 'link_expired']);
    expect(codeOf(await auth.verify('x'.repeat(43)))).toEqual([404, 'link_unknown']);
    expect(codeOf(await auth.verify('short'))).toEqual([400, 'invalid_request']);
  });

  test('is rejected for the other purpose', async () => {
    const { email, token } = await auth.signUp();
    expect(codeOf(await auth.reset(token))).toEqual([404, 'link_unknown']);
    expect(codeOf(await auth.verify(await auth.forgot(email)))).toEqual([404, 'link_unknown']);
  });

  test('is stored only as a hash', async () => {
    const { id, token } = await auth.signUp();
    const links = linkModel(auth.connection);
    const stored = await eventually(async () => {
      const [found] = await links.find({ userId: id }).lean();
      return found?.pendingEvents.length === 0 && found;
    });
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(await userModel(auth.connection).findById(id).lean())).not.toContain(token);
  });

  test('is emailed at most five times a day to an address, even with concurrent requests', async () => {
    const { as, email } = await auth.signUp();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => auth.post('/api/auth/verify/send', {}, as)),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(linksPerDay - 1);
    expect(codeOf(answers.find(({ status }) => status !== 202) ?? answers[0]!)).toEqual([
      429,
      'too_many_links',
    ]);
    await auth.tokenTo(email, linksPerDay);
    expect(auth.tokensTo(email)).toHaveLength(linksPerDay);
    auth.pass(24 * 60 * 60 * 1000);
    expect((await auth.post('/api/auth/verify/send', {}, as)).json).toEqual({ addresses: [email] });
  });

  test('is not sent for verification if all addresses are verified', async () => {
    const { as, token } = await auth.signUp();
    await auth.verify(token, as);
    expect((await auth.post('/api/auth/verify/send', {}, as)).json).toEqual({ addresses: [] });
  });
});

describe('a new sales-notes address', () => {
  const verified = async () => {
    const user = await auth.signUp();
    await auth.verify(user.token, user.as);
    return user;
  };

  test('must be verified, unless it is the account email; the event names the previous address', async () => {
    const { id, as, email } = await verified();
    const notes = `notes.${email}`;
    expect((await auth.moveNotes(as, notes)).json).toMatchObject({ salesNotesEmailVerified: false });
    const { data } = await auth.events.next(preferencesChanged, ({ subject }) => subject === id);
    expect(data).toMatchObject({ previousSalesNotesEmail: email, salesNotesEmailVerified: false });
    expect((await auth.verify(await auth.tokenTo(notes))).json).toEqual({ address: notes, already: false });
    expect((await auth.me(as)).salesNotesEmailVerified).toBe(true);
    expect((await auth.moveNotes(as, email.toUpperCase())).json).toMatchObject({
      salesNotesEmailVerified: true,
    });
  });

  test('is not emailed a second link if the preferences are saved again', async () => {
    const { as, email } = await verified();
    const notes = `notes.${email}`;
    await auth.moveNotes(as, notes);
    await auth.tokenTo(notes);
    const { revision } = (await userModel(auth.connection).findOne({ email }).lean()) ?? { revision: 0 };
    await auth.moveNotes(as, notes);
    await auth.events.next(
      preferencesChanged,
      ({ data }) => data.salesNotesEmail === notes && data.revision === revision + 1,
    );
    expect(auth.tokensTo(notes)).toHaveLength(1);
  });

  test('invalidates the link to the previous address until it is chosen again; a link verifies once', async () => {
    const { as, email } = await verified();
    const [first, second] = [`first.${email}`, `second.${email}`];
    await auth.moveNotes(as, first);
    const token = await auth.tokenTo(first);
    await auth.moveNotes(as, second);
    expect(codeOf(await auth.verify(token))).toEqual([400, 'address_changed']);
    await auth.moveNotes(as, first);
    expect((await auth.verify(token)).json.already).toBe(false);
    await auth.moveNotes(as, second);
    await auth.moveNotes(as, first);
    expect(codeOf(await auth.verify(token))).toEqual([400, 'link_used']);
  });
});
