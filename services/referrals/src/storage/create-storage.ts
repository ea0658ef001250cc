import type { ServiceDependencies } from '@debrief/service-kit/service';
import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import { createDailyQuota } from '@debrief/service-kit/storage/daily-quota';
import { createDeletedUsers } from '@debrief/service-kit/storage/deleted-users';
import type { ReferralLimits } from '../domain/allowance.ts';
import type { InviteDependencies } from '../domain/invite.ts';
import { createAccountRepository } from './account-repository.ts';
import { createPersonRepository } from './person-repository.ts';
import { createReferralReader } from './read-referrals.ts';
import { referralModel } from './referral-model.ts';
import { createReferralRemoval } from './referral-removal.ts';
import { createReferralRepository } from './referral-repository.ts';
import { createReferrerRepository, referrerModel } from './referrer-repository.ts';
import { createShareLinkRepository } from './share-link-repository.ts';

export const createStorage = (
  { connection, relay, now }: Pick<ServiceDependencies, 'connection' | 'relay' | 'now'>,
  limits: ReferralLimits,
) => {
  const referralDocuments = referralModel(connection);
  const referrerDocuments = referrerModel(connection);
  relay.watch(referralDocuments);
  relay.watch(referrerDocuments);
  const accounts = createAccountRepository(connection);
  const shareLinks = createShareLinkRepository(connection);
  const daily = createDailyQuota(connection);
  const quota: InviteDependencies['quota'] & { remove(userId: string): Promise<void> } = {
    ...daily,
    take: (userId, count, at) => daily.take(userId, count, limits.perDay, at),
  };
  const deleted = createDeletedUsers(connection, now);
  return {
    referrals: {
      ...createReferralRepository(referralDocuments, relay),
      ...createReferralReader(referralDocuments),
      ...createReferralRemoval(referralDocuments, relay, now),
    },
    referrers: createReferrerRepository(referrerDocuments, relay, now),
    people: createPersonRepository(connection),
    quota,
    limits,
    accounts,
    shareLinks,
    deleted,
    prepare: async () => {
      await buildIndexes(referralDocuments);
      await buildIndexes(referrerDocuments);
      await accounts.prepare();
      await shareLinks.prepare();
      await deleted.prepare();
      await daily.prepare();
    },
  };
};
