import { randomUUID } from 'node:crypto';
import { createHttpApp } from '@debrief/service-kit/http/app';
import { createTokenVerifier } from '@debrief/service-kit/identity/verifier';
import type { Service, ServiceDependencies } from '@debrief/service-kit/service';
import type { Accounts } from './domain/accounts.ts';
import { subscriptions } from './events/subscriptions.ts';
import { adminRoutes } from './http/admin.routes.ts';
import { authRoutes } from './http/auth.routes.ts';
import { internalRoutes } from './http/internal.routes.ts';
import { issueToken } from './identity/issue-token.ts';
import { createPasswordHasher } from './identity/password-hasher.ts';
import type { SigningKeys } from './identity/signing-keys.ts';
import { createEndedSessions, endedSessionModel, listEndedSessions } from './storage/ended-sessions.ts';
import { createLease } from './storage/lease.ts';
import { userModel } from './storage/user-model.ts';
import { createUserRepository } from './storage/user-repository.ts';

const secondsADay = 24 * 60 * 60;

/** Accounts, sessions and preferences. */
export const createAuth = (
  { connection, relay, log, now }: ServiceDependencies,
  { keys, sessionDays }: { keys: SigningKeys; sessionDays: number },
): Service => {
  const seconds = sessionDays * secondsADay;
  const userDocuments = userModel(connection);
  const endedDocuments = endedSessionModel(connection);
  relay.watch(userDocuments);
  relay.watch(endedDocuments);

  // Its own keys are at hand: no need to ask itself over HTTP, as the others do.
  const tokens = createTokenVerifier({ find: async (id) => keys.public.get(id) }, now);
  const users = createUserRepository(userDocuments, relay, seconds * 1000);
  const accounts: Accounts = {
    users,
    passwords: createPasswordHasher(),
    now,
    newId: randomUUID,
  };
  const ended = createEndedSessions(endedDocuments, relay);

  return {
    app: createHttpApp({
      log,
      routes: [
        internalRoutes(keys, () => listEndedSessions(endedDocuments, userDocuments, now(), seconds * 1000)),
        adminRoutes(users, tokens, { exclusively: createLease(connection, 'admins', now), now }),
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
