import { passwordConfirmation } from '@debrief/contracts/http/second-factors';
import { caller } from '@debrief/service-kit/http/identify';
import { parse } from '@debrief/service-kit/http/parse';
import type { Request } from 'express';
import type { PasswordHasher } from '../domain/accounts.ts';
import { requirePassword } from '../domain/change-account.ts';
import type { SessionUser } from '../domain/sessions.ts';
import type { User } from '../domain/user.ts';

/** Who calls, and who calls and has just typed their password. */
export const createCallers = (passwords: PasswordHasher, sessionUser: SessionUser) => {
  const user = (req: Request): Promise<User> => sessionUser(caller(req));
  return {
    user,
    confirmed: async (req: Request): Promise<User> => {
      const { password } = parse(passwordConfirmation, req.body);
      const found = await user(req);
      await requirePassword(passwords, found, password, 'password');
      return found;
    },
  };
};

export type Callers = ReturnType<typeof createCallers>;
