import type { Identity } from '@debrief/service-kit/identity/verifier';
import { signedOut, type UserStore } from './accounts.ts';
import type { User } from './user.ts';

export interface EndedSessionStore {
  /** Ends a session. Idempotent. The stored record expires together with the token of the session. */
  end(session: { id: string; userId: string; expiresAt: Date }, at: Date): Promise<void>;
  has(id: string): Promise<boolean>;
}

export type SessionUser = (session: Identity) => Promise<User>;

/**
 * Returns false if the session was ended, individually or with the user's other sessions, or if the account
 * is deleted.
 */
export const isOpenSession = async (
  { users, ended }: { users: Pick<UserStore, 'byId'>; ended: Pick<EndedSessionStore, 'has'> },
  { userId, sessionId, sessionVersion }: Identity,
): Promise<boolean> => {
  const [user, over] = await Promise.all([users.byId(userId), ended.has(sessionId)]);
  const isOld = sessionVersion < (user?.sessionVersion ?? 0) && sessionId !== user?.keptSessionId;
  return user !== null && !over && !isOld;
};

/** @throws {ApiError} `unauthenticated` if the account is deleted */
export const sessionUser = async (users: Pick<UserStore, 'byId'>, { userId }: Identity): Promise<User> => {
  const user = await users.byId(userId);
  if (!user) throw signedOut();
  return user;
};
