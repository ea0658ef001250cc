// No relay publishes the events, so documents stay as they would after a crash right after the write.
import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';
import type { Referral } from '../src/domain/referral.ts';
import { referralModel } from '../src/storage/referral-model.ts';
import { createReferralRemoval } from '../src/storage/referral-removal.ts';
import { createReferralRepository } from '../src/storage/referral-repository.ts';
import { createReferrerRepository, referrerModel } from '../src/storage/referrer-repository.ts';

let documents: TestDocuments;
let connection: Connection;
beforeAll(async () => {
  documents = await startTestDocuments();
  connection = await connect(documents.url, 'referrals');
});
afterAll(async () => {
  await connection.close();
  await documents.stop();
});

const nobody = { publish: () => {} };
const now = () => new Date();
const aReferral = (id: string): Referral => ({
  ...{ id, referrerId: 'referrer', refereeName: 'Sipho', refereeEmail: `${id}@example.com` },
  ...{ canonical: `${id}@example.com`, status: 'pending', acceptable: true, token: id },
  ...{ createdAt: now(), acceptedAt: null },
});
const eventsOf = async (id: string) =>
  (await referralModel(connection).findById(id).lean())?.pendingEvents.map(({ type }) => type);

test('stores an invitation and its acceptance with their events', async () => {
  const referrals = createReferralRepository(referralModel(connection), nobody);
  await referrals.add(aReferral('accepted'), 'Thandi');
  expect(await eventsOf('accepted')).toEqual(['referrals.invitation.created']);
  expect(await referrals.accept(aReferral('accepted'), 'friend', { at: now(), credited: true })).toBe(
    'accepted',
  );
  expect(await eventsOf('accepted')).toEqual(['referrals.invitation.created', 'referrals.referral.accepted']);
});

test('stores the removal of a referral with its event and discards its email', async () => {
  await createReferralRepository(referralModel(connection), nobody).add(aReferral('removed'), 'Thandi');
  await createReferralRemoval(referralModel(connection), nobody, now).remove('removed', 'admin');
  expect(await eventsOf('removed')).toEqual(['referrals.referral.deleted']);
});

test('stores a balance with an event only if it changed', async () => {
  const referrers = createReferrerRepository(referrerModel(connection), nobody, now);
  await referrers.ensure('referrer');
  const [before, changed] = [
    { userId: 'referrer', accepted: 0, credits: 0, revision: 0, version: 0 },
    { userId: 'referrer', accepted: 1, credits: 6, revision: 1, version: 1 },
  ];
  await referrers.replace(before, changed);
  await referrers.replace(changed, { ...changed, version: 2 });
  const stored = await referrerModel(connection).findById('referrer').lean();
  expect(stored?.pendingEvents).toMatchObject([
    { type: 'referrals.credits.changed', data: { credits: 6, revision: 1 } },
  ]);
});
