import type { Referral } from '@debrief/contracts/http/referrals';

/** Invitees who used a shared link have no known email. */
export const nameReferee = ({ refereeName, refereeEmail }: Referral): string =>
  refereeEmail || `${refereeName} (by link)`;
