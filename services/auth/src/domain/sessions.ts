import type { Identity } from '@debrief/service-kit/identity/verifier';
import { signedOut, type UserStore } from './accounts.ts';
import type { User } from './user.ts';

export interface EndedSessionStore {
  /** Remembers that the session is over until its token expires, with an event. Ending it twice is harmless. */
  end(session: { id: string; userId: string; expiresAt: Date }, at: Date): Promise<void>;
  has(id: string): Promise<boolean>;
}

/** Finds the account that a session belongs to, with its dependencies bound. */
export type SessionUser = (session: Identity) => Promise<User>;

/** Whether nobody has ended the session, by itself or with all of its user's. */
export const isOpenSession = async (
  { users, ended }: { users: Pick<UserStore, 'byId'>; ended: Pick<EndedSessionStore, 'has'> },
  { userId, sessionId, sessionVersion }: Identity,
): Promise<boolean> => {
  const [user, over] = await Promise.all([users.byId(userId), ended.has(sessionId)]);
  const isOld = sessionVersion < (user?.sessionVersion ?? 0) && sessionId !== user?.keptSessionId;
  return user !== null && !over && !isOld;
};

/**
 * The account a session belongs to.
 * @throws {ApiError} `unauthenticated` when it is gone.
 */
export const sessionUser = async (users: Pick<UserStore, 'byId'>, { userId }: Identity): Promise<User> => {
  const user = await users.byId(userId);
  if (!user) throw signedOut();
  return user;
};
