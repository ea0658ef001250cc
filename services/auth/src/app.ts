import { randomUUID } from 'node:crypto';
import { createHttpApp } from '@debrief/service-kit/http/app';
import { createTokenVerifier } from '@debrief/service-kit/identity/verifier';
import type { Service, ServiceDependencies } from '@debrief/service-kit/service';
import type { AccountDependencies } from './domain/accounts.ts';
import { createRecordAudit, recordFailedSignIn } from './domain/audit.ts';
import { onCreditsChanged } from './events/on-credits-changed.ts';
import { onReferralDeletedAudit } from './events/on-referral-deleted-audit.ts';
import { onUserRoleChangedAudit } from './events/on-user-role-changed-audit.ts';
import { adminRoutes } from './http/admin.routes.ts';
import { auditRoutes } from './http/audit.routes.ts';
import { authRoutes } from './http/auth.routes.ts';
import { internalRoutes } from './http/internal.routes.ts';
import { issueToken } from './identity/issue-token.ts';
import { createOpenSessionVerifier } from './identity/open-session-verifier.ts';
import { createPasswordHasher } from './identity/password-hasher.ts';
import type { SigningKeys } from './identity/signing-keys.ts';
import { createStorage } from './storage/create-storage.ts';

const secondsPerDay = 24 * 60 * 60;

interface AuthOptions {
  readonly keys: SigningKeys;
  readonly sessionDays: number;
  /** How long the audit log keeps an entry; a year by default. */
  readonly auditDays?: number;
  /** Multiplies how often one address may try to sign in or up. */
  readonly rateLimitScale: number;
}

/** Accounts, sessions and preferences. */
export const createAuth = (
  dependencies: ServiceDependencies,
  { keys, sessionDays, auditDays = 365, rateLimitScale }: AuthOptions,
): Service => {
  const { log, now } = dependencies;
  const seconds = sessionDays * secondsPerDay;
  const storage = createStorage(dependencies, {
    sessionMs: seconds * 1000,
    auditMs: auditDays * secondsPerDay * 1000,
  });
  const { users, audit, endedSessions, listEndedSessions, runExclusively } = storage;
  // Auth has the keys itself and need not fetch them over HTTP, as the other services do.
  const tokens = createOpenSessionVerifier(
    createTokenVerifier({ find: async (id) => keys.public.get(id) }, now),
    { users, ended: endedSessions },
  );
  const recordAudit = createRecordAudit({ store: audit, now, newId: randomUUID });
  const accounts: AccountDependencies = {
    users,
    passwords: createPasswordHasher(),
    now,
    newId: randomUUID,
    recordAudit,
    countFailedSignIn: (userId) => {
      recordFailedSignIn({ store: audit, now }, userId).catch((error: unknown) =>
        log.error({ err: error }, 'a failed sign-in is missing from the audit log'),
      );
    },
  };
  return {
    app: createHttpApp({
      log,
      routes: [
        internalRoutes(keys, listEndedSessions),
        adminRoutes(users, tokens, { runExclusively, now, recordAudit }),
        auditRoutes(audit, tokens),
        authRoutes(
          accounts,
          endedSessions,
          tokens,
          (user) => ({ token: issueToken(keys, user, now(), seconds), seconds }),
          rateLimitScale,
        ),
      ],
    }),
    subscriptions: [onCreditsChanged(users), onUserRoleChangedAudit(audit), onReferralDeletedAudit(audit)],
    prepare: storage.prepare,
  };
};
