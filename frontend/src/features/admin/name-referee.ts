import type { Referral } from '@debrief/contracts/http/referrals';

/** Invitees with a shared link have no known email. */
export const nameReferee = ({ refereeName, refereeEmail }: Referral): string =>
  refereeEmail || `${refereeName} (by link)`;
