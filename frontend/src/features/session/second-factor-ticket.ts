import { secondFactorFragment } from '@debrief/contracts/http/provider-sign-in-errors';

/** Returns the ticket of a provider sign-in; null if no code is needed. */
export const ticketInFragment = (hash: string): string | null =>
  new URLSearchParams(hash.slice(1)).get(secondFactorFragment);
