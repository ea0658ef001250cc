import { sessionLifetimeHeader, sessionTokenHeader } from '@debrief/contracts/http/headers';
import type { Request, Response } from 'express';
import type { AccountDependencies } from '../domain/accounts.ts';
import type { User } from '../domain/user.ts';
import { presentGreeting } from './present-user.ts';

/** Opens a session for a user: its token and its life in seconds. */
type OpenSession = (user: User) => { token: string; seconds: number };

/** The only ways in which an answer opens a session. */
export const createSignIn = ({ users, now }: AccountDependencies, openSession: OpenSession) => {
  const welcome = (_req: Request, res: Response, status: number, user: User): void => {
    const { token, seconds } = openSession(user);
    res.set(sessionTokenHeader, token).set(sessionLifetimeHeader, String(seconds));
    res.status(status).json(presentGreeting(user));
  };
  return {
    /** After sign-up. */
    welcome,
    /** After a login, in whichever way. */
    signIn: async (req: Request, res: Response, user: User): Promise<void> => {
      await users.recordLogin(user.id, now());
      welcome(req, res, 200, user);
    },
  };
};

export type SignIn = ReturnType<typeof createSignIn>;
