import { secondFactorFragment } from '@debrief/contracts/http/provider-sign-in-errors';

/** The ticket that a provider's sign-in left in the fragment, for an account that asks for a code; null without one. */
export const ticketInFragment = (hash: string): string | null =>
  new URLSearchParams(hash.slice(1)).get(secondFactorFragment);
