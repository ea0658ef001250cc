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

/** Somebody who has not shown yet that the address is theirs. */
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

test('an invitation to an address is accepted once the address is verified, and counts once', async () => {
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

test('an account that nobody verifies keeps the address from nobody', async () => {
  const [referrer, friend] = [await referrals.user(), someAddress()];
  await referrals.invite(referrer, friend);
  await signUp(friend.replace('@', '+puppet@'));
  await verify(await signUp(friend));
  await referrals.credits(referrer, 6);
});

test('an invitation that came after the sign-up is not accepted', async () => {
  const [referrer, friend] = [await referrals.user(), someAddress()];
  const user = await signUp(friend);
  await referrals.invite(referrer, friend);
  await verify(user);
  expect(await statuses(referrer)).toEqual(['pending']);
});

test('the link of an invitation accepts it at sign-up, and claims the invited address', async () => {
  const [first, second, friend] = [await referrals.user(), await referrals.user(), someAddress()];
  await referrals.invite(first, friend);
  await referrals.invite(second, friend);
  const { userId } = await signUp(friend, await referrals.tokenTo(second, friend));
  await referrals.credits(second, 6);
  expect([await statuses(first), await statuses(second)]).toEqual([['pending'], ['accepted']]);
  // The other invitation cannot be accepted any more.
  await verify({ userId, email: friend, signedUpAt: new Date() });
  await referrals.user({ email: someAddress(), referralToken: await referrals.tokenTo(first, friend) });
  expect(await statuses(first)).toEqual(['pending']);
});

test('the link accepts it under another address too, which it does not verify', async () => {
  const [referrer, other, friend, work] = [
    ...[await referrals.user(), await referrals.user()],
    ...[someAddress(), someAddress('work')],
  ] as [string, string, string, string];
  await referrals.invite(referrer, friend);
  await referrals.invite(other, work);
  await signUp(work, await referrals.tokenTo(referrer, friend));
  await referrals.credits(referrer, 6);
  // Whoever really owns it can still accept theirs.
  await verify({ userId: randomUUID(), email: work, signedUpAt: new Date() });
  await referrals.credits(other, 6);
});

test('events from before addresses were verified count as verified', async () => {
  const [referrer, friend] = [await referrals.user(), someAddress()];
  await referrals.invite(referrer, friend);
  await referrals.bus.publish(signedUp({ email: friend }));
  await referrals.credits(referrer, 6);
});
