import type { ServiceDependencies } from '@debrief/service-kit/service';
import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import { createDailyQuota } from '@debrief/service-kit/storage/daily-quota';
import type { SendLinkDependencies } from '../domain/send-links.ts';
import { apiTokenModel, createApiTokenRepository } from './api-token-repository.ts';
import { auditModel, createAuditRepository } from './audit-repository.ts';
import {
  createEndedSessionRepository,
  endedSessionModel,
  listEndedSessions,
} from './ended-session-repository.ts';
import { createAccountChanges } from './account-changes.ts';
import { createLease } from '@debrief/service-kit/storage/lease';
import { createOpenSessionRepository } from './open-session-repository.ts';
import { createLoginAttemptRepository } from './login-attempt-repository.ts';
import { linkModel } from './link-model.ts';
import { createLinkRepository } from './link-repository.ts';
import { recordResetRequest, resetRequestModel } from './reset-request-repository.ts';
import { createSecondFactorStorage } from './second-factor-storage.ts';
import { createSignInProviderStorage } from './sign-in-provider-storage.ts';
import { userModel } from './user-model.ts';
import { createUserRepository } from './user-repository.ts';
import { createVerifiedAddressRepository } from './verified-address-repository.ts';

export const createStorage = (
  { connection, relay, now }: Pick<ServiceDependencies, 'connection' | 'relay' | 'now'>,
  { sessionMs, auditMs, linksPerDay }: { sessionMs: number; auditMs: number; linksPerDay: number },
) => {
  const userDocuments = userModel(connection);
  const endedSessionDocuments = endedSessionModel(connection);
  const sessions = createOpenSessionRepository(connection);
  const auditDocuments = auditModel(connection);
  const attempts = createLoginAttemptRepository(connection, now);
  const linkDocuments = linkModel(connection);
  const resetRequests = resetRequestModel(connection);
  const apiTokenDocuments = apiTokenModel(connection);
  const apiTokens = createApiTokenRepository(apiTokenDocuments, relay);
  const dailyQuota = createDailyQuota(connection);
  const linkQuota: SendLinkDependencies['quota'] = {
    take: (kind, addressHash, at) => dailyQuota.take(`${kind} ${addressHash}`, 1, linksPerDay, at),
  };
  const published = [
    userDocuments,
    endedSessionDocuments,
    linkDocuments,
    resetRequests,
    apiTokenDocuments,
  ] as const;
  for (const documents of published) relay.watch(documents);
  const secondFactors = createSecondFactorStorage(connection, now);
  const signInProviders = createSignInProviderStorage(connection);
  return {
    users: {
      ...createUserRepository(userDocuments, relay, sessionMs),
      ...createVerifiedAddressRepository(userDocuments, relay, sessionMs),
    },
    changes: createAccountChanges(userDocuments, relay, sessionMs),
    sessions,
    audit: createAuditRepository(auditDocuments, userDocuments, auditMs),
    attempts,
    links: createLinkRepository(linkDocuments, relay),
    linkQuota,
    recordResetRequest: (email: string) => recordResetRequest(resetRequests, relay, email, now()),
    endedSessions: createEndedSessionRepository(endedSessionDocuments, relay),
    listEndedSessions: async () => {
      const at = now();
      const revoked = await apiTokens.listRevoked(at);
      return listEndedSessions(endedSessionDocuments, userDocuments, at, sessionMs, revoked);
    },
    apiTokens,
    apiTokensExclusively: (userId: string) => createLease(connection, `api tokens ${userId}`, now),
    secondFactors,
    signInProviders,
    eraseSignInMethods: async (userId: string): Promise<void> => {
      await Promise.all([
        secondFactors.erasePasskeys(userId),
        signInProviders.eraseUser(userId),
        apiTokens.revokeAll(userId, now()),
      ]);
    },
    eraseFactors: async (userId: string): Promise<void> => {
      await Promise.all([
        secondFactors.eraseUser(userId),
        signInProviders.eraseUser(userId),
        apiTokens.revokeAll(userId, now()),
      ]);
    },
    runExclusively: createLease(connection, 'admins', now),
    prepare: async () => {
      for (const documents of published) await buildIndexes(documents);
      await sessions.prepare();
      await buildIndexes(auditDocuments);
      await attempts.prepare();
      await dailyQuota.prepare();
      await secondFactors.prepare();
      await signInProviders.prepare();
    },
  };
};
