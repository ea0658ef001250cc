import type { Referral } from '@debrief/contracts/http/referrals';

/** Somebody who came by a shared link is known by name only. */
export const nameReferee = ({ refereeName, refereeEmail }: Referral): string =>
  refereeEmail || `${refereeName} (by link)`;
