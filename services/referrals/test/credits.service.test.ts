import { creditsChanged, referralAccepted } from '@debrief/contracts/events/referrals';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import {
  deletion,
  preferences,
  signedUp,
  someAddress,
  startReferrals,
  type Referrals,
} from './referrals-service.ts';

let referrals: Referrals;
beforeAll(async () => {
  referrals = await startReferrals({ dailyCap: 50, retryDelays: [10, 10] });
});
afterAll(() => referrals.stop());

const referrerOf = async (count: number) => {
  const referrer = await referrals.user();
  const emails = Array.from({ length: count }, () => someAddress());
  for (let from = 0; from < count; from += 5)
    await referrals.invite(referrer, ...emails.slice(from, from + 5));
  const friends = await Promise.all(emails.map((email) => referrals.user({ email })));
  await referrals.credits(referrer, count * 6);
  await referrals.quiet();
  return { referrer, friends };
};
const balances = (userId: string) =>
  referrals.events.of(creditsChanged).flatMap(({ data }) => (data.userId === userId ? [data] : []));
const ofUser = (id: string) => ({ $or: [{ _id: id as never }, { subject: id }] });
const newest = (userId: string) => balances(userId).sort((a, b) => b.revision - a.revision)[0]?.credits;

describe('credits', () => {
  test('are 6 per friend, and count twelve concurrent friends with distinct revisions', async () => {
    const { referrer } = await referrerOf(12);
    const revisions = balances(referrer).map(({ revision }) => revision);
    expect(new Set(revisions).size).toBe(revisions.length);
    expect(newest(referrer)).toBe(72);
  });

  test('are 100 per friend in ZAR, and follow changes of the currency', async () => {
    const { referrer } = await referrerOf(2);
    await referrals.bus.publish(preferences(referrer, { currency: 'ZAR', revision: 1 }));
    await referrals.credits(referrer, 200);
    await referrals.bus.publish(preferences(referrer, { currency: 'USD', revision: 2 }));
    await referrals.quiet();
    expect(newest(referrer)).toBe(12);
  });

  test('ignore an outdated change of the currency', async () => {
    const { referrer } = await referrerOf(1);
    await referrals.bus.publish(preferences(referrer, { currency: 'ZAR', revision: 3 }));
    await referrals.bus.publish(preferences(referrer, { currency: 'USD', revision: 2 }));
    await referrals.quiet();
    expect(newest(referrer)).toBe(100);
  });

  test('use the right currency if preferences arrive before the sign-up', async () => {
    const event = signedUp();
    await referrals.bus.publish(preferences(event.subject, { currency: 'ZAR', revision: 1 }));
    await referrals.bus.publish(event);
    const friend = someAddress();
    await referrals.invite(event.subject, friend);
    await referrals.user({ email: friend });
    await referrals.credits(event.subject, 100);
  });

  test('publish no event if nothing changes', async () => {
    const { referrer } = await referrerOf(1);
    const before = balances(referrer).length;
    await referrals.bus.publish(preferences(referrer, { currency: 'USD', revision: 1 }));
    await referrals.quiet();
    expect(balances(referrer)).toHaveLength(before);
  });

  test('are calculated even if the process crashed right after the acceptance', async () => {
    const referrer = await referrals.user();
    const friend = someAddress();
    await referrals.invite(referrer, friend);
    await referrals.quiet();
    // State after a crash: the referral is accepted, its event is pending, and the balance is unchanged.
    const row = await referrals.stored.findOne({ referrerId: referrer }).lean();
    const data = {
      referralId: row?._id ?? '',
      referrerId: referrer,
      refereeName: 'Sipho',
      refereeEmail: friend,
      acceptedUserId: 'somebody',
    };
    const at = new Date(Date.now() - 5_000);
    await referrals.stored.updateOne(
      { _id: row?._id },
      {
        $set: { status: 'accepted', acceptedAt: at, acceptedBy: 'somebody', acceptable: false },
        $push: { pendingEvents: recordEvent(referralAccepted, { subject: data.referralId, at, data }) },
      },
    );
    await referrals.credits(referrer, 6);
  });

  test('are correct after concurrent acceptances, a deletion and a change of the currency', async () => {
    const { referrer, friends } = await referrerOf(3);
    const emails = Array.from({ length: 5 }, () => someAddress());
    await referrals.invite(referrer, ...emails);
    const [row] = await referrals
      .list(referrer)
      .then((rows) => rows.filter(({ status }) => status === 'accepted'));
    await Promise.all([
      ...emails.map((email) => referrals.user({ email })),
      referrals.admin('DELETE', `/api/admin/referrals/${row?.id}`),
      referrals.bus.publish(preferences(referrer, { currency: 'ZAR', revision: 1 })),
    ]);
    expect(friends).toHaveLength(3);
    await referrals.quiet();
    expect(newest(referrer)).toBe(700);
    expect(await referrals.balances.findById(referrer).lean()).toMatchObject({ credits: 700, accepted: 7 });
  });
});

describe('deleting a user', () => {
  test('removes the referral they accepted, with its credits', async () => {
    const { referrer, friends } = await referrerOf(2);
    await referrals.bus.publish(deletion(friends[0] ?? ''));
    await referrals.quiet();
    expect(newest(referrer)).toBe(6);
    expect(await referrals.list(referrer)).toHaveLength(1);
    expect(await referrals.stored.exists({ acceptedBy: friends[0] })).toBeNull();
  });

  test('removes a referral they accepted by a link under another address', async () => {
    const [referrer, friend] = [await referrals.user(), someAddress()];
    await referrals.invite(referrer, friend);
    const user = await referrals.user({ referralToken: await referrals.tokenTo(referrer, friend) });
    await referrals.credits(referrer, 6);
    await referrals.bus.publish(deletion(user));
    await referrals.quiet();
    expect([newest(referrer), await referrals.list(referrer)]).toEqual([0, []]);
  });

  test('removes their personal data and keeps other users’ referrals', async () => {
    const [email, notes] = [someAddress('gone'), someAddress('gone.notes')];
    const [other, keeper] = [await referrals.user(), someAddress('keeper')];
    const user = await referrals.user({ email, name: 'Somebody Gone' });
    await referrals.bus.publish(preferences(user, { salesNotesEmail: notes }));
    await referrals.invite(user, someAddress());
    await referrals.invite(other, email, notes, keeper);
    await referrals.bus.publish(deletion(user));
    await referrals.quiet();
    expect((await referrals.list(other)).map(({ refereeEmail }) => refereeEmail)).toEqual([keeper]);
    expect(await referrals.list(user)).toEqual([]);
    for (const name of ['referrals', 'people', 'accounts', 'referrers', 'dailyUsage', 'deletedUsers']) {
      const text = JSON.stringify(await referrals.connection.collection(name).find().toArray());
      for (const trace of [user, email, notes, 'Somebody Gone'])
        expect([name, text]).not.toEqual([name, expect.stringContaining(trace)]);
    }
  });

  test('frees the address for a new invitation and a new account', async () => {
    const [referrer, email] = [await referrals.user(), someAddress()];
    await referrals.bus.publish(deletion(await referrals.user({ email })));
    await referrals.invite(referrer, email);
    await referrals.user({ email });
    await referrals.credits(referrer, 6);
  });

  test('keeps a credit that another account earned', async () => {
    const [referrer, friend] = [await referrals.user(), someAddress()];
    await referrals.invite(referrer, friend);
    await referrals.user({ email: friend });
    const stranger = await referrals.user();
    await referrals.bus.publish(preferences(stranger, { salesNotesEmail: friend }));
    await referrals.bus.publish(deletion(stranger));
    await referrals.quiet();
    expect([newest(referrer), (await referrals.list(referrer)).length]).toEqual([6, 1]);
  });

  test('is idempotent and ignores late events about them', async () => {
    const { referrer, friends } = await referrerOf(1);
    const event = deletion(referrer);
    await referrals.bus.publish(event);
    await referrals.bus.publish(event);
    const told = balances(referrer).length;
    await referrals.bus.publish(preferences(referrer, { currency: 'ZAR', revision: 9 }));
    await referrals.bus.publish(signedUp({ userId: referrer }));
    await referrals.bus.publish(deletion(friends[0] ?? ''));
    expect((await referrals.invite(referrer, someAddress())).status).toBe(401);
    await referrals.quiet();
    expect(balances(referrer)).toHaveLength(told);
    for (const name of ['people', 'referrers', 'dailyUsage']) {
      expect(await referrals.connection.collection(name).findOne(ofUser(referrer))).toBeNull();
    }
    expect(await referrals.stored.exists({ referrerId: referrer })).toBeNull();
  });

  test('leaves no data if it happens during invitations', async () => {
    for (let round = 0; round < 5; round++) {
      const user = await referrals.user();
      await Promise.all([
        ...Array.from({ length: 3 }, () => referrals.invite(user, someAddress())),
        referrals.bus.publish(preferences(user, { revision: 1 })),
        referrals.bus.publish(deletion(user)),
        ...Array.from({ length: 3 }, () => referrals.invite(user, someAddress())),
      ]);
      expect(await referrals.stored.exists({ referrerId: user, deletedAt: null })).toBeNull();
      for (const name of ['people', 'referrers', 'dailyUsage']) {
        expect(await referrals.connection.collection(name).findOne(ofUser(user))).toBeNull();
      }
    }
  });
});
