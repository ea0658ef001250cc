import { randomUUID } from 'node:crypto';
import { createHttpApp } from '@debrief/service-kit/http/app';
import { createTokenVerifier } from '@debrief/service-kit/identity/verifier';
import type { Service, ServiceDependencies } from '@debrief/service-kit/service';
import type { AccountDependencies } from './domain/accounts.ts';
import { subscriptions } from './events/subscriptions.ts';
import { adminRoutes } from './http/admin.routes.ts';
import { authRoutes } from './http/auth.routes.ts';
import { internalRoutes } from './http/internal.routes.ts';
import { issueToken } from './identity/issue-token.ts';
import { createPasswordHasher } from './identity/password-hasher.ts';
import type { SigningKeys } from './identity/signing-keys.ts';
import {
  createEndedSessionRepository,
  endedSessionModel,
  listEndedSessions,
} from './storage/ended-session-repository.ts';
import { createLease } from './storage/lease.ts';
import { userModel } from './storage/user-model.ts';
import { createUserRepository } from './storage/user-repository.ts';

const secondsPerDay = 24 * 60 * 60;

/** Accounts, sessions and preferences. */
export const createAuth = (
  { connection, relay, log, now }: ServiceDependencies,
  { keys, sessionDays }: { keys: SigningKeys; sessionDays: number },
): Service => {
  const seconds = sessionDays * secondsPerDay;
  const userDocuments = userModel(connection);
  const endedDocuments = endedSessionModel(connection);
  relay.watch(userDocuments);
  relay.watch(endedDocuments);

  // Auth has the keys itself and need not fetch them over HTTP, as the other services do.
  const tokens = createTokenVerifier({ find: async (id) => keys.public.get(id) }, now);
  const users = createUserRepository(userDocuments, relay, seconds * 1000);
  const accounts: AccountDependencies = {
    users,
    passwords: createPasswordHasher(),
    now,
    newId: randomUUID,
  };
  const ended = createEndedSessionRepository(endedDocuments, relay);

  return {
    app: createHttpApp({
      log,
      routes: [
        internalRoutes(keys, () => listEndedSessions(endedDocuments, userDocuments, now(), seconds * 1000)),
        adminRoutes(users, tokens, { runExclusively: createLease(connection, 'admins', now), now }),
        authRoutes(accounts, ended, tokens, (user) => ({
          token: issueToken(keys, user, now(), seconds),
          seconds,
        })),
      ],
    }),
    subscriptions: subscriptions(users),
    prepare: async () => {
      await userDocuments.createIndexes();
      await endedDocuments.createIndexes();
    },
  };
};
