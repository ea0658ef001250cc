import { randomUUID } from 'node:crypto';
import { deviceTokenHeader } from '@debrief/contracts/http/headers';
import type { Request, Response } from 'express';
import { isKnownDevice, withAccount, type Device, type DeviceTokens } from '../domain/known-devices.ts';
import type { User } from '../domain/user.ts';

/** Remembers who has signed in on a device. The device stores this in a token. */
export interface KnownDevices {
  deviceOf(req: Request): Device | null;
  /** Makes the device known for the user. Call it wherever a session is opened. */
  remember(req: Request, res: Response, user: User): void;
  /** Keeps the device known, if it was. Call it wherever a session ends all others. */
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
