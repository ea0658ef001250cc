// Race conditions between two steps of a use case, with a real database.
import { randomBytes, randomUUID } from 'node:crypto';
import { userSignedUp } from '@debrief/contracts/events/auth';
import { invite } from '../src/domain/invite.ts';
import { inviteAsUser } from '../src/domain/manage-referrals.ts';
import { acceptInvitation } from '../src/domain/accept-invitation.ts';
import { addAccount } from '../src/domain/account-changes.ts';
import { recalculateBalance } from '../src/domain/balance.ts';
import { createStorage } from '../src/storage/create-storage.ts';
import { signedUp, someAddress, startReferrals, type Referrals } from './referrals-service.ts';

let referrals: Referrals;
let storage: ReturnType<typeof makeStorage>;
beforeAll(async () => {
  referrals = await startReferrals();
  storage = makeStorage();
});
afterAll(() => referrals.stop());

/** Simulates a second process with the same database, which dies before it publishes an event. */
const makeStorage = () => {
  const relay = {
    watch: () => undefined,
    publish: () => undefined,
    start: () => undefined,
    stop: async () => {},
  };
  const now = () => new Date();
  return {
    ...createStorage({ connection: referrals.connection, relay, now }, { perDay: 50, creditedPerMonth: 50 }),
    now,
    newId: randomUUID as () => string,
    newToken: () => randomBytes(24).toString('base64url'),
  };
};
const request = (email: string) => ({ referrals: [{ name: 'Sipho', email }] });

const after = <Args extends unknown[], Result>(
  method: (...args: Args) => Promise<Result>,
  meanwhile: () => Promise<unknown>,
) => {
  let times = 0;
  return async (...args: Args): Promise<Result> => {
    const result = await method(...args);
    if (times++ === 0) await meanwhile();
    return result;
  };
};

test('closes an invitation without an email if its address signs up after the first check', async () => {
  const [referrer, friend] = [await referrals.user(), someAddress()];
  const accounts = {
    ...storage.accounts,
    ownerOf: after(storage.accounts.ownerOf, () => referrals.user({ email: friend })),
  };
  await invite({ ...storage, accounts }, referrer, request(friend));
  expect(await referrals.stored.findOne({ referrerId: referrer }).lean()).toMatchObject({
    status: 'pending',
    acceptable: false,
    pendingEvents: [],
  });
});

test('stores nothing and signs out an account deleted while it invites', async () => {
  const referrer = await referrals.user();
  const deleted = {
    ...storage.deleted,
    has: after(storage.deleted.has, () => storage.deleted.add(referrer)),
  };
  await expect(inviteAsUser({ ...storage, deleted }, referrer, request(someAddress()))).rejects.toMatchObject(
    {
      code: 'signed_out',
    },
  );
  expect(await referrals.stored.exists({ referrerId: referrer })).toBeNull();
  expect(await storage.people.find(referrer)).toBeNull();
});

test('accepts nothing for an account deleted while its sign-up is processed', async () => {
  const [referrer, friend] = [await referrals.user(), someAddress()];
  await referrals.invite(referrer, friend);
  const event = signedUp({ email: friend });
  const deleted = {
    ...storage.deleted,
    has: after(storage.deleted.has, () => storage.deleted.add(event.subject)),
  };
  await addAccount({ ...storage, deleted }, userSignedUp.data.parse(event.data), new Date(event.time));
  await referrals.quiet();
  expect(await referrals.list(referrer)).toEqual([]);
  expect(await referrals.balances.findById(referrer).lean()).toMatchObject({ accepted: 0, credits: 0 });
  expect(await storage.people.find(event.subject)).toBeNull();
  expect(await storage.accounts.ownerOf(friend)).toBeNull();
});

test('accepts one invitation when two processes handle a sign-up and one of them dies', async () => {
  const [linked, other, friend] = [await referrals.user(), await referrals.user(), someAddress()];
  await referrals.invite(linked, someAddress());
  await referrals.invite(other, friend);
  const { token } = (await referrals.stored.findOne({ referrerId: linked }).lean()) ?? {};
  const at = new Date();
  const signUp = { userId: randomUUID(), email: friend, signedUpAt: at, at, verified: true };
  await storage.people.merge(signUp.userId, {
    ...{ name: 'Thandi', email: friend, addresses: [friend], currency: 'USD', revision: 0 },
    referralToken: token,
  });
  const dying = { ...storage.referrals, closeAllTo: () => Promise.reject(new Error('on purpose')) };
  const hasAccepted = after(storage.referrals.hasAccepted, () =>
    expect(acceptInvitation({ ...storage, referrals: dying }, signUp)).rejects.toThrow('on purpose'),
  );
  await acceptInvitation({ ...storage, referrals: { ...storage.referrals, hasAccepted } }, signUp);
  const accepted = await referrals.stored.find({ acceptedBy: signUp.userId }).lean();
  expect(accepted.map(({ referrerId }) => referrerId)).toEqual([linked]);
  expect((await referrals.list(other)).map(({ status }) => status)).toEqual(['pending']);
});

test('does not overwrite a newer balance with an older one', async () => {
  const [referrer, friend] = [await referrals.user(), someAddress()];
  await referrals.invite(referrer, friend);
  await referrals.quiet();
  const counted = {
    ...storage.referrals,
    acceptedTimes: after(storage.referrals.acceptedTimes, async () => {
      await referrals.user({ email: friend });
      const [row] = await referrals.list(referrer);
      // The credits are unchanged, but the earlier count is outdated.
      await referrals.admin('DELETE', `/api/admin/referrals/${row?.id}`);
    }),
  };
  const before = await storage.referrers.find(referrer);
  await recalculateBalance({ ...storage, referrals: counted }, referrer);
  await referrals.quiet();
  const afterwards = await storage.referrers.find(referrer);
  expect(afterwards).toMatchObject({ accepted: 0, credits: 0 });
  expect(afterwards?.version).toBeGreaterThan((before?.version ?? 0) + 2);
});

test('stores no personal data in soft-deleted referrals', async () => {
  const [referrer, friend] = [await referrals.user(), someAddress()];
  await referrals.invite(referrer, friend);
  const user = await referrals.user({ email: friend });
  await referrals.quiet();
  const [row] = await referrals.list(referrer);
  await storage.referrals.remove(row?.id ?? '', 'admin');
  const tombstone = JSON.stringify(await referrals.stored.findById(row?.id).lean());
  for (const trace of [user, friend, 'Sipho']) expect(tombstone).not.toContain(trace);
});
