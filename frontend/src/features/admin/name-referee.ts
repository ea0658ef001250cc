import type { Referral } from '@debrief/contracts/http/referrals';

/** Invitees by a referral link have no known email. */
export const nameReferee = ({ refereeName, refereeEmail }: Referral): string =>
  refereeEmail || `${refereeName} (by link)`;
