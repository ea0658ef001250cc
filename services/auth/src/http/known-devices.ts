import { randomUUID } from 'node:crypto';
import { deviceTokenHeader } from '@debrief/contracts/http/headers';
import type { Request, Response } from 'express';
import { isKnownDevice, withAccount, type Device, type DeviceTokens } from '../domain/known-devices.ts';
import type { User } from '../domain/user.ts';

/** Reads and writes which accounts have signed in on the device that a request comes from. */
export interface KnownDevices {
  /** Null for a device that is not known, or does not say. */
  deviceOf(req: Request): Device | null;
  /** To be called wherever a session is opened. */
  remember(req: Request, res: Response, user: User): void;
  /** To be called wherever a session ends all others: a device that knew the account as it was before knows it from now on. */
  renew(req: Request, res: Response, change: { before: User; after: User }): void;
}

export const createKnownDevices = (tokens: DeviceTokens): KnownDevices => {
  const deviceOf = (req: Request) => tokens.verify(req.get(deviceTokenHeader));
  const remember = (req: Request, res: Response, user: User) => {
    res.set(deviceTokenHeader, tokens.issue(withAccount(deviceOf(req), user, randomUUID)));
  };
  return {
    deviceOf,
    remember,
    renew(req, res, { before, after }) {
      if (isKnownDevice(deviceOf(req), before)) remember(req, res, after);
    },
  };
};
