import { createHash, createHmac, randomBytes } from 'node:crypto';
import { providerSignInSeconds } from '@debrief/contracts/http/headers';
import { signInError, type AuthorizationChecks, type SignInProtocol } from './protocol.ts';

export interface SignInTransaction {
  readonly providerId: string;
  readonly returnTo: string | null;
  readonly referralToken: string | null;
  /** Null for a sign-in. Otherwise, the session whose user links the provider. */
  readonly link: { readonly userId: string; readonly sessionId: string } | null;
}

export interface TransactionStore {
  add(hash: string, transaction: SignInTransaction, expiresAt: Date): Promise<void>;
  /** Removes and returns the transaction. Returns null if it is unknown or expired. */
  take(hash: string, at: Date): Promise<SignInTransaction | null>;
}

export interface TransactionDependencies {
  readonly transactions: TransactionStore;
  readonly protocol: SignInProtocol;
  readonly now: () => Date;
}

const anyOrigin = 'https://debrief.invalid';

/**
 * Returns the normalized path. Returns null for invalid paths, for API paths, and, to prevent open
 * redirects, for other sites.
 */
export const safeReturnPath = (path: string | undefined): string | null => {
  if (path === undefined || !path.startsWith('/') || !URL.canParse(path, anyOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(path, anyOrigin);
  if (origin !== anyOrigin || pathname.startsWith('//') || /^\/api(\/|$)/i.test(pathname)) return null;
  return pathname + search + hash;
};

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/**
 * Derives the checks from a secret that only the browser has, so that a database leak does not suffice to
 * complete a sign-in.
 */
const deriveChecks = (secret: string): AuthorizationChecks => {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('code verifier') };
};

/**
 * @returns the provider's URL, and the secret that the browser must present at the callback
 * @throws {ApiError} if the provider is unknown or unavailable
 */
export const beginTransaction = async (
  { transactions, protocol, now }: TransactionDependencies,
  transaction: SignInTransaction,
): Promise<{ url: URL; secret: string }> => {
  if (!protocol.providers.some(({ id }) => id === transaction.providerId))
    throw signInError('missing', 'no_such_provider');
  const secret = randomBytes(32).toString('base64url');
  const url = await protocol.authorizationUrl(transaction.providerId, deriveChecks(secret));
  const expiresAt = new Date(now().getTime() + providerSignInSeconds * 1000);
  await transactions.add(hashOf(secret), transaction, expiresAt);
  return { url, secret };
};

/**
 * Consumes a transaction. Returns null if another browser or provider started it, or if it was used or has
 * expired.
 */
export const takeTransaction = async (
  { transactions, now }: TransactionDependencies,
  providerId: string,
  answer: URLSearchParams,
  secret: string | undefined,
): Promise<{ transaction: SignInTransaction; checks: AuthorizationChecks } | null> => {
  if (secret === undefined) return null;
  const checks = deriveChecks(secret);
  if (answer.get('state') !== checks.state) return null;
  const transaction = await transactions.take(hashOf(secret), now());
  return transaction?.providerId === providerId ? { transaction, checks } : null;
};
