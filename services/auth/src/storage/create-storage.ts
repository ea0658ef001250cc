import type { ServiceDependencies } from '@debrief/service-kit/service';
import {
  createEndedSessionRepository,
  endedSessionModel,
  listEndedSessions,
} from './ended-session-repository.ts';
import { createLease } from './lease.ts';
import { createSecondFactorStorage } from './second-factor-storage.ts';
import { userModel } from './user-model.ts';
import { createUserRepository } from './user-repository.ts';

/** Everything that the service stores; `prepare` builds the indexes. */
export const createStorage = (
  { connection, relay, now }: Pick<ServiceDependencies, 'connection' | 'relay' | 'now'>,
  { sessionMs }: { sessionMs: number },
) => {
  const userDocuments = userModel(connection);
  const endedSessionDocuments = endedSessionModel(connection);
  const secondFactors = createSecondFactorStorage(connection, now);
  relay.watch(userDocuments);
  relay.watch(endedSessionDocuments);
  return {
    users: createUserRepository(userDocuments, relay, sessionMs),
    endedSessions: createEndedSessionRepository(endedSessionDocuments, relay),
    listEndedSessions: () => listEndedSessions(endedSessionDocuments, userDocuments, now(), sessionMs),
    secondFactors,
    runExclusively: createLease(connection, 'admins', now),
    prepare: async () => {
      await userDocuments.createIndexes();
      await endedSessionDocuments.createIndexes();
      await secondFactors.prepare();
    },
  };
};
