import { randomUUID } from 'node:crypto';
import { createHttpApp } from '@debrief/service-kit/http/app';
import { linksPerDay } from '@debrief/contracts/http/address-links';
import { createTokenVerifier } from '@debrief/service-kit/identity/verifier';
import type { SecretBox } from '@debrief/service-kit/secret-box';
import type { Service, ServiceDependencies } from '@debrief/service-kit/service';
import type { AccountDependencies } from './domain/accounts.ts';
import { exchangeApiToken, type ApiTokenDependencies } from './domain/api-tokens.ts';
import { createTicket } from './domain/second-factors/login.ts';
import { createRecordAudit, recordFailedSignIn, type RecordAudit } from './domain/audit.ts';
import { freeLoginAttempts } from './domain/login-attempts.ts';
import { openSession, type OpenSessionDependencies } from './domain/open-sessions.ts';
import type { SendLinkDependencies } from './domain/send-links.ts';
import { sessionUser, type SessionUser } from './domain/sessions.ts';
import type { User } from './domain/user.ts';
import { createRequireOtherSignInMethod } from './domain/require-other-sign-in-method.ts';
import { subscriptions } from './events/subscriptions.ts';
import { accountRoutes } from './http/account.routes.ts';
import type { ExportedService } from './http/account-source.ts';
import { addressLinkRoutes } from './http/address-links.routes.ts';
import { adminRoutes } from './http/admin.routes.ts';
import { apiTokenRoutes } from './http/api-tokens.routes.ts';
import { auditRoutes } from './http/audit.routes.ts';
import { authRoutes } from './http/auth.routes.ts';
import { createCallers } from './http/callers.ts';
import { createKnownDevices } from './http/known-devices.ts';
import { exportRoutes } from './http/export.routes.ts';
import { createSignInLimits } from './http/limit-sign-ins.ts';
import { internalRoutes } from './http/internal.routes.ts';
import { passkeyRoutes } from './http/passkeys.routes.ts';
import { secondFactorRoutes } from './http/second-factors.routes.ts';
import { createProviderCallbacks } from './http/provider-callbacks.ts';
import { createSignIn } from './http/sign-in.ts';
import { signInProviderRoutes } from './http/sign-in-providers.routes.ts';
import { createDeviceTokens } from './identity/device-tokens.ts';
import { sessionsRoutes } from './http/sessions.routes.ts';
import { issueToken } from './identity/issue-token.ts';
import { createOpenSessionVerifier } from './identity/open-session-verifier.ts';
import { createOidcProtocol } from './identity/oidc-protocol.ts';
import { createPasswordHasher } from './identity/password-hasher.ts';
import type { SigningKeys } from './identity/signing-keys.ts';
import { createPasskeyProtocol } from './identity/webauthn.ts';
import type { SignInConfig } from './sign-in-config.ts';
import { createStorage } from './storage/create-storage.ts';
import { migrations } from './storage/migrations/list.ts';

const secondsPerDay = 24 * 60 * 60;

export interface AuthOptions extends SignInConfig {
  readonly keys: SigningKeys;
  readonly secrets: SecretBox;
  readonly sessionDays: number;
  readonly auditDays?: number;
  /** If true, new addresses start unverified. */
  readonly verifyAddresses: boolean;
  readonly publicUrl: string;
  /**
   * Multiplies the limits of sign-ins per IP address, failed logins without a delay, and emailed links per
   * day.
   */
  readonly rateLimitScale: number;
  /** Returns a service's base URL. Called for each request, because a service may start later than auth. */
  readonly urlOf: (service: ExportedService) => string;
}

const createAccounts = (
  { log, now }: ServiceDependencies,
  { users, audit, attempts }: ReturnType<typeof createStorage>,
  { freeAttempts, verifyAddresses }: { freeAttempts: number; verifyAddresses: boolean },
): AccountDependencies => ({
  users,
  passwords: createPasswordHasher(),
  loginLimit: { attempts, now, freeAttempts },
  now,
  newId: randomUUID,
  recordAudit: createRecordAudit({ store: audit, now, newId: randomUUID }),
  countFailedSignIn: (userId) => {
    recordFailedSignIn({ store: audit, now }, userId).catch((error: unknown) =>
      log.error({ err: error }, 'could not record a failed sign-in in the audit log'),
    );
  },
  verifyAddresses,
});

const createSignInMethods = (
  { now, log }: ServiceDependencies,
  { users, secondFactors, signInProviders, runExclusively }: ReturnType<typeof createStorage>,
  recordAudit: RecordAudit,
  { secrets, providers, publicUrl, passwordSignIn }: AuthOptions,
) => {
  const protocol = createOidcProtocol(providers, { publicUrl, now, log });
  const used = { ...secondFactors, ...signInProviders, protocol, passwordSignIn };
  const requireOtherSignInMethod = createRequireOtherSignInMethod(used);
  const shared = { users, requireOtherSignInMethod, now, newId: randomUUID, recordAudit };
  const { exclusively } = secondFactors;
  const keptLastAdmin = (userId: string) =>
    log.warn({ userId }, 'the last admin has left the group of admins and keeps the role');
  return {
    factors: { ...secondFactors, ...shared, secrets, protocol: createPasskeyProtocol(publicUrl) },
    providerSignIn: {
      ...{ ...shared, ...signInProviders, exclusively, protocol, passwordSignIn },
      ...{ runExclusively, keptLastAdmin },
    },
  };
};

const createApiTokens = (
  { now }: ServiceDependencies,
  { users, apiTokens: store, apiTokensExclusively: exclusively }: ReturnType<typeof createStorage>,
  recordAudit: RecordAudit,
  keys: SigningKeys,
) => {
  const newId = randomUUID;
  const apiTokens: ApiTokenDependencies = { apiTokens: store, users, exclusively, recordAudit, now, newId };
  const exchange = (value: string) =>
    exchangeApiToken(
      apiTokens,
      (user, { id, scopes }, at, life) => issueToken(keys, user, id, at, life, scopes),
      value,
    );
  return { apiTokens, exchange };
};

export const createAuth = (dependencies: ServiceDependencies, options: AuthOptions): Service => {
  const { log, now } = dependencies;
  const { keys, sessionDays, auditDays = 365 } = options;
  const { verifyAddresses, publicUrl, rateLimitScale, urlOf, passwordSignIn } = options;
  const seconds = sessionDays * secondsPerDay;
  const sessionMs = seconds * 1000;
  const scaled = (limit: number) => Math.max(1, Math.floor(limit * rateLimitScale));
  const storage = createStorage(dependencies, {
    sessionMs,
    auditMs: auditDays * secondsPerDay * 1000,
    linksPerDay: scaled(linksPerDay),
  });
  const { users, changes, sessions, audit, listEndedSessions, runExclusively } = storage;
  const { endedSessions: ended, eraseFactors, eraseSignInMethods } = storage;
  const { links, linkQuota, recordResetRequest } = storage;
  // Auth verifies tokens with its own keys; other services fetch the keys over HTTP.
  const tokens = createOpenSessionVerifier(
    createTokenVerifier({ find: async (id) => keys.public.get(id) }, now),
    { users, ended },
  );
  const accounts = createAccounts(dependencies, storage, {
    freeAttempts: scaled(freeLoginAttempts),
    verifyAddresses,
  });
  const { passwords, recordAudit } = accounts;
  const ownAccount = { users, changes, passwords, now, runExclusively, recordAudit, verifyAddresses };
  const opener: OpenSessionDependencies = {
    ...{ users, sessions, now, newId: randomUUID, seconds },
    issueToken: (user, id, at, life) => issueToken(keys, user, id, at, life),
  };
  const userOf: SessionUser = (session) => sessionUser(users, session);
  const sendLinks: SendLinkDependencies = { users, links, quota: linkQuota, now, newId: randomUUID };
  const { factors, providerSignIn } = createSignInMethods(dependencies, storage, recordAudit, options);
  const ticketFor = (user: User) => createTicket(factors, user);
  const devices = createKnownDevices(createDeviceTokens(keys, now));
  const signIn = createSignIn(accounts, devices, (user, device) => openSession(opener, user, device));
  const callers = createCallers({ passwords, passwordSignIn, now, sessionMs }, userOf);
  const limits = createSignInLimits(now, rateLimitScale);
  const callbacks = createProviderCallbacks(providerSignIn, { tokens, signIn, createTicket: ticketFor, log });
  const { apiTokens, exchange } = createApiTokens(dependencies, storage, recordAudit, keys);
  const addressLinks = {
    ...accounts,
    ...sendLinks,
    users,
    links,
    recordResetRequest,
    publicUrl,
    ...{ passwordSignIn, eraseSignInMethods, eraseFactors },
  };
  return {
    app: createHttpApp({
      log,
      routes: [
        internalRoutes(keys, listEndedSessions, tokens, callers, exchange),
        addressLinkRoutes(addressLinks, tokens),
        adminRoutes(users, tokens, { runExclusively, now, recordAudit }),
        auditRoutes(audit, tokens),
        authRoutes(
          accounts,
          {
            ...{ ended, sessions, limits, devices, signIn, passwordSignIn },
            sessionUser: userOf,
            createTicket: ticketFor,
          },
          tokens,
        ),
        accountRoutes(ownAccount, tokens, callers, { devices, passwordSignIn }),
        sessionsRoutes({ accounts: ownAccount, sessions, ended, sessionMs, devices }, tokens, userOf),
        exportRoutes({ ...providerSignIn, ...apiTokens, sessions, urlOf }, tokens, userOf),
        apiTokenRoutes(apiTokens, callers, tokens),
        secondFactorRoutes(factors, callers, tokens, signIn, limits),
        passkeyRoutes(factors, callers, tokens, signIn, limits),
        signInProviderRoutes(providerSignIn, callers, tokens, callbacks, limits),
      ],
    }),
    subscriptions: subscriptions({ users, sendLinks, sessions, audit, eraseFactors }),
    migrations,
    prepare: storage.prepare,
  };
};
