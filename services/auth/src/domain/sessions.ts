import type { Identity } from '@debrief/service-kit/identity/verifier';
import { signedOut, type UserStore } from './accounts.ts';
import type { User } from './user.ts';

export interface EndedSessionStore {
  /** Ends a session. Idempotent. The record of the ended session expires together with its token. */
  end(session: { id: string; userId: string; expiresAt: Date }, at: Date): Promise<void>;
  has(id: string): Promise<boolean>;
}

export type SessionUser = (session: Identity) => Promise<User>;

/** Returns false for a session that was ended, individually or with all sessions of its user. */
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
