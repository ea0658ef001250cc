import { invitationCreated } from '@debrief/contracts/events/referrals';
import { preferences, signedUp, someAddress, startReferrals, type Referrals } from './referrals-service.ts';

let referrals: Referrals;
beforeAll(async () => {
  referrals = await startReferrals();
});
afterAll(() => referrals.stop());

const moved = (userId: string, email: string, revision = 1) =>
  preferences(userId, { name: 'Thandi Nkosi', email, revision });
const nameOf = async (userId: string) => {
  const { json } = await referrals.admin('GET', '/api/admin/referral-stats');
  return json.find((row: { userId: string }) => row.userId === userId);
};

test('does not email an invitation to the new address of an account', async () => {
  const [referrer, friend] = [await referrals.user(), await referrals.user()];
  const email = someAddress('moved');
  await referrals.bus.publish(moved(friend, email));
  await referrals.invite(referrer, email);
  await referrals.quiet();
  expect(await referrals.stored.findOne({ referrerId: referrer }).lean()).toMatchObject({
    acceptable: false,
  });
  expect(referrals.events.of(invitationCreated).map(({ data }) => data.refereeEmail)).not.toContain(email);
});

test('ignores an invitation by the user to their own new address', async () => {
  const referrer = await referrals.user();
  const email = someAddress('moved');
  await referrals.bus.publish(moved(referrer, email));
  await referrals.invite(referrer, email);
  expect(await referrals.list(referrer)).toEqual([]);
});

test('shows admins the new name and address, in any order of events', async () => {
  const email = someAddress('moved');
  const signUp = signedUp();
  await referrals.bus.publish(moved(signUp.subject, email, 2));
  await referrals.bus.publish(signUp);
  await referrals.bus.publish(
    preferences(signUp.subject, { name: 'Thandi Mokoena', email: someAddress(), revision: 1 }),
  );
  await referrals.invite(signUp.subject, someAddress());
  expect(await nameOf(signUp.subject)).toMatchObject({ userName: 'Thandi Nkosi', userEmail: email });
});

test('accepts the invitation if a preferences event arrives before the sign-up event', async () => {
  const [referrer, email] = [await referrals.user(), someAddress()];
  await referrals.invite(referrer, email);
  const signUp = signedUp({ email });
  await referrals.bus.publish(moved(signUp.subject, email));
  await referrals.bus.publish(signUp);
  await referrals.quiet();
  expect(await referrals.list(referrer)).toMatchObject([{ status: 'accepted' }]);
});
