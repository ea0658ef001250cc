import type { Referral } from '@debrief/contracts/http/referrals';

export const nameReferee = ({ refereeName, refereeEmail }: Referral): string =>
  refereeEmail || `${refereeName} (via link)`;
