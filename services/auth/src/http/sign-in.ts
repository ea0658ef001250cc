import type { SessionDevice } from '@debrief/contracts/http/account';
import { sessionLifetimeHeader, sessionTokenHeader } from '@debrief/contracts/http/headers';
import type { Request, Response } from 'express';
import type { AccountDependencies } from '../domain/accounts.ts';
import { parseDevice } from '../domain/device.ts';
import type { User } from '../domain/user.ts';
import type { KnownDevices } from './known-devices.ts';
import { presentGreeting } from './present-user.ts';

type OpenSession = (user: User, device: SessionDevice) => Promise<{ token: string; seconds: number }>;

export const createSignIn = (
  { users, now, recordAudit }: Pick<AccountDependencies, 'users' | 'now' | 'recordAudit'>,
  devices: Pick<KnownDevices, 'remember'>,
  openSession: OpenSession,
) => {
  const open = async (req: Request, res: Response, user: User): Promise<void> => {
    const { token, seconds } = await openSession(user, parseDevice(req.get('user-agent')));
    res.set(sessionTokenHeader, token).set(sessionLifetimeHeader, String(seconds));
    devices.remember(req, res, user);
  };
  const recordAndOpen = async (req: Request, res: Response, user: User): Promise<void> => {
    await users.recordLogin(user.id, now());
    await recordAudit({ action: 'signed-in', actorId: user.id, userId: user.id });
    await open(req, res, user);
  };
  return {
    startSession: async (req: Request, res: Response, user: User): Promise<void> => {
      await open(req, res, user);
      res.status(201).json(presentGreeting(user));
    },
    signIn: async (req: Request, res: Response, user: User): Promise<void> => {
      await recordAndOpen(req, res, user);
      res.json(presentGreeting(user));
    },
    signInAndRedirect: async (
      req: Request,
      res: Response,
      { user, isNew, path }: { user: User; isNew: boolean; path: string },
    ): Promise<void> => {
      await (isNew ? open : recordAndOpen)(req, res, user);
      res.redirect(path);
    },
  };
};

export type SignIn = ReturnType<typeof createSignIn>;
