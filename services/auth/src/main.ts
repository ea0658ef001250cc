import { dirname, join } from 'node:path';
import { runService } from '@debrief/service-kit/run-service';
import { createAuth } from './app.ts';
import { variables } from './config.ts';
import { loadSecretBox, secondFactorKeys } from './identity/secret-box.ts';
import { loadSigningKeys } from './identity/signing-keys.ts';

await runService('auth', variables, async (dependencies, config) =>
  createAuth(dependencies, {
    keys: await loadSigningKeys(config.SESSION_KEYS_FILE),
    secrets: await loadSecretBox(
      config.SECOND_FACTOR_KEYS_FILE ?? join(dirname(config.SESSION_KEYS_FILE), secondFactorKeys),
    ),
    publicUrl: config.PUBLIC_URL,
    sessionDays: config.SESSION_DAYS,
  }),
);
