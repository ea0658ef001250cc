import { secondFactorFragment } from '@debrief/contracts/http/provider-sign-in-errors';

/**
 * Returns the ticket that a provider's redirect puts in the fragment, or null if no second factor is needed.
 */
export const ticketInFragment = (hash: string): string | null =>
  new URLSearchParams(hash.slice(1)).get(secondFactorFragment);
