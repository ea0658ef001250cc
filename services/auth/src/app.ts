import { randomUUID } from 'node:crypto';
import { createHttpApp } from '@debrief/service-kit/http/app';
import { createTokenVerifier } from '@debrief/service-kit/identity/verifier';
import type { Service, ServiceDependencies } from '@debrief/service-kit/service';
import type { AccountDependencies } from './domain/accounts.ts';
import type { SecretBox } from './domain/secret-box.ts';
import { openTicket } from './domain/second-factors/login.ts';
import type { RecordChange } from './domain/second-factors/record-change.ts';
import { onCreditsChanged } from './events/on-credits-changed.ts';
import { eraseSecondFactors } from './events/erase-second-factors.ts';
import { adminRoutes } from './http/admin.routes.ts';
import { authRoutes } from './http/auth.routes.ts';
import { createCallers } from './http/callers.ts';
import { internalRoutes } from './http/internal.routes.ts';
import { passkeyRoutes } from './http/passkeys.routes.ts';
import { secondFactorRoutes } from './http/second-factors.routes.ts';
import { createSignIn } from './http/sign-in.ts';
import { issueToken } from './identity/issue-token.ts';
import { createPasswordHasher } from './identity/password-hasher.ts';
import type { SigningKeys } from './identity/signing-keys.ts';
import { createPasskeyProtocol } from './identity/webauthn.ts';
import { createStorage } from './storage/create-storage.ts';

const secondsPerDay = 24 * 60 * 60;

interface Options {
  readonly keys: SigningKeys;
  readonly secrets: SecretBox;
  /** The address people use. */
  readonly publicUrl: string;
  readonly sessionDays: number;
}

/** Accounts, sessions, second factors and preferences. */
export const createAuth = (
  dependencies: ServiceDependencies,
  { keys, secrets, publicUrl, sessionDays }: Options,
): Service => {
  const { log, now } = dependencies;
  const seconds = sessionDays * secondsPerDay;
  const storage = createStorage(dependencies, { sessionMs: seconds * 1000 });
  const { users, endedSessions, listEndedSessions, runExclusively, secondFactors } = storage;
  // Auth has the keys itself and need not fetch them over HTTP, as the other services do.
  const tokens = createTokenVerifier({ find: async (id) => keys.public.get(id) }, now);
  const accounts: AccountDependencies = {
    users,
    passwords: createPasswordHasher(),
    now,
    newId: randomUUID,
  };
  const recordChange: RecordChange = (userId, change) => log.info({ userId, change }, 'sign-in changed');
  const factors = {
    ...secondFactors,
    ...{ users, secrets, now, newId: randomUUID, recordChange },
    protocol: createPasskeyProtocol(publicUrl),
  };
  const signIn = createSignIn(accounts, (user) => ({
    token: issueToken(keys, user, now(), seconds),
    seconds,
  }));
  const callers = createCallers(accounts, endedSessions);
  return {
    app: createHttpApp({
      log,
      routes: [
        internalRoutes(keys, listEndedSessions),
        adminRoutes(users, tokens, { runExclusively, now }),
        authRoutes(accounts, endedSessions, tokens, signIn, (user) => openTicket(factors, user)),
        secondFactorRoutes(factors, callers, tokens, signIn),
        passkeyRoutes(factors, callers, tokens, signIn),
      ],
    }),
    subscriptions: [onCreditsChanged(users), eraseSecondFactors(secondFactors)],
    prepare: storage.prepare,
  };
};
