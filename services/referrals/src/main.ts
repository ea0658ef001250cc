import { runSessionService } from '@debrief/service-kit/run-session-service';
import { createReferrals } from './app.ts';
import { variables } from './config.ts';

await runSessionService('referrals', variables, (dependencies, config) =>
  createReferrals(dependencies, {
    dailyCap: config.REFERRALS_DAILY_CAP,
    monthlyCap: config.REFERRALS_MONTHLY_CAP,
    rateLimitScale: config.RATE_LIMIT_SCALE,
  }),
);
