import { rateLimitScale, wholeNumber } from '@debrief/service-kit/config';

/** The variables that referrals reads beside those of every service. */
export const referralsVariables = {
  REFERRALS_DAILY_CAP: wholeNumber(1).default(50).describe('how many friends one user can invite in a day'),
};

/** For the service as a process of its own; on one machine it is read for all. */
export const scaleVariable = { RATE_LIMIT_SCALE: rateLimitScale };
