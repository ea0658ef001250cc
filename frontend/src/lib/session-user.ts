import type { SessionUser } from '@debrief/contracts/http/auth';
import { createContext, use } from 'react';

export const sessionKey = '/api/auth/user';

export const UserContext = createContext<SessionUser | null>(null);

export const useUser = (): SessionUser => {
  const user = use(UserContext);
  if (!user) throw new Error('useUser is for pages behind RequireUser');
  return user;
};
