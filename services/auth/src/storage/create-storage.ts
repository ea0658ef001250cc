import type { ServiceDependencies } from '@debrief/service-kit/service';
import { auditModel, createAuditRepository } from './audit-repository.ts';
import {
  createEndedSessionRepository,
  endedSessionModel,
  listEndedSessions,
} from './ended-session-repository.ts';
import { createAccountChanges } from './account-changes.ts';
import { createLease } from './lease.ts';
import { createOpenSessionRepository } from './open-session-repository.ts';
import { createLoginAttemptRepository } from './login-attempt-repository.ts';
import { updateAccountKeys } from './update-account-keys.ts';
import { userModel } from './user-model.ts';
import { createUserRepository } from './user-repository.ts';

/** Everything that the service stores; `prepare` builds the indexes. */
export const createStorage = (
  { connection, relay, now }: Pick<ServiceDependencies, 'connection' | 'relay' | 'now'>,
  { sessionMs, auditMs }: { sessionMs: number; auditMs: number },
) => {
  const userDocuments = userModel(connection);
  const endedSessionDocuments = endedSessionModel(connection);
  const sessions = createOpenSessionRepository(connection);
  const auditDocuments = auditModel(connection);
  const attempts = createLoginAttemptRepository(connection, now);
  relay.watch(userDocuments);
  relay.watch(endedSessionDocuments);
  return {
    users: createUserRepository(userDocuments, relay, sessionMs),
    changes: createAccountChanges(userDocuments, relay, sessionMs),
    sessions,
    audit: createAuditRepository(auditDocuments, userDocuments, auditMs),
    attempts,
    endedSessions: createEndedSessionRepository(endedSessionDocuments, relay),
    listEndedSessions: () => listEndedSessions(endedSessionDocuments, userDocuments, now(), sessionMs),
    runExclusively: createLease(connection, 'admins', now),
    prepare: async () => {
      await userDocuments.createIndexes();
      await updateAccountKeys(userDocuments);
      await endedSessionDocuments.createIndexes();
      await sessions.prepare();
      await auditDocuments.createIndexes();
      await attempts.prepare();
    },
  };
};
