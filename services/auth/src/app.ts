import { randomUUID } from 'node:crypto';
import { createHttpApp } from '@debrief/service-kit/http/app';
import { linksPerDay } from '@debrief/contracts/http/address-links';
import { createTokenVerifier } from '@debrief/service-kit/identity/verifier';
import type { Service, ServiceDependencies } from '@debrief/service-kit/service';
import type { AccountDependencies } from './domain/accounts.ts';
import type { SendLinkDependencies } from './domain/send-links.ts';
import { subscriptions } from './events/subscriptions.ts';
import { addressLinkRoutes } from './http/address-links.routes.ts';
import { adminRoutes } from './http/admin.routes.ts';
import { authRoutes } from './http/auth.routes.ts';
import { internalRoutes } from './http/internal.routes.ts';
import { issueToken } from './identity/issue-token.ts';
import { createPasswordHasher } from './identity/password-hasher.ts';
import type { SigningKeys } from './identity/signing-keys.ts';
import { createStorage } from './storage/create-storage.ts';

const secondsPerDay = 24 * 60 * 60;

interface AuthOptions {
  readonly keys: SigningKeys;
  readonly sessionDays: number;
  /** Whether new addresses have to be verified before mail goes there. */
  readonly verifyAddresses: boolean;
  /** The address people use: the links of admins lead there. */
  readonly publicUrl: string;
  /** Multiplies the links that are mailed to an address in a day, for load tests. */
  readonly rateLimitScale?: number;
}

/** Accounts, sessions and preferences. */
export const createAuth = (
  dependencies: ServiceDependencies,
  { keys, sessionDays, verifyAddresses, publicUrl, rateLimitScale = 1 }: AuthOptions,
): Service => {
  const { log, now } = dependencies;
  const seconds = sessionDays * secondsPerDay;
  const storage = createStorage(dependencies, {
    sessionMs: seconds * 1000,
    linksPerDay: Math.max(1, Math.floor(linksPerDay * rateLimitScale)),
  });
  const { users, links, linkQuota, endedSessions, listEndedSessions, runExclusively } = storage;
  // Auth has the keys itself and need not fetch them over HTTP, as the other services do.
  const tokens = createTokenVerifier({ find: async (id) => keys.public.get(id) }, now);
  const accounts: AccountDependencies = {
    users,
    passwords: createPasswordHasher(),
    now,
    newId: randomUUID,
    verifyAddresses,
  };
  const sendLinks: SendLinkDependencies = { users, links, quota: linkQuota, now, newId: randomUUID };
  const { recordResetRequest } = storage;
  const addressLinks = { ...accounts, ...sendLinks, users, links, recordResetRequest, publicUrl };
  return {
    app: createHttpApp({
      log,
      routes: [
        internalRoutes(keys, listEndedSessions),
        addressLinkRoutes(addressLinks, tokens),
        adminRoutes(users, tokens, { runExclusively, now }),
        authRoutes(accounts, endedSessions, tokens, (user) => ({
          token: issueToken(keys, user, now(), seconds),
          seconds,
        })),
      ],
    }),
    subscriptions: subscriptions(users, sendLinks),
    prepare: storage.prepare,
  };
};
