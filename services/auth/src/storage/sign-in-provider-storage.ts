import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { createIdentityRepository, identityModel } from './identity-repository.ts';
import {
  createSignInTransactionRepository,
  signInTransactionModel,
} from './sign-in-transaction-repository.ts';

export const createSignInProviderStorage = (connection: Connection) => {
  const models = {
    identities: identityModel(connection),
    transactions: signInTransactionModel(connection),
  };
  const identities = createIdentityRepository(models.identities);
  const transactions = createSignInTransactionRepository(models.transactions);
  return {
    identities,
    transactions,
    eraseUser: async (userId: string): Promise<void> => {
      await Promise.all([identities, transactions].map((each) => each.removeAll(userId)));
    },
    prepare: async (): Promise<void> => {
      for (const model of Object.values(models)) await buildIndexes(model);
    },
  };
};
