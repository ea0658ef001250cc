import { fetchedKeys } from '@debrief/service-kit/identity/keys';
import { createTokenVerifier } from '@debrief/service-kit/identity/verifier';
import { runService } from '@debrief/service-kit/run-service';
import { createReferrals } from './app.ts';
import { variables } from './config.ts';

await runService('referrals', variables, (dependencies, config) =>
  createReferrals(
    { ...dependencies, tokens: createTokenVerifier(fetchedKeys(config.AUTH_URL)) },
    {
      dailyCap: config.REFERRALS_DAILY_CAP,
      monthlyCap: config.REFERRALS_MONTHLY_CAP,
      rateLimitScale: config.RATE_LIMIT_SCALE,
    },
  ),
);
