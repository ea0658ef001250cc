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

/**
 * The account a session belongs to.
 * @throws {ApiError} `unauthenticated` when the session was ended, by itself or with all of the user's.
 */
export const sessionUser = async (
  { users, ended }: { users: UserStore; ended: EndedSessionStore },
  { userId, sessionId, sessionVersion }: Identity,
): Promise<User> => {
  const [user, over] = await Promise.all([users.byId(userId), ended.has(sessionId)]);
  const isOld = sessionVersion < (user?.sessionVersion ?? 0) && sessionId !== user?.keptSessionId;
  if (!user || over || isOld) throw signedOut();
  return user;
};
