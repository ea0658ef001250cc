import { randomUUID } from 'node:crypto';
import { referralAccepted } from '@debrief/contracts/events/referrals';
import { migrationRecords } from '@debrief/service-kit/storage/migrations/migration';
import {
  deletion,
  preferences,
  signedUp,
  someAddress,
  startReferrals,
  type Referrals,
} from './referrals-service.ts';
import { addresses } from '../src/storage/migrations/0001-addresses.ts';

let referrals: Referrals;
beforeAll(async () => {
  referrals = await startReferrals();
});
afterAll(() => referrals.stop());

const statuses = async (userId: string) => (await referrals.list(userId)).map(({ status }) => status);
const acceptedOf = (referrerId: string) =>
  referrals.events.of(referralAccepted).filter(({ data }) => data.referrerId === referrerId);

describe('a sign-up', () => {
  test('accepts the invitation to its mailbox, publishes an event and credits the referrer', async () => {
    const [referrer, friend] = [await referrals.user(), someAddress()];
    await referrals.invite(referrer, friend);
    const user = await referrals.user({ email: friend.toUpperCase().replace('@', '+crm@') });
    const [row] = (await referrals.call('GET', '/api/referrals', { as: referrer })).json;
    expect(row).toMatchObject({ status: 'accepted', acceptedAt: expect.any(String) });
    const event = await referrals.events.next(referralAccepted, ({ subject }) => subject === row.id);
    expect(event.data).toEqual({
      referralId: row.id,
      referrerId: referrer,
      refereeName: 'Sipho',
      refereeEmail: friend,
      acceptedUserId: user,
    });
    expect((await referrals.credits(referrer, 6)).data.revision).toBe(1);
  });

  test('accepts the oldest invitation; the others stay pending and cannot be accepted', async () => {
    const friend = someAddress();
    const referrers = [await referrals.user(), await referrals.user(), await referrals.user()];
    for (const referrer of referrers) await referrals.invite(referrer, friend);
    const third = await referrals.tokenTo(referrers[2] ?? '', friend);
    await referrals.user({ email: friend });
    await referrals.user({ email: someAddress(), referralToken: third });
    expect(await Promise.all(referrers.map(statuses))).toEqual([['accepted'], ['pending'], ['pending']]);
  });

  test('accepts the invitation whose link was used, whatever the address', async () => {
    const [first, second, friend, other] = [
      await referrals.user(),
      await referrals.user(),
      someAddress(),
      someAddress('other'),
    ];
    await referrals.invite(first, other);
    await referrals.invite(second, friend);
    await referrals.user({ email: other, referralToken: await referrals.tokenTo(second, friend) });
    expect([await statuses(first), await statuses(second)]).toEqual([['pending'], ['accepted']]);
  });

  test.each(['nonsense', randomUUID()])(
    'accepts the invitation to its address if the link is invalid (%s)',
    async (token) => {
      const [referrer, friend] = [await referrals.user(), someAddress()];
      await referrals.invite(referrer, friend);
      await referrals.user({ email: friend, referralToken: token });
      expect(await statuses(referrer)).toEqual(['accepted']);
    },
  );

  test('accepts nothing without an invitation', async () => {
    const [referrer] = [await referrals.user()];
    await referrals.invite(referrer, someAddress());
    await referrals.user();
    expect(await statuses(referrer)).toEqual(['pending']);
  });
});

describe('crediting a referral', () => {
  test('happens once if the sign-up event is redelivered', async () => {
    const [referrer, rival, friend] = [await referrals.user(), await referrals.user(), someAddress()];
    await referrals.invite(referrer, friend);
    await referrals.invite(rival, friend);
    const event = signedUp({ email: friend });
    for (let time = 0; time < 3; time++) await referrals.bus.publish(event);
    await referrals.credits(referrer, 6);
    await referrals.quiet();
    expect([acceptedOf(referrer).length, acceptedOf(rival).length]).toEqual([1, 0]);
    expect(await referrals.balances.findById(referrer).lean()).toMatchObject({ credits: 6, revision: 1 });
  });

  test('happens once for twenty concurrent sign-ups with +tag variants of one address', async () => {
    const friend = someAddress();
    const referrers = [await referrals.user(), await referrals.user()];
    for (const referrer of referrers) await referrals.invite(referrer, friend);
    await Promise.all(
      Array.from({ length: 20 }, (_, tag) =>
        referrals.bus.publish(signedUp({ email: friend.replace('@', `+${tag}@`) })),
      ),
    );
    await referrals.quiet();
    expect(await Promise.all(referrers.map(statuses))).toEqual([['accepted'], ['pending']]);
    expect(referrers.map((referrer) => acceptedOf(referrer).length)).toEqual([1, 0]);
    expect(await referrals.balances.findById(referrers[0]).lean()).toMatchObject({ credits: 6, revision: 1 });
  });

  test('happens once for twenty concurrent sign-ups with one link', async () => {
    const [referrer, friend] = [await referrals.user(), someAddress()];
    await referrals.invite(referrer, friend);
    const referralToken = await referrals.tokenTo(referrer, friend);
    await Promise.all(Array.from({ length: 20 }, () => referrals.bus.publish(signedUp({ referralToken }))));
    await referrals.quiet();
    expect([await statuses(referrer), acceptedOf(referrer).length]).toEqual([['accepted'], 1]);
    expect(await referrals.balances.findById(referrer).lean()).toMatchObject({ credits: 6, revision: 1 });
  });

  test('skips a +tag variant of an address that already has an account', async () => {
    const [referrer, email] = [await referrals.user(), someAddress()];
    await referrals.user({ email });
    const other = someAddress();
    await referrals.invite(referrer, other);
    await referrals.user({
      email: email.replace('@', '+2@'),
      referralToken: await referrals.tokenTo(referrer, other),
    });
    expect(await statuses(referrer)).toEqual(['pending']);
  });

  test('skips a friend who signs up again with another address', async () => {
    const [referrer, friend] = [await referrals.user(), someAddress()];
    await referrals.invite(referrer, friend);
    // Simulates a crash before the second check for an account, which leaves the referral open.
    const token = await referrals.tokenTo(referrer, friend);
    await referrals.user({ email: friend.replace('@', '+account@') });
    await referrals.stored.updateOne(
      { token },
      { $set: { status: 'pending', acceptable: true }, $unset: { acceptedBy: 1 } },
    );
    await referrals.user({ referralToken: token });
    expect(await statuses(referrer)).toEqual(['pending']);
  });
});

describe('a user cannot accept their own invitation', () => {
  test('by its link, with a +tag variant of their own address', async () => {
    const [email, friend] = [someAddress('me'), someAddress()];
    const referrer = await referrals.user({ email });
    await referrals.invite(referrer, friend);
    await referrals.user({
      email: email.replace('@', '+2@'),
      referralToken: await referrals.tokenTo(referrer, friend),
    });
    expect(await statuses(referrer)).toEqual(['pending']);
    await referrals.user({ email: friend });
    expect(await statuses(referrer)).toEqual(['accepted']);
  });

  test('to an address that later becomes their sales-notes address', async () => {
    const [referrer, mine] = [await referrals.user(), someAddress('mine')];
    await referrals.invite(referrer, mine);
    await referrals.bus.publish(preferences(referrer, { salesNotesEmail: mine }));
    expect(await referrals.stored.findOne({ referrerId: referrer }).lean()).toMatchObject({
      acceptable: false,
    });
    await referrals.user({ email: mine });
    expect(await statuses(referrer)).toEqual(['pending']);
  });

  test('by its link, with their sales-notes address', async () => {
    const [referrer, friend, mine] = [await referrals.user(), someAddress(), someAddress('mine')];
    await referrals.invite(referrer, friend);
    await referrals.bus.publish(preferences(referrer, { salesNotesEmail: mine }));
    await referrals.user({ email: mine, referralToken: await referrals.tokenTo(referrer, friend) });
    expect(await statuses(referrer)).toEqual(['pending']);
  });

  test('before their own sign-up event arrives', async () => {
    const event = signedUp();
    const email = (event.data as { email: string }).email;
    await referrals.invite(event.subject, email);
    await referrals.bus.publish(event);
    expect(await statuses(event.subject)).toEqual(['pending']);
    expect(acceptedOf(event.subject)).toEqual([]);
  });
});

describe('an invitation to an existing account', () => {
  test('is not accepted if it was sent before the delayed sign-up event arrived', async () => {
    const [referrer, friend] = [await referrals.user(), someAddress()];
    const event = signedUp({ email: friend, at: new Date(Date.now() - 60_000) });
    await referrals.invite(referrer, friend);
    await referrals.bus.publish(event);
    expect(await statuses(referrer)).toEqual(['pending']);
    expect(await referrals.stored.exists({ referrerId: referrer, acceptable: true })).toBeNull();
  });

  test('is accepted at most once if it was sent during the sign-up', async () => {
    const referrers = await Promise.all(Array.from({ length: 5 }, () => referrals.user()));
    for (let round = 0; round < 10; round++) {
      const friend = someAddress();
      const invitations = referrers.map((referrer) => referrals.invite(referrer, friend));
      await Promise.all([...invitations, referrals.user({ email: friend })]);
      const rows = await referrals.stored.find({ canonical: friend }).lean();
      expect(rows.filter(({ acceptable }) => acceptable)).toEqual([]);
      expect(rows.filter(({ status }) => status === 'accepted').length).toBeLessThanOrEqual(1);
      expect(rows).toHaveLength(5);
    }
  });
});

test('ignores a sign-up event that arrives after the deletion', async () => {
  const [referrer, friend] = [await referrals.user(), someAddress()];
  await referrals.invite(referrer, friend);
  const event = signedUp({ email: friend });
  await referrals.bus.publish(deletion(event.subject));
  await referrals.bus.publish(event);
  expect(await statuses(referrer)).toEqual(['pending']);
  const people = referrals.connection.collection<{ _id: string }>('people');
  expect(await people.findOne({ _id: event.subject })).toBeNull();
});

test.each([
  ['a trailing dot', (email: string) => `${email}.`],
  ['full-width letters', (email: string) => email.replace('gmail', 'ｇｍａｉｌ')],
  ['invisible characters', (email: string) => email.replace('@', '\u200b@')],
  ['a tag and dots', (email: string) => email.replace('@', '.+2@')],
])('does not credit a second account of a mailbox with %s', async (_how, disguise) => {
  const referrer = await referrals.user();
  const email = `x${randomUUID()}@gmail.com`;
  await referrals.user({ email });
  const other = someAddress();
  await referrals.invite(referrer, other, disguise(email).replace(/\.$|\u200b/, ''));
  const referralToken = await referrals.tokenTo(referrer, other);
  await referrals.user({ email: disguise(email), referralToken });
  expect(acceptedOf(referrer)).toEqual([]);
});

test('matches addresses stored by an earlier version', async () => {
  const [owner, referrer] = [randomUUID(), await referrals.user()];
  const mailbox = `früh${randomUUID()}`;
  const accounts = referrals.connection.collection<{ _id: string; userId: string }>('accounts');
  await accounts.insertOne({ _id: `${mailbox}@bücher.example.`, userId: owner });
  await referrals.invite(referrer, someAddress());
  const stored = await referrals.stored.findOne({ referrerId: referrer });
  const friend = `friend${randomUUID()}`;
  await referrals.stored.updateOne({ _id: stored?._id }, { canonical: `${friend}@ｇmail.com` });
  const people = referrals.connection.collection<{ _id: string; addresses: string[] }>('people');
  await people.updateOne({ _id: referrer }, { $set: { addresses: [`mine${friend}@ｇmail.com`] } });
  await referrals.connection.collection('quotas').insertOne({ of: owner });
  expect(await migrationRecords(referrals.connection).findOne({ _id: addresses.name })).toMatchObject({
    done: true,
  });
  const migrate = () => addresses.run(referrals.connection, new AbortController().signal);
  expect([await migrate(), await migrate()]).toEqual([4, 0]);
  expect(await referrals.connection.collection('quotas').countDocuments()).toBe(0);
  expect(await accounts.findOne({ userId: owner })).toMatchObject({
    _id: `${mailbox}@xn--bcher-kva.example`,
  });
  expect(await people.findOne({ _id: referrer })).toMatchObject({ addresses: [`mine${friend}@gmail.com`] });
  await referrals.user({ email: `${friend}@gmail.com` });
  expect(await statuses(referrer)).toEqual(['accepted']);
});
