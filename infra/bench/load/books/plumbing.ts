import type { Cluster } from '@debrief/testing/cluster';
import type { Ledger } from '../ledger.ts';
import { queuedMessages, type Stores } from '../stores.ts';
import { compare, equal, type Finding } from './finding.ts';

export const checkPlumbing = async (cluster: Cluster, stores: Stores, ledger: Ledger): Promise<Finding[]> => {
  const { waiting, parked, where } = await queuedMessages(cluster);
  return [
    { ...equal('messages parked', 0, parked), examples: parked > 0 ? where : [] },
    { ...equal('messages in queues', 0, waiting), examples: waiting > 0 ? where : [] },
    equal('documents with events to publish', 0, await stores.waitingEvents()),
    compare('answers that must not be', [], ledger.wrong),
  ];
};
