import type { SessionDevice } from '@debrief/contracts/http/account';
import { ApiError } from '@debrief/service-kit/errors';
import type { Identity } from '@debrief/service-kit/identity/verifier';
import { signedOut, type UserStore } from './accounts.ts';
import type { EndedSessionStore } from './sessions.ts';
import type { User } from './user.ts';

/** A session from its opening until it expires, as its user sees it. */
export interface OpenSession {
  readonly id: string;
  readonly userId: string;
  /** Of the user when the session was opened. */
  readonly version: number;
  readonly device: SessionDevice;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

export interface OpenSessionStore {
  /** Adding a session that is known changes nothing. */
  add(session: OpenSession): Promise<void>;
  /** Remembers the minute, unless one of the last few minutes is remembered already. */
  recordUse(id: string, at: Date): Promise<void>;
  /** Those of the user that are not over, used last first, at most `limit`. */
  list(user: User, limit: number): Promise<OpenSession[]>;
  /** The user's own session of this id. */
  find(userId: string, id: string): Promise<OpenSession | null>;
  remove(id: string): Promise<void>;
  eraseOfUser(userId: string): Promise<void>;
}

/** What opening a session needs. */
export interface OpenSessionDependencies {
  readonly users: Pick<UserStore, 'byId'>;
  readonly sessions: Pick<OpenSessionStore, 'add' | 'remove'>;
  readonly now: () => Date;
  readonly newId: () => string;
  /** How long a session lasts, in seconds. */
  readonly seconds: number;
  readonly issueToken: (user: User, sessionId: string, at: Date, seconds: number) => string;
}

/**
 * Opens a session: its token, and its life in seconds.
 * @throws {ApiError} `unauthenticated` when the account was deleted meanwhile.
 */
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
  // If the user was erased meanwhile, the erasure may not have found this session.
  if (!(await users.byId(user.id))) {
    await sessions.remove(id);
    throw signedOut();
  }
  return { token: issueToken(user, id, at, seconds), seconds };
};

/**
 * The session of a request as it would be stored. Sessions that were opened before sessions were stored are listed from the
 * moment their user looks at the list: the device is the one that asks then.
 *
 * @param sessionMs how long a session lasts
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
 * Ends one of the user's own sessions. It is removed from the list last: a try that failed half way can be repeated.
 * @throws {ApiError} `missing` when the user has no such session.
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
  if (!session) throw new ApiError('missing', 'no_such_session', 'This session has ended already.');
  await ended.end({ id, userId, expiresAt: session.expiresAt }, now());
  await sessions.remove(id);
};
