import { secondFactorFragment } from '@debrief/contracts/http/provider-sign-in-errors';

/** Returns the ticket of a sign-in with a provider, or null if no second factor is needed. */
export const ticketInFragment = (hash: string): string | null =>
  new URLSearchParams(hash.slice(1)).get(secondFactorFragment);
