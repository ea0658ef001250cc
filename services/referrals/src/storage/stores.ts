import type { ServiceDependencies } from '@debrief/service-kit/service';
import { createDeletedUsers } from '@debrief/service-kit/storage/deleted-users';
import { createAccounts } from './accounts.ts';
import { createPeople } from './people.ts';
import { createQuota } from './quota.ts';
import { createReferralReader } from './read-referrals.ts';
import { referralModel } from './referral-model.ts';
import { createReferralRemoval } from './referral-removal.ts';
import { createReferralRepository } from './referral-repository.ts';
import { createReferrers, referrerModel } from './referrers.ts';

/** Everything the service stores, and `prepare`, which builds the indexes. */
export const createStores = (
  { connection, relay, now }: Pick<ServiceDependencies, 'connection' | 'relay' | 'now'>,
  { dailyCap }: { dailyCap: number },
) => {
  const referralDocuments = referralModel(connection);
  const referrerDocuments = referrerModel(connection);
  relay.watch(referralDocuments);
  relay.watch(referrerDocuments);
  const accounts = createAccounts(connection);
  const deleted = createDeletedUsers(connection, now);
  return {
    referrals: {
      ...createReferralRepository(referralDocuments, relay),
      ...createReferralReader(referralDocuments),
      ...createReferralRemoval(referralDocuments, relay, now),
    },
    referrers: createReferrers(referrerDocuments, relay, now),
    people: createPeople(connection),
    quota: createQuota(connection, dailyCap),
    accounts,
    deleted,
    prepare: async () => {
      await referralDocuments.createIndexes();
      await referrerDocuments.createIndexes();
      await accounts.prepare();
      await deleted.prepare();
    },
  };
};

export type Stores = ReturnType<typeof createStores>;
