import { randomUUID } from 'node:crypto';
import { creditsChanged, referralDeleted } from '@debrief/contracts/events/referrals';
import { referrerStats } from '@debrief/contracts/http/referrals';
import { z } from 'zod';
import { preferences, someAddress, startReferrals, type Referrals } from './referrals-service.ts';

let referrals: Referrals;
beforeAll(async () => {
  referrals = await startReferrals();
});
afterAll(() => referrals.stop());

const stats = async () =>
  z.array(referrerStats).parse((await referrals.admin('GET', '/api/admin/referral-stats')).json);

const referrerWith = async (accepted: number) => {
  const email = someAddress('referrer');
  const referrer = await referrals.user({ name: `With ${accepted}`, email });
  const friends = Array.from({ length: accepted }, () => someAddress());
  if (accepted > 0) await referrals.invite(referrer, ...friends);
  await referrals.invite(referrer, someAddress());
  for (const friend of friends) await referrals.user({ email: friend });
  await referrals.quiet();
  return { referrer, email };
};

describe('GET /api/admin/referral-stats', () => {
  test('returns one entry per referrer, most accepted first, with their referrals newest first', async () => {
    const one = await referrerWith(1);
    const three = await referrerWith(3);
    const none = await referrerWith(0);
    await referrals.user();
    await referrals.bus.publish(preferences(one.referrer, { currency: 'ZAR' }));
    const all = await stats();
    const ours = all.filter(({ userId }) => [one, three, none].some(({ referrer }) => referrer === userId));
    expect(ours.map(({ userId }) => userId)).toEqual([three.referrer, one.referrer, none.referrer]);
    expect(ours[1]).toMatchObject({
      userName: 'With 1',
      userEmail: one.email,
      totalReferrals: 2,
      acceptedReferrals: 1,
      pendingReferrals: 1,
      totalCredits: 100,
      currency: 'ZAR',
    });
    const times = ours[0]?.referrals.map(({ createdAt }) => createdAt) ?? [];
    expect([times.length, times]).toEqual([4, [...times].sort().reverse()]);
    expect(ours.every(({ totalReferrals }) => totalReferrals > 0)).toBe(true);
    expect(Object.keys(all[0]?.referrals[0] ?? {}).sort()).toEqual(
      ['id', 'refereeName', 'refereeEmail', 'status', 'createdAt', 'acceptedAt'].sort(),
    );
  });

  test('has no gaps or duplicates between pages', async () => {
    for (const accepted of [0, 2, 0, 1, 0, 1]) await referrerWith(accepted);
    const removed = await referrerWith(0);
    const [row] = await referrals.list(removed.referrer);
    await referrals.admin('DELETE', `/api/admin/referrals/${row?.id}`);
    const seen: unknown[] = [];
    let next: string | undefined = '/api/admin/referral-stats?limit=2';
    while (next) {
      const page = await referrals.admin('GET', next);
      expect(page.json.length).toBeLessThanOrEqual(2);
      seen.push(...page.json);
      next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(await stats());
  });

  test.each([
    ['GET', '/api/admin/referral-stats'],
    ['DELETE', '/api/admin/referrals/x'],
  ])('%s %s requires an admin', async (method, path) => {
    expect((await referrals.call(method, path)).status).toBe(401);
    const { status, json } = await referrals.call(method, path, { as: randomUUID() });
    expect([status, json.code]).toEqual([403, 'admins_only']);
  });

  test.each(['limit=0', 'cursor=!!', `cursor=${Buffer.from('x y').toString('base64url')}`])(
    'rejects ?%s',
    async (query) => {
      expect((await referrals.admin('GET', `/api/admin/referral-stats?${query}`)).status).toBe(400);
    },
  );
});

describe('deleting a referral', () => {
  test('removes the credits of an accepted one, immediately for the admin and by an event for other services', async () => {
    const { referrer } = await referrerWith(2);
    await referrals.credits(referrer, 12);
    const accepted = (await referrals.list(referrer)).find(({ status }) => status === 'accepted');
    const answer = await referrals.admin('DELETE', `/api/admin/referrals/${accepted?.id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await stats()).find(({ userId }) => userId === referrer)).toMatchObject({
      acceptedReferrals: 1,
      totalCredits: 6,
    });
    const event = await referrals.events.next(
      creditsChanged,
      ({ data }) => data.userId === referrer && data.credits === 6 && data.revision > 2,
    );
    expect(event.data.revision).toBe(3);
    await referrals.events.next(referralDeleted, ({ subject }) => subject === accepted?.id);
    await referrals.quiet();
    expect(await referrals.stored.exists({ _id: accepted?.id })).toBeNull();
  });

  test('responds 404 the second time', async () => {
    const { referrer } = await referrerWith(0);
    const [row] = await referrals.list(referrer);
    const path = `/api/admin/referrals/${row?.id}`;
    expect((await referrals.admin('DELETE', path)).status).toBe(204);
    const { status, json } = await referrals.admin('DELETE', path);
    expect([status, json.code, typeof json.error]).toEqual([404, 'no_such_referral', 'string']);
  });

  test('allows a new invitation and invalidates the old link', async () => {
    const [referrer, friend] = [await referrals.user(), someAddress()];
    await referrals.invite(referrer, friend);
    const token = await referrals.tokenTo(referrer, friend);
    const [row] = await referrals.list(referrer);
    await referrals.admin('DELETE', `/api/admin/referrals/${row?.id}`);
    expect((await referrals.call('GET', `/api/invitations/${token}`)).status).toBe(404);
    const [again] = (await referrals.invite(referrer, friend)).json;
    expect(again.id).not.toBe(row?.id);
  });

  test('of a friend who signed up does not allow a second credit', async () => {
    const [referrer, rival, friend] = [await referrals.user(), await referrals.user(), someAddress()];
    await referrals.invite(referrer, friend);
    await referrals.invite(rival, friend);
    await referrals.user({ email: friend });
    const [row] = await referrals.list(referrer);
    await referrals.admin('DELETE', `/api/admin/referrals/${row?.id}`);
    await referrals.invite(referrer, friend);
    await referrals.user({ email: friend.replace('@', '+2@') });
    expect((await referrals.list(referrer)).map(({ status }) => status)).toEqual(['pending']);
    expect((await referrals.list(rival)).map(({ status }) => status)).toEqual(['pending']);
  });
});
