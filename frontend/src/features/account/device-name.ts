import type { SessionDevice } from '@debrief/contracts/http/account';

export const deviceName = ({ browser, system }: SessionDevice): string => {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
};
