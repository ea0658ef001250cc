import { verifiesAddresses } from '@debrief/service-kit/config';
import { runService } from '@debrief/service-kit/run-service';
import { createAuth } from './app.ts';
import { variables } from './config.ts';
import { loadSigningKeys } from './identity/signing-keys.ts';

await runService('auth', variables, async (dependencies, config) =>
  createAuth(dependencies, {
    keys: await loadSigningKeys(config.SESSION_KEYS_FILE),
    sessionDays: config.SESSION_DAYS,
    verifyAddresses: verifiesAddresses(config),
    publicUrl: config.PUBLIC_URL,
    rateLimitScale: config.RATE_LIMIT_SCALE,
  }),
);
