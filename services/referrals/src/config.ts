import { rateLimitScale, sessionVariables, wholeNumber } from '@debrief/service-kit/config';

/** What referrals reads the same on one machine and in a cluster. */
export const referralsVariables = {
  REFERRALS_DAILY_CAP: wholeNumber(1).default(50).describe('how many friends one user can invite in a day'),
};

/** The variables that referrals reads beside those of every service. */
export const variables = { ...sessionVariables, ...referralsVariables, RATE_LIMIT_SCALE: rateLimitScale };
