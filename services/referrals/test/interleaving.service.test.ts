// What would need luck to happen over HTTP is brought about between two steps of a use case, on real storage.
import { randomBytes, randomUUID } from 'node:crypto';
import { invite } from '../src/domain/invite.ts';
import { inviteAsUser } from '../src/domain/manage-referrals.ts';
import { acceptInvitation } from '../src/domain/accept-invitation.ts';
import { recalculateBalance } from '../src/domain/balance.ts';
import { onUserSignedUp } from '../src/events/on-user-signed-up.ts';
import { createStorage } from '../src/storage/create-storage.ts';
import { signedUp, someAddress, startReferrals, type Referrals } from './referrals-service.ts';

let referrals: Referrals;
let storage: ReturnType<typeof makeStorage>;
beforeAll(async () => {
  referrals = await startReferrals();
  storage = makeStorage();
});
afterAll(() => referrals.stop());

/** A second process on the same documents, that dies before it hands any event over. */
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

/** Does `meanwhile` when `method` has been called for the first time, right before it answers. */
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

test('an account that comes to be between the look and the invitation closes it, and no mail is sent', async () => {
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

test('an account deleted while it invites leaves nothing, and is signed out', async () => {
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

test('an account deleted while its sign-up is worked on accepts nothing in the end', async () => {
  const [referrer, friend] = [await referrals.user(), someAddress()];
  await referrals.invite(referrer, friend);
  const event = signedUp({ email: friend });
  const deleted = {
    ...storage.deleted,
    has: after(storage.deleted.has, () => storage.deleted.add(event.subject)),
  };
  await onUserSignedUp({ ...storage, deleted }).handle(event as never, { attempt: 1 } as never);
  await referrals.quiet();
  expect(await referrals.list(referrer)).toEqual([]);
  expect(await referrals.balances.findById(referrer).lean()).toMatchObject({ accepted: 0, credits: 0 });
  expect(await storage.people.find(event.subject)).toBeNull();
  expect(await storage.accounts.ownerOf(friend)).toBeNull();
});

test('a sign-up that is worked on twice at once accepts one invitation, also when one of the two dies', async () => {
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

test('a balance that was counted earlier is not stored over a later one', async () => {
  const [referrer, friend] = [await referrals.user(), someAddress()];
  await referrals.invite(referrer, friend);
  await referrals.quiet();
  const counted = {
    ...storage.referrals,
    acceptedTimes: after(storage.referrals.acceptedTimes, async () => {
      await referrals.user({ email: friend });
      const [row] = await referrals.list(referrer);
      // Accepted and deleted: the credits are what they were, and still the earlier count is too old.
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

test('what waits to be removed names nobody', async () => {
  const [referrer, friend] = [await referrals.user(), someAddress()];
  await referrals.invite(referrer, friend);
  const user = await referrals.user({ email: friend });
  await referrals.quiet();
  const [row] = await referrals.list(referrer);
  await storage.referrals.remove(row?.id ?? '', 'admin');
  const tombstone = JSON.stringify(await referrals.stored.findById(row?.id).lean());
  // Found by the sweep in half a second: until then it is there.
  for (const trace of [user, friend, 'Sipho']) expect(tombstone).not.toContain(trace);
});
