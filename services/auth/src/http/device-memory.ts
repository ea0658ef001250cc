import { randomUUID } from 'node:crypto';
import { deviceTokenHeader } from '@debrief/contracts/http/headers';
import type { Request, Response } from 'express';
import { withAccount, type Device, type DeviceTokens } from '../domain/known-devices.ts';
import type { User } from '../domain/user.ts';

/** Reads and writes which accounts have signed in on the device that a request comes from. */
export interface DeviceMemory {
  /** Null for a device that is not known, or does not say. */
  deviceOf(req: Request): Device | null;
  /** To be called wherever a session is opened. */
  remember(req: Request, res: Response, user: User): void;
}

export const createDeviceMemory = (tokens: DeviceTokens): DeviceMemory => {
  const deviceOf = (req: Request) => tokens.verify(req.get(deviceTokenHeader));
  return {
    deviceOf,
    remember(req, res, user) {
      res.set(deviceTokenHeader, tokens.issue(withAccount(deviceOf(req), user, randomUUID)));
    },
  };
};
