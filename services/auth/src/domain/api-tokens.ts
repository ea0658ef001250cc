import { createHash, randomBytes } from 'node:crypto';
import { maxApiTokenDays, type ApiTokenRequest } from '@debrief/contracts/http/api-token-requests';
import { apiScopes, maxApiTokens, type ApiScope } from '@debrief/contracts/http/api-tokens';
import { apiTokenPrefix, exchangedSeconds } from '@debrief/contracts/session-token';
import { ApiError } from '@debrief/service-kit/errors';
import { signedOut, type UserStore } from './accounts.ts';
import type { RecordAudit } from './audit.ts';
import type { RunExclusively } from './delete-user.ts';
import { changedElsewhere } from './retry-on-conflict.ts';
import type { User } from './user.ts';

export interface ApiToken {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** SHA-256 of the value, in base64url. The value has 256 random bits, so it needs no slow hash. */
  readonly hash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
}

/** Does not find revoked tokens. */
export interface ApiTokenStore {
  add(token: ApiToken): Promise<void>;
  /** Lists tokens, newest first. */
  list(userId: string): Promise<ApiToken[]>;
  byHash(hash: string): Promise<ApiToken | null>;
  /** Records the time of use in whole minutes, at most once every few minutes. */
  recordUse(id: string, at: Date): Promise<void>;
  /**
   * Revokes a token and publishes the end of the sessions that were exchanged for it, in one write. Returns
   * false if the user has no such token.
   */
  revoke(userId: string, id: string, at: Date): Promise<boolean>;
}

export interface ApiTokenDependencies {
  readonly apiTokens: ApiTokenStore;
  readonly users: Pick<UserStore, 'byId'>;
  readonly exclusively: (userId: string) => RunExclusively;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly recordAudit: RecordAudit;
}

const dayMs = 24 * 60 * 60 * 1000;

const hashOf = (value: string): string => createHash('sha256').update(value).digest('base64url');

const parseExpiry = (expiresAt: string | undefined, at: Date): Date | null => {
  if (expiresAt === undefined) return null;
  const expiry = new Date(expiresAt);
  const leftMs = expiry.getTime() - at.getTime();
  if (leftMs > 0 && leftMs <= maxApiTokenDays * dayMs) return expiry;
  const message = leftMs > 0 ? 'A token is valid for at most a year' : 'Please choose a time in the future';
  throw new ApiError('invalid', 'invalid_request', message, { expiresAt: message });
};

const tooMany = () =>
  new ApiError(
    'conflict',
    'too_many_tokens',
    `An account has at most ${maxApiTokens} API tokens. Revoke one that you no longer use.`,
  );

/**
 * @returns the token and its value, which is not stored
 * @throws {ApiError} `invalid` for an expiry in the past or too far ahead, `conflict` if the account has the
 * maximum number of tokens or was changed concurrently, `unauthenticated` if it was deleted concurrently
 */
export const createApiToken = async (
  { apiTokens, users, exclusively, now, newId, recordAudit }: ApiTokenDependencies,
  { id: userId, sessionVersion }: User,
  { name, scopes, expiresAt }: Pick<ApiTokenRequest, 'name' | 'scopes' | 'expiresAt'>,
): Promise<{ token: ApiToken; value: string }> => {
  const createdAt = now();
  const value = `${apiTokenPrefix}${randomBytes(32).toString('base64url')}`;
  const token: ApiToken = {
    ...{ id: newId(), userId, name, hash: hashOf(value), createdAt, lastUsedAt: null },
    scopes: apiScopes.filter((scope) => scopes.includes(scope)),
    expiresAt: parseExpiry(expiresAt, createdAt),
  };
  await exclusively(userId)(async () => {
    if ((await apiTokens.list(userId)).length >= maxApiTokens) throw tooMany();
    await apiTokens.add(token);
  });
  // A concurrent deletion of the user or reset of the password may have missed this token.
  const user = await users.byId(userId);
  if (user?.sessionVersion !== sessionVersion) {
    await apiTokens.revoke(userId, token.id, now());
    throw user ? changedElsewhere() : signedOut();
  }
  await recordAudit({ action: 'api-token-created', actorId: userId, userId });
  return { token, value };
};

/** @throws {ApiError} `missing` if the user has no such token */
export const revokeApiToken = async (
  { apiTokens, now, recordAudit }: Pick<ApiTokenDependencies, 'apiTokens' | 'now' | 'recordAudit'>,
  userId: string,
  id: string,
): Promise<void> => {
  if (!(await apiTokens.revoke(userId, id, now()))) {
    throw new ApiError('missing', 'no_such_token', 'This token has already been revoked.');
  }
  await recordAudit({ action: 'api-token-revoked', actorId: userId, userId });
};

/**
 * Exchanges the value of an API token for a short-lived session token with its scopes.
 * @throws {ApiError} `unauthenticated` for an unknown, expired or revoked token
 */
export const exchangeApiToken = async (
  { apiTokens, users, now }: Pick<ApiTokenDependencies, 'apiTokens' | 'users' | 'now'>,
  issueToken: (user: User, token: ApiToken, at: Date, seconds: number) => string,
  value: string,
): Promise<string> => {
  const at = now();
  const token = await apiTokens.byHash(hashOf(value));
  const leftMs = token ? (token.expiresAt?.getTime() ?? Infinity) - at.getTime() : 0;
  const user = token && leftMs > 0 ? await users.byId(token.userId) : null;
  if (!token || !user) {
    throw new ApiError('unauthenticated', 'invalid_token', 'This API token isn’t valid.');
  }
  await apiTokens.recordUse(token.id, at);
  return issueToken(user, token, at, Math.min(exchangedSeconds, Math.ceil(leftMs / 1000)));
};
