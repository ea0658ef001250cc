import { someAddress, startReferrals, type Referrals } from './referrals-service.ts';

let now = new Date('2026-01-05T23:00:00Z');
let referrals: Referrals;
beforeAll(async () => {
  referrals = await startReferrals({ dailyCap: 4, rateLimitScale: 2, now: () => now });
});
afterAll(() => referrals.stop());
beforeEach(() => {
  now = new Date('2026-01-05T23:00:00Z');
});

const friends = (count: number) => Array.from({ length: count }, () => someAddress());

test('past the day’s limit a request is refused whole, with a sentence; the next day it is not', async () => {
  const user = await referrals.user({ at: now });
  await referrals.invite(user, ...friends(5));
  const answer = await referrals.invite(user, ...friends(4));
  expect([answer.status, answer.json.code, typeof answer.json.error]).toEqual([
    429,
    'too_many_invitations',
    'string',
  ]);
  expect((await referrals.invite(user, ...friends(3))).status).toBe(201);
  expect(await referrals.list(user)).toHaveLength(8);
  now = new Date('2026-01-06T00:00:00Z');
  expect((await referrals.invite(user, ...friends(5))).status).toBe(201);
});

test('requests at once cannot pass it', async () => {
  const user = await referrals.user({ at: now });
  const answers = await Promise.all(Array.from({ length: 20 }, () => referrals.invite(user, someAddress())));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
  expect(await referrals.list(user)).toHaveLength(8);
});

test('repeats and oneself do not count', async () => {
  const [email, known] = [someAddress(), someAddress()];
  const user = await referrals.user({ at: now, email });
  for (let request = 0; request < 10; request++) await referrals.invite(user, known, email);
  // At once each of these takes from what is left, and all but one give it back.
  const again = someAddress();
  await Promise.all(Array.from({ length: 4 }, () => referrals.invite(user, again)));
  expect((await referrals.invite(user, ...friends(5))).status).toBe(201);
  expect((await referrals.invite(user, ...friends(1))).status).toBe(201);
  expect((await referrals.invite(user, ...friends(1))).status).toBe(429);
});

test('one user’s limit is not another’s', async () => {
  const [first, second] = [await referrals.user({ at: now }), await referrals.user({ at: now })];
  await referrals.invite(first, ...friends(5));
  await referrals.invite(first, ...friends(3));
  expect((await referrals.invite(second, ...friends(5))).status).toBe(201);
});
