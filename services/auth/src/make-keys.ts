// node services/auth/src/make-keys.ts: creates the key files before the first start, if they are missing.
// Several instances of auth must share the files (infra/kubernetes/debrief/README.md).
import { dirname, join } from 'node:path';
import { readConfig } from '@debrief/service-kit/config';
import { exitWithStartError } from '@debrief/service-kit/run-service';
import { z } from 'zod';
import { variables } from './config.ts';
import { loadSecondFactorKeys, secondFactorKeys } from './identity/second-factor-keys.ts';
import { loadSigningKeys } from './identity/signing-keys.ts';

try {
  const { SESSION_KEYS_FILE, SECOND_FACTOR_KEYS_FILE } = readConfig(
    z.object({
      SESSION_KEYS_FILE: variables.SESSION_KEYS_FILE,
      SECOND_FACTOR_KEYS_FILE: variables.SECOND_FACTOR_KEYS_FILE,
    }),
    process.env,
  );
  const secretsFile = SECOND_FACTOR_KEYS_FILE ?? join(dirname(SESSION_KEYS_FILE), secondFactorKeys);
  await loadSigningKeys(SESSION_KEYS_FILE);
  await loadSecondFactorKeys(secretsFile);
  process.stdout.write(`The keys are in ${SESSION_KEYS_FILE} and ${secretsFile}.\n`);
} catch (error) {
  exitWithStartError(error);
}
