import type { SessionDevice } from '@debrief/contracts/http/account';
import { ApiError } from '@debrief/service-kit/errors';
import type { Identity } from '@debrief/service-kit/identity/verifier';
import { signedOut, type UserStore } from './accounts.ts';
import type { EndedSessionStore } from './sessions.ts';
import type { User } from './user.ts';

export interface OpenSession {
  readonly id: string;
  readonly userId: string;
  /** The user's `sessionVersion` when the session was opened. */
  readonly version: number;
  readonly device: SessionDevice;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

export interface OpenSessionStore {
  add(session: OpenSession): Promise<void>;
  /** Records the time of use in whole minutes, at most once every few minutes. */
  recordUse(id: string, at: Date): Promise<void>;
  /** Lists open sessions, most recently used first. */
  list(user: User, limit: number): Promise<OpenSession[]>;
  find(userId: string, id: string): Promise<OpenSession | null>;
  remove(id: string): Promise<void>;
  eraseByUser(userId: string): Promise<void>;
}

export interface OpenSessionDependencies {
  readonly users: Pick<UserStore, 'byId'>;
  readonly sessions: Pick<OpenSessionStore, 'add' | 'remove'>;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly seconds: number;
  readonly issueToken: (user: User, sessionId: string, at: Date, seconds: number) => string;
}

/** @throws {ApiError} `unauthenticated` if the account was deleted concurrently */
export const openSession = async (
  { users, sessions, now, newId, seconds, issueToken }: OpenSessionDependencies,
  user: User,
  device: SessionDevice,
): Promise<{ token: string; seconds: number }> => {
  const [id, at] = [newId(), now()];
  await sessions.add({
    id,
    userId: user.id,
    version: user.sessionVersion,
    device,
    createdAt: at,
    lastUsedAt: at,
    expiresAt: new Date(at.getTime() + seconds * 1000),
  });
  // A concurrent deletion of the user may have missed this session.
  if (!(await users.byId(user.id))) {
    await sessions.remove(id);
    throw signedOut();
  }
  return { token: issueToken(user, id, at, seconds), seconds };
};

/**
 * Builds the record of the current session for the list. Earlier versions did not store sessions.
 * @param sessionMs session lifetime
 */
export const sessionFromIdentity = (
  { sessionId, userId, sessionVersion, expiresAt }: Identity,
  device: SessionDevice,
  at: Date,
  sessionMs: number,
): OpenSession => ({
  id: sessionId,
  userId,
  version: sessionVersion,
  device,
  createdAt: new Date(expiresAt.getTime() - sessionMs),
  lastUsedAt: at,
  expiresAt,
});

/**
 * Ends a session. Removes its record last, so that a failed call can be repeated.
 * @throws {ApiError} `missing` if the user has no such session
 */
export const endSession = async (
  {
    sessions,
    ended,
    now,
  }: {
    sessions: Pick<OpenSessionStore, 'find' | 'remove'>;
    ended: Pick<EndedSessionStore, 'end'>;
    now: () => Date;
  },
  userId: string,
  id: string,
): Promise<void> => {
  const session = await sessions.find(userId, id);
  if (!session) throw new ApiError('missing', 'no_such_session', 'This session has already ended.');
  await ended.end({ id, userId, expiresAt: session.expiresAt }, now());
  await sessions.remove(id);
};
