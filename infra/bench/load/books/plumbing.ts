import type { Ledger } from '../ledger.ts';
import type { Stores } from '../stores.ts';
import type { Target } from '../target.ts';
import { compare, equal, type Finding } from './finding.ts';

export const checkPlumbing = async (target: Target, stores: Stores, ledger: Ledger): Promise<Finding[]> => {
  const { waiting, parked, where } = await target.queued();
  return [
    { ...equal('messages parked', 0, parked), examples: parked > 0 ? where : [] },
    { ...equal('messages in queues', 0, waiting), examples: waiting > 0 ? where : [] },
    equal('documents with events to publish', 0, await stores.waitingEvents()),
    compare('answers that must not be', [], ledger.wrong),
  ];
};
