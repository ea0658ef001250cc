import { rateLimitScale, sessionVariables, wholeNumber } from '@debrief/service-kit/config';

export const defaultMonthlyCap = 50;

/** What referrals reads the same on one machine and in a cluster. */
export const referralsVariables = {
  REFERRALS_DAILY_CAP: wholeNumber(1).default(50).describe('how many friends one user can invite in a day'),
  REFERRALS_MONTHLY_CAP: wholeNumber(1)
    .default(defaultMonthlyCap)
    .describe('how many accepted referrals of one month earn a user credits'),
};

/** The variables that referrals reads beside those of every service. */
export const variables = { ...sessionVariables, ...referralsVariables, RATE_LIMIT_SCALE: rateLimitScale };
