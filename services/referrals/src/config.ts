import { rateLimitScale, sessionVariables, wholeNumber } from '@debrief/service-kit/config';

export const defaultMonthlyCap = 50;

/** Shared by the single-process and the cluster setup. */
export const referralsVariables = {
  REFERRALS_DAILY_CAP: wholeNumber(1).default(50).describe('Invitations per user and day'),
  REFERRALS_MONTHLY_CAP: wholeNumber(1)
    .default(defaultMonthlyCap)
    .describe('Accepted referrals per user and month that earn credits'),
};

export const variables = { ...sessionVariables, ...referralsVariables, RATE_LIMIT_SCALE: rateLimitScale };
