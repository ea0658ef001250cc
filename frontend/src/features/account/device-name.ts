import type { SessionDevice } from '@debrief/contracts/http/account';

/** Formats a device as `Chrome on macOS`. */
export const deviceName = ({ browser, system }: SessionDevice): string => {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
};
