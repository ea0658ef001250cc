import { randomUUID } from 'node:crypto';
import { addressVerified } from '@debrief/contracts/events/auth-links';
import { referralAccepted } from '@debrief/contracts/events/referrals';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { signedUp, someAddress, startReferrals, type Referrals } from './referrals-service.ts';

let referrals: Referrals;
beforeAll(async () => {
  referrals = await startReferrals();
});
afterAll(() => referrals.stop());

const statuses = async (userId: string) => (await referrals.list(userId)).map(({ status }) => status);

/** Publishes a sign-up with an unverified address. */
const signUp = async (email: string, referralToken?: string) => {
  const given = { email, at: new Date(), ...(referralToken && { referralToken }) };
  return { email, signedUpAt: given.at, userId: await referrals.user({ ...given, emailVerified: false }) };
};

const verify = ({ userId, email, signedUpAt }: Awaited<ReturnType<typeof signUp>>) =>
  referrals.bus.publish(
    recordEvent(addressVerified, {
      subject: userId,
      at: new Date(),
      data: {
        ...{ userId, email, name: 'Thandi', salesNotesEmail: email, currency: 'USD', revision: 1 },
        ...{ emailVerified: true, salesNotesEmailVerified: true, signedUpAt: signedUpAt.toISOString() },
      },
    }),
  );

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

test('does not reserve the address for an unverified account', async () => {
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

test('accepts an invitation by its link under another address without verifying that address', async () => {
  const [referrer, other, friend, work] = [
    ...[await referrals.user(), await referrals.user()],
    ...[someAddress(), someAddress('work')],
  ] as [string, string, string, string];
  await referrals.invite(referrer, friend);
  await referrals.invite(other, work);
  await signUp(work, await referrals.tokenTo(referrer, friend));
  await referrals.credits(referrer, 6);
  await verify({ userId: randomUUID(), email: work, signedUpAt: new Date() });
  await referrals.credits(other, 6);
});

test('treats events from before address verification as verified', async () => {
  const [referrer, friend] = [await referrals.user(), someAddress()];
  await referrals.invite(referrer, friend);
  await referrals.bus.publish(signedUp({ email: friend }));
  await referrals.credits(referrer, 6);
});
