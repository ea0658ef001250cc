import type { User } from './user.ts';

/** An account that has signed in on a device. */
interface DeviceAccount {
  readonly userId: string;
  /** The account's session version then: a new password ends it with the sessions. */
  readonly sessionVersion: number;
}

/** A browser, as its token tells: which accounts have signed in there, the latest first. */
export interface Device {
  readonly id: string;
  readonly accounts: readonly DeviceAccount[];
}

export interface DeviceTokens {
  /** Null for a token that is not ours, or has expired. */
  verify(token: string | undefined): Device | null;
  issue(device: Device): string;
}

/** Colleagues who share a computer. */
const maxAccounts = 5;

export const isKnownDevice = (device: Device | null, user: User | null): device is Device =>
  device !== null &&
  user !== null &&
  device.accounts.some(
    ({ userId, sessionVersion }) => userId === user.id && sessionVersion >= user.sessionVersion,
  );

/** The device after `user` has signed in there. */
export const withAccount = (device: Device | null, user: User, newId: () => string): Device => {
  const others = device?.accounts.filter(({ userId }) => userId !== user.id) ?? [];
  return {
    id: device?.id ?? newId(),
    accounts: [{ userId: user.id, sessionVersion: user.sessionVersion }, ...others].slice(0, maxAccounts),
  };
};
