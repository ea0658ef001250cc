import { invitationCreated, referralAccepted } from '@debrief/contracts/events/referrals';
import {
  deletion,
  preferences,
  signedUp,
  someAddress,
  startReferrals,
  type Referrals,
  verification,
} from './referrals-service.ts';

let referrals: Referrals;
beforeAll(async () => {
  referrals = await startReferrals({ dailyCap: 50, monthlyCap: 2 });
});
afterAll(() => referrals.stop());

const link = async (userId: string): Promise<string> =>
  (await referrals.call('GET', '/api/referrals/link', { as: userId })).json.token;
const rows = (userId: string) => referrals.list(userId);

test('returns one referral link per user, even for concurrent requests', async () => {
  const [first, second] = [await referrals.user(), await referrals.user()];
  const tokens = await Promise.all([link(first), link(first), link(first)]);
  expect(new Set([...tokens, await link(first)]).size).toBe(1);
  expect(await link(second)).not.toBe(tokens[0]);
});

test('rejects a request for the referral link without a session', async () => {
  expect((await referrals.call('GET', '/api/referrals/link')).status).toBe(401);
});

test('prefills only the name of the referrer', async () => {
  const referrer = await referrals.user({ name: 'Naledi Jacobs' });
  const { status, json } = await referrals.call('GET', `/api/invitations/${await link(referrer)}`);
  expect([status, json]).toEqual([200, { name: '', email: '', invitedBy: 'Naledi Jacobs' }]);
});

test('credits each friend who signs up by the referral link, without an email or their address', async () => {
  const referrer = await referrals.user();
  const referralToken = await link(referrer);
  const friend = await referrals.user({ name: 'Sipho Dlamini', referralToken });
  const event = await referrals.events.next(
    referralAccepted,
    ({ data }) => data.referrerId === referrer && data.acceptedUserId === friend,
  );
  expect(event.data).toMatchObject({ refereeName: 'Sipho Dlamini', refereeEmail: '' });
  await referrals.credits(referrer, 6);
  await referrals.user({ name: 'https://evil.example', referralToken });
  await referrals.credits(referrer, 12);
  expect(await rows(referrer)).toMatchObject([
    { refereeName: 'A friend', refereeEmail: '', status: 'accepted' },
    { refereeName: 'Sipho Dlamini', refereeEmail: '', status: 'accepted' },
  ]);
  await referrals.quiet();
  expect(referrals.events.of(invitationCreated)).toEqual([]);
});

describe('with address verification', () => {
  const startSignUp = async () => {
    const [referrer, email, at] = [await referrals.user(), someAddress(), new Date()];
    const user = { email, at, referralToken: await link(referrer), emailVerified: false };
    const userId = await referrals.user(user);
    expect(await rows(referrer)).toEqual([]);
    return { referrer, email, userId, at };
  };

  test('counts a friend once when they verify another address later', async () => {
    const { referrer, email, userId, at } = await startSignUp();
    await referrals.bus.publish(verification({ userId, email, signedUpAt: at }));
    await referrals.bus.publish(verification({ userId, email: someAddress('moved'), signedUpAt: at }));
    await referrals.credits(referrer, 6);
    expect(await rows(referrer)).toMatchObject([{ status: 'accepted' }]);
  });

  test('credits the referrer once the friend has verified their address', async () => {
    const { referrer, email, userId, at } = await startSignUp();
    await referrals.bus.publish(verification({ userId, email, signedUpAt: at }));
    await referrals.credits(referrer, 6);
    expect(await rows(referrer)).toMatchObject([{ refereeName: 'Thandi Mokoena', status: 'accepted' }]);
  });

  test('does not credit the referrer when another account verifies the address', async () => {
    const { referrer, email, userId, at } = await startSignUp();
    const moved = { email: someAddress('moved'), currency: 'USD', emailVerified: false } as const;
    await referrals.bus.publish(preferences(userId, { name: 'Thandi', ...moved }));
    await referrals.bus.publish(
      verification({ userId: await referrals.user({ email, emailVerified: false }), email, signedUpAt: at }),
    );
    await referrals.quiet();
    expect(await rows(referrer)).toEqual([]);
  });
});

test('counts a redelivered sign-up event once', async () => {
  const referrer = await referrals.user();
  const event = signedUp({ referralToken: await link(referrer) });
  await referrals.bus.publish(event);
  await referrals.bus.publish(event);
  expect(await rows(referrer)).toHaveLength(1);
});

test('does not credit the referrer themselves or a mailbox that has an account', async () => {
  const [mine, known] = [someAddress('naledi'), someAddress('known')];
  const referrer = await referrals.user({ email: mine });
  const referralToken = await link(referrer);
  await referrals.user({ email: known });
  for (const email of [mine, known]) {
    await referrals.user({ email: email.replace('@', '+more@'), referralToken });
  }
  expect(await rows(referrer)).toEqual([]);
});

test('prefers an earlier invitation by email', async () => {
  const [inviter, sharer, friend] = [await referrals.user(), await referrals.user(), someAddress()];
  await referrals.invite(inviter, friend);
  await referrals.user({ email: friend, referralToken: await link(sharer) });
  expect(await rows(inviter)).toMatchObject([{ status: 'accepted' }]);
  expect(await rows(sharer)).toMatchObject([{ status: 'pending' }]);
});

test('invalidates the referral link once the account is deleted', async () => {
  const referrer = await referrals.user();
  const referralToken = await link(referrer);
  await referrals.bus.publish(deletion(referrer));
  expect((await referrals.call('GET', `/api/invitations/${referralToken}`)).status).toBe(404);
  await referrals.user({ referralToken });
  expect(await referrals.stored.countDocuments({ referrerId: referrer })).toBe(0);
});
