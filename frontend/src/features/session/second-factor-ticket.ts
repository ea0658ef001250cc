import { secondFactorFragment } from '@debrief/contracts/http/provider-sign-in-errors';

/** Ticket left by a provider sign-in, or null if no code is needed. */
export const ticketInFragment = (hash: string): string | null =>
  new URLSearchParams(hash.slice(1)).get(secondFactorFragment);
