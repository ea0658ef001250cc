import type { Relay } from '@debrief/service-kit/messaging/relay';
import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { createConnectionRepository } from './connection-repository.ts';
import { deliveryModel } from './delivery-model.ts';
import { createDeliveryRepository } from './delivery-repository.ts';
import { createDeliveryWork } from './delivery-work.ts';
import { createKnownRecords } from './known-records.ts';
import { createOAuthTransactions } from './oauth-transactions.ts';

export const createCrmStorage = (
  connection: Connection,
  relay: Pick<Relay, 'watch' | 'publish'>,
  now: () => Date,
) => {
  const connections = createConnectionRepository(connection, relay, now);
  const documents = deliveryModel(connection);
  const known = createKnownRecords(connection);
  const transactions = createOAuthTransactions(connection, now);
  return {
    connections,
    transactions,
    deliveries: createDeliveryRepository(documents, relay, now),
    work: createDeliveryWork(documents, now),
    known,
    prepare: async () => {
      await connections.prepare();
      await buildIndexes(documents);
      await known.prepare();
      await transactions.prepare();
    },
  };
};
