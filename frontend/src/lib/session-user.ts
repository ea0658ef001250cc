import type { SessionUser } from '@debrief/contracts/http/auth';
import { createContext, use } from 'react';

/** The cache key of the session, and the path of its request. */
export const sessionKey = '/api/auth/user';

export const UserContext = createContext<SessionUser | null>(null);

/** The signed-in user. Only available below RequireUser. */
export const useUser = (): SessionUser => {
  const user = use(UserContext);
  if (!user) throw new Error('useUser is for pages behind RequireUser');
  return user;
};
