import { passwordConfirmation } from '@debrief/contracts/http/second-factors';
import { caller } from '@debrief/service-kit/http/identify';
import { parse } from '@debrief/service-kit/http/parse';
import type { Request } from 'express';
import type { AccountDependencies } from '../domain/accounts.ts';
import { confirmPassword } from '../domain/confirm-password.ts';
import { sessionUser, type EndedSessionStore } from '../domain/sessions.ts';
import type { User } from '../domain/user.ts';

/** Who calls, and who calls and has just typed their password. */
export const createCallers = (accounts: AccountDependencies, ended: EndedSessionStore) => {
  const user = (req: Request): Promise<User> => sessionUser({ users: accounts.users, ended }, caller(req));
  return {
    user,
    confirmed: async (req: Request): Promise<User> => {
      const { password } = parse(passwordConfirmation, req.body);
      const found = await user(req);
      await confirmPassword(accounts.passwords, found, password);
      return found;
    },
  };
};

export type Callers = ReturnType<typeof createCallers>;
