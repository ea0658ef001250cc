import { dirname, join } from 'node:path';
import { addressVariable } from '@debrief/contracts/services';
import { verifiesAddresses } from '@debrief/service-kit/config';
import { runService } from '@debrief/service-kit/run-service';
import { createAuth } from './app.ts';
import { variables } from './config.ts';
import { loadSecondFactorKeys, secondFactorKeys } from './identity/second-factor-keys.ts';
import { loadSigningKeys } from './identity/signing-keys.ts';
import { readSignInConfig } from './sign-in-config.ts';

await runService('auth', variables, async (dependencies, config) =>
  createAuth(dependencies, {
    keys: await loadSigningKeys(config.SESSION_KEYS_FILE, {
      onUnreadable: (error) =>
        dependencies.log.error(
          { err: error },
          'cannot read the changed signing keys; the previous keys stay in use',
        ),
    }),
    secrets: await loadSecondFactorKeys(
      config.SECOND_FACTOR_KEYS_FILE ?? join(dirname(config.SESSION_KEYS_FILE), secondFactorKeys),
    ),
    sessionDays: config.SESSION_DAYS,
    urlOf: (service) => config[addressVariable(service)],
    auditDays: config.AUDIT_DAYS,
    verifyAddresses: verifiesAddresses(config),
    publicUrl: config.PUBLIC_URL,
    rateLimitScale: config.RATE_LIMIT_SCALE,
    ...readSignInConfig(process.env),
  }),
);
