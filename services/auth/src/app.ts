import { randomUUID } from 'node:crypto';
import { createHttpApp } from '@debrief/service-kit/http/app';
import { createTokenVerifier } from '@debrief/service-kit/identity/verifier';
import type { Service, ServiceDependencies } from '@debrief/service-kit/service';
import type { AccountDependencies } from './domain/accounts.ts';
import { freeLoginTries } from './domain/login-attempts.ts';
import { onCreditsChanged } from './events/on-credits-changed.ts';
import { adminRoutes } from './http/admin.routes.ts';
import { authRoutes } from './http/auth.routes.ts';
import { createDeviceMemory } from './http/device-memory.ts';
import { internalRoutes } from './http/internal.routes.ts';
import { createDeviceTokens } from './identity/device-tokens.ts';
import { issueToken } from './identity/issue-token.ts';
import { createPasswordHasher } from './identity/password-hasher.ts';
import type { SigningKeys } from './identity/signing-keys.ts';
import { createStorage } from './storage/create-storage.ts';

const secondsPerDay = 24 * 60 * 60;

export interface AuthOptions {
  readonly keys: SigningKeys;
  readonly sessionDays: number;
  /** Multiplies how many tries to sign in may fail without a delay. */
  readonly rateLimitScale?: number;
}

/** Accounts, sessions and preferences. */
export const createAuth = (
  dependencies: ServiceDependencies,
  { keys, sessionDays, rateLimitScale = 1 }: AuthOptions,
): Service => {
  const { log, now } = dependencies;
  const seconds = sessionDays * secondsPerDay;
  const storage = createStorage(dependencies, { sessionMs: seconds * 1000 });
  const { users, attempts, endedSessions, listEndedSessions, runExclusively } = storage;
  // Auth has the keys itself and need not fetch them over HTTP, as the other services do.
  const tokens = createTokenVerifier({ find: async (id) => keys.public.get(id) }, now);
  const accounts: AccountDependencies = {
    users,
    passwords: createPasswordHasher(),
    loginLimit: { attempts, now, freeTries: Math.max(1, Math.floor(freeLoginTries * rateLimitScale)) },
    now,
    newId: randomUUID,
  };
  return {
    app: createHttpApp({
      log,
      routes: [
        internalRoutes(keys, listEndedSessions),
        adminRoutes(users, tokens, { runExclusively, now }),
        authRoutes(
          accounts,
          endedSessions,
          tokens,
          (user) => ({ token: issueToken(keys, user, now(), seconds), seconds }),
          createDeviceMemory(createDeviceTokens(keys, now)),
        ),
      ],
    }),
    subscriptions: [onCreditsChanged(users)],
    prepare: storage.prepare,
  };
};
