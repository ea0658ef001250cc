import type { User } from './user.ts';

interface DeviceAccount {
  readonly userId: string;
  /**
   * Session version at sign-in. The device is unknown once the version of the user is higher, such as after a
   * password reset.
   */
  readonly sessionVersion: number;
}

export interface Device {
  readonly id: string;
  readonly accounts: readonly DeviceAccount[];
}

export interface DeviceTokens {
  verify(token: string | undefined): Device | null;
  issue(device: Device): string;
}

/** More than one account, because colleagues may share a computer. */
const maxAccounts = 5;

export const isKnownDevice = (device: Device | null, user: User | null): device is Device =>
  device !== null &&
  user !== null &&
  device.accounts.some(
    ({ userId, sessionVersion }) => userId === user.id && sessionVersion >= user.sessionVersion,
  );

export const withAccount = (device: Device | null, user: User, newId: () => string): Device => {
  const others = device?.accounts.filter(({ userId }) => userId !== user.id) ?? [];
  return {
    id: device?.id ?? newId(),
    accounts: [{ userId: user.id, sessionVersion: user.sessionVersion }, ...others].slice(0, maxAccounts),
  };
};
