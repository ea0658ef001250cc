import type { ExpectedState } from '../expected-state.ts';
import type { Databases } from '../databases.ts';
import type { Target } from '../target.ts';
import { compare, equal, type Finding } from './finding.ts';

export const checkQueues = async (
  target: Target,
  databases: Databases,
  expected: ExpectedState,
): Promise<Finding[]> => {
  const { waiting, parked, where } = await target.queued();
  return [
    { ...equal('messages parked', 0, parked), examples: parked > 0 ? where : [] },
    { ...equal('messages in queues', 0, waiting), examples: waiting > 0 ? where : [] },
    equal('documents with pending events', 0, await databases.waitingEvents()),
    compare('unexpected responses', [], expected.wrong),
  ];
};
