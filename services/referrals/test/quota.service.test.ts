import { referralAccepted } from '@debrief/contracts/events/referrals';
import { someAddress, startReferrals, type Referrals } from './referrals-service.ts';

// Must not be in the past, because the document server deletes expired documents by its own clock.
const evening = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 23 * 3_600_000);
const nextDay = new Date(evening.getTime() + 3_600_000);
let now = evening;
let referrals: Referrals;
beforeAll(async () => {
  referrals = await startReferrals({ dailyCap: 4, monthlyCap: 1, rateLimitScale: 2, now: () => now });
});
afterAll(() => referrals.stop());
beforeEach(() => {
  now = evening;
});

const allowance = async (user: string) =>
  (await referrals.call('GET', '/api/referrals/allowance', { as: user })).json;
const friends = (count: number) => Array.from({ length: count }, () => someAddress());

test('rejects the whole request over the daily limit until the next day', async () => {
  const user = await referrals.user({ at: now });
  await referrals.invite(user, ...friends(5));
  const answer = await referrals.invite(user, ...friends(4));
  expect([answer.status, answer.json.code, answer.headers.get('retry-after')]).toEqual([
    429,
    'too_many_invitations',
    '3600',
  ]);
  expect((await referrals.invite(user, ...friends(3))).status).toBe(201);
  expect(await referrals.list(user)).toHaveLength(8);
  now = nextDay;
  expect((await referrals.invite(user, ...friends(5))).status).toBe(201);
});

test('enforces the daily limit for concurrent requests', async () => {
  const user = await referrals.user({ at: now });
  const answers = await Promise.all(Array.from({ length: 20 }, () => referrals.invite(user, someAddress())));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
  expect(await referrals.list(user)).toHaveLength(8);
});

test('does not count repeated invitations or the user’s own addresses', async () => {
  const [email, known] = [someAddress(), someAddress()];
  const user = await referrals.user({ at: now, email });
  for (let request = 0; request < 10; request++) await referrals.invite(user, known, email);
  // Each of the four requests reserves an invitation; three of them release it.
  const again = someAddress();
  await Promise.all(Array.from({ length: 4 }, () => referrals.invite(user, again)));
  expect((await referrals.invite(user, ...friends(5))).status).toBe(201);
  expect((await referrals.invite(user, ...friends(1))).status).toBe(201);
  expect((await referrals.invite(user, ...friends(1))).status).toBe(429);
});

test('counts each user separately', async () => {
  const [first, second] = [await referrals.user({ at: now }), await referrals.user({ at: now })];
  await referrals.invite(first, ...friends(5));
  await referrals.invite(first, ...friends(3));
  expect((await referrals.invite(second, ...friends(5))).status).toBe(201);
});

test('returns the remaining invitations, which reset the next day', async () => {
  const user = await referrals.user({ at: now });
  await referrals.invite(user, ...friends(3));
  expect(await allowance(user)).toEqual({
    invitationsLeft: 5,
    invitationsPerDay: 8,
    creditedThisMonth: 0,
    creditedPerMonth: 2,
  });
  now = nextDay;
  expect(await allowance(user)).toMatchObject({ invitationsLeft: 8 });
  expect((await referrals.call('GET', '/api/referrals/allowance')).status).toBe(401);
});

test('accepts friends over the monthly limit without a credit', async () => {
  const user = await referrals.user({ at: now });
  const invited = friends(5);
  await referrals.invite(user, ...invited);
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const times = [now, now, now, now, nextMonth];
  for (const [index, email] of invited.entries()) await referrals.user({ email, at: times[index] ?? now });
  await referrals.credits(user, 18);
  await referrals.quiet();
  expect((await referrals.list(user)).map(({ status }) => status)).toEqual(Array(5).fill('accepted'));
  expect(await allowance(user)).toMatchObject({ creditedThisMonth: 2, creditedPerMonth: 2 });
  const told = referrals.events.of(referralAccepted).filter(({ data }) => data.referrerId === user);
  expect(told.map(({ data }) => data.credited)).toEqual([undefined, undefined, false, false, undefined]);
  const stats = (await referrals.admin('GET', '/api/admin/referral-stats')).json;
  expect(stats.find(({ userId }: { userId: string }) => userId === user)).toMatchObject({
    acceptedReferrals: 5,
    totalCredits: 18,
  });
});

test('credits a friend over the monthly limit when an earlier referral is deleted', async () => {
  const user = await referrals.user({ at: now });
  const invited = friends(3);
  await referrals.invite(user, ...invited);
  for (const email of invited) await referrals.user({ email, at: now });
  await referrals.credits(user, 12);
  await referrals.quiet();
  const [row] = await referrals.list(user);
  await referrals.admin('DELETE', `/api/admin/referrals/${row?.id}`);
  await referrals.quiet();
  expect(await referrals.balances.findById(user).lean()).toMatchObject({ accepted: 2, credits: 12 });
});
