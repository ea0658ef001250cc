import { randomUUID } from 'node:crypto';
import { createHttpApp } from '@debrief/service-kit/http/app';
import { linksPerDay } from '@debrief/contracts/http/address-links';
import { createTokenVerifier } from '@debrief/service-kit/identity/verifier';
import type { Service, ServiceDependencies } from '@debrief/service-kit/service';
import type { AccountDependencies } from './domain/accounts.ts';
import type { SecretBox } from './domain/secret-box.ts';
import { openTicket } from './domain/second-factors/login.ts';
import { createRecordAudit, recordFailedSignIn } from './domain/audit.ts';
import { freeLoginTries } from './domain/login-attempts.ts';
import { openSession, type SessionOpener } from './domain/open-sessions.ts';
import type { SendLinkDependencies } from './domain/send-links.ts';
import { sessionUser, type SessionUser } from './domain/sessions.ts';
import { subscriptions } from './events/subscriptions.ts';
import { accountRoutes } from './http/account.routes.ts';
import type { ExportedService } from './http/account-source.ts';
import { addressLinkRoutes } from './http/address-links.routes.ts';
import { adminRoutes } from './http/admin.routes.ts';
import { auditRoutes } from './http/audit.routes.ts';
import { authRoutes } from './http/auth.routes.ts';
import { createCallers } from './http/callers.ts';
import { createDeviceMemory } from './http/device-memory.ts';
import { exportRoutes } from './http/export.routes.ts';
import { internalRoutes } from './http/internal.routes.ts';
import { passkeyRoutes } from './http/passkeys.routes.ts';
import { secondFactorRoutes } from './http/second-factors.routes.ts';
import { createSignIn } from './http/sign-in.ts';
import { createDeviceTokens } from './identity/device-tokens.ts';
import { sessionsRoutes } from './http/sessions.routes.ts';
import { issueToken } from './identity/issue-token.ts';
import { createOpenSessionVerifier } from './identity/open-session-verifier.ts';
import { createPasswordHasher } from './identity/password-hasher.ts';
import type { SigningKeys } from './identity/signing-keys.ts';
import { createPasskeyProtocol } from './identity/webauthn.ts';
import { createStorage } from './storage/create-storage.ts';

const secondsPerDay = 24 * 60 * 60;

export interface AuthOptions {
  readonly keys: SigningKeys;
  /** Encrypts the secrets of authenticator apps. */
  readonly secrets: SecretBox;
  readonly sessionDays: number;
  /** How long the audit log keeps an entry; a year by default. */
  readonly auditDays?: number;
  /** Whether new addresses have to be verified before mail goes there. */
  readonly verifyAddresses: boolean;
  /** The address people use: the links of admins lead there. */
  readonly publicUrl: string;
  /** Multiplies every limit: sign-ins of one address, failed tries without a delay, links that are mailed in a day. */
  readonly rateLimitScale: number;
  /** Where what is exported is read; asked for each export, because a service may start later. */
  readonly urlOf: (service: ExportedService) => string;
}

/** What signing up and in needs. */
const createAccounts = (
  { log, now }: ServiceDependencies,
  { users, audit, attempts }: ReturnType<typeof createStorage>,
  { freeTries, verifyAddresses }: { freeTries: number; verifyAddresses: boolean },
): AccountDependencies => ({
  users,
  passwords: createPasswordHasher(),
  loginLimit: { attempts, now, freeTries },
  now,
  newId: randomUUID,
  recordAudit: createRecordAudit({ store: audit, now, newId: randomUUID }),
  countFailedSignIn: (userId) => {
    recordFailedSignIn({ store: audit, now }, userId).catch((error: unknown) =>
      log.error({ err: error }, 'a failed sign-in is missing from the audit log'),
    );
  },
  verifyAddresses,
});

/** Accounts, sessions, second factors and preferences. */
export const createAuth = (dependencies: ServiceDependencies, options: AuthOptions): Service => {
  const { log, now } = dependencies;
  const { keys, secrets, sessionDays, auditDays = 365 } = options;
  const { verifyAddresses, publicUrl, rateLimitScale, urlOf } = options;
  const seconds = sessionDays * secondsPerDay;
  const sessionMs = seconds * 1000;
  const scaled = (limit: number) => Math.max(1, Math.floor(limit * rateLimitScale));
  const storage = createStorage(dependencies, {
    sessionMs,
    auditMs: auditDays * secondsPerDay * 1000,
    linksPerDay: scaled(linksPerDay),
  });
  const { users, changes, sessions, audit, listEndedSessions, runExclusively } = storage;
  const { endedSessions: ended, secondFactors, links, linkQuota, recordResetRequest } = storage;
  // Auth has the keys itself and need not fetch them over HTTP, as the other services do.
  const tokens = createOpenSessionVerifier(
    createTokenVerifier({ find: async (id) => keys.public.get(id) }, now),
    { users, ended },
  );
  const accounts = createAccounts(dependencies, storage, {
    freeTries: scaled(freeLoginTries),
    verifyAddresses,
  });
  const { passwords, recordAudit } = accounts;
  const ownAccount = { users, changes, passwords, now, runExclusively, recordAudit, verifyAddresses };
  const opener: SessionOpener = {
    ...{ users, sessions, now, newId: randomUUID, seconds },
    issueToken: (user, id, at, life) => issueToken(keys, user, id, at, life),
  };
  const userOf: SessionUser = (session) => sessionUser(users, session);
  const sendLinks: SendLinkDependencies = { users, links, quota: linkQuota, now, newId: randomUUID };
  const factors = {
    ...secondFactors,
    ...{ users, secrets, now, newId: randomUUID, recordAudit },
    protocol: createPasskeyProtocol(publicUrl),
  };
  const devices = createDeviceMemory(createDeviceTokens(keys, now));
  const signIn = createSignIn(accounts, devices, (user, device) => openSession(opener, user, device));
  const callers = createCallers(passwords, userOf);
  const eraseFactors = secondFactors.eraseUser;
  const addressLinks = {
    ...accounts,
    ...sendLinks,
    users,
    links,
    recordResetRequest,
    publicUrl,
    eraseFactors,
  };
  return {
    app: createHttpApp({
      log,
      routes: [
        internalRoutes(keys, listEndedSessions),
        addressLinkRoutes(addressLinks, tokens),
        adminRoutes(users, tokens, { runExclusively, now, recordAudit }),
        auditRoutes(audit, tokens),
        authRoutes(
          accounts,
          {
            ...{ ended, sessions, rateLimitScale, devices, signIn },
            sessionUser: userOf,
            openTicket: (user) => openTicket(factors, user),
          },
          tokens,
        ),
        accountRoutes(ownAccount, tokens, userOf),
        sessionsRoutes({ accounts: ownAccount, sessions, ended, sessionMs }, tokens, userOf),
        exportRoutes({ sessions, urlOf, now }, tokens, userOf),
        secondFactorRoutes(factors, callers, tokens, signIn),
        passkeyRoutes(factors, callers, tokens, signIn),
      ],
    }),
    subscriptions: subscriptions({ users, sendLinks, sessions, audit, secondFactors }),
    prepare: storage.prepare,
  };
};
