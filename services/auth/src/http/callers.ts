import { passwordConfirmation } from '@debrief/contracts/http/second-factor-requests';
import { caller } from '@debrief/service-kit/http/identify';
import { parse } from '@debrief/service-kit/http/parse';
import type { Request } from 'express';
import { confirmCaller, type ConfirmDependencies } from '../domain/confirm-caller.ts';
import type { SessionUser } from '../domain/sessions.ts';
import type { User } from '../domain/user.ts';

export const createCallers = (dependencies: ConfirmDependencies, sessionUser: SessionUser) => {
  const user = (req: Request): Promise<User> => sessionUser(caller(req));
  const confirm = (req: Request, found: User, password: string | undefined): Promise<void> =>
    confirmCaller(dependencies, found, caller(req), password);
  return {
    user,
    confirm,
    confirmedUser: async (req: Request): Promise<User> => {
      const { password } = parse(passwordConfirmation, req.body);
      const found = await user(req);
      await confirm(req, found, password);
      return found;
    },
  };
};

export type Callers = ReturnType<typeof createCallers>;
