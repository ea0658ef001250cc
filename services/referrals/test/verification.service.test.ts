import { randomUUID } from 'node:crypto';
import { referralAccepted } from '@debrief/contracts/events/referrals';
import {
  preferences,
  signedUp,
  someAddress,
  startReferrals,
  verification,
  type Referrals,
  type Verification,
} from './referrals-service.ts';

let referrals: Referrals;
beforeAll(async () => {
  referrals = await startReferrals();
});
afterAll(() => referrals.stop());

const statuses = async (userId: string) => (await referrals.list(userId)).map(({ status }) => status);

const signUp = async (email: string, referralToken?: string) => {
  const given = { email, at: new Date(), ...(referralToken && { referralToken }) };
  return { email, signedUpAt: given.at, userId: await referrals.user({ ...given, emailVerified: false }) };
};

const verify = (user: Verification) => referrals.bus.publish(verification(user));

test('accepts an invitation once its address is verified, and credits it once', async () => {
  const [referrer, friend] = [await referrals.user(), someAddress()];
  await referrals.invite(referrer, friend);
  const user = await signUp(friend);
  expect(await statuses(referrer)).toEqual(['pending']);
  await Promise.all([verify(user), verify(user)]);
  await referrals.credits(referrer, 6);
  expect(await statuses(referrer)).toEqual(['accepted']);
  const accepted = referrals.events.of(referralAccepted).filter(({ data }) => data.referrerId === referrer);
  expect(accepted).toHaveLength(1);
});

test('does not reserve the address for an account that is not verified', async () => {
  const [referrer, friend] = [await referrals.user(), someAddress()];
  await referrals.invite(referrer, friend);
  await signUp(friend.replace('@', '+puppet@'));
  await verify(await signUp(friend));
  await referrals.credits(referrer, 6);
});

test('does not accept an invitation created after the sign-up', async () => {
  const [referrer, friend] = [await referrals.user(), someAddress()];
  const user = await signUp(friend);
  await referrals.invite(referrer, friend);
  await verify(user);
  expect(await statuses(referrer)).toEqual(['pending']);
});

test('accepts an invitation by its link at sign-up and claims the invited address', async () => {
  const [first, second, friend] = [await referrals.user(), await referrals.user(), someAddress()];
  await referrals.invite(first, friend);
  await referrals.invite(second, friend);
  const { userId } = await signUp(friend, await referrals.tokenTo(second, friend));
  await referrals.credits(second, 6);
  expect([await statuses(first), await statuses(second)]).toEqual([['pending'], ['accepted']]);
  await verify({ userId, email: friend, signedUpAt: new Date() });
  await referrals.user({ email: someAddress(), referralToken: await referrals.tokenTo(first, friend) });
  expect(await statuses(first)).toEqual(['pending']);
});

test('accepts an invitation by its link once another address is verified', async () => {
  const [referrer, friend, work] = [await referrals.user(), someAddress(), someAddress('work')];
  await referrals.invite(referrer, friend);
  const user = await signUp(work, await referrals.tokenTo(referrer, friend));
  expect(await statuses(referrer)).toEqual(['pending']);
  await verify(user);
  await referrals.credits(referrer, 6);
});

test('accepts an invitation by its link if the verification arrives before the sign-up', async () => {
  const [referrer, friend, email] = [await referrals.user(), someAddress(), someAddress('work')];
  await referrals.invite(referrer, friend);
  const [userId, signedUpAt] = [randomUUID(), new Date()];
  await verify({ userId, email, signedUpAt });
  const referralToken = await referrals.tokenTo(referrer, friend);
  await referrals.user({ userId, email, at: signedUpAt, referralToken, emailVerified: false });
  await referrals.credits(referrer, 6);
});

test('does not reserve the address in the preferences of an unverified account', async () => {
  const [referrer, friend] = [await referrals.user(), someAddress()];
  await referrals.invite(referrer, friend);
  const squatter = await signUp(friend);
  await referrals.bus.publish(
    preferences(squatter.userId, { name: 'Thandi', email: friend, currency: 'ZAR', emailVerified: false }),
  );
  await verify(await signUp(friend));
  await referrals.credits(referrer, 6);
});

test('treats events created before address verification existed as verified', async () => {
  const [referrer, friend] = [await referrals.user(), someAddress()];
  await referrals.invite(referrer, friend);
  await referrals.bus.publish(signedUp({ email: friend }));
  await referrals.credits(referrer, 6);
});
