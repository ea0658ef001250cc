// node services/integrations/src/make-keys.ts: creates the key file before the first start, if it is missing.
// Several instances of integrations must share the file (infra/kubernetes/debrief/README.md).
import { readConfig } from '@debrief/service-kit/config';
import { exitWithStartError } from '@debrief/service-kit/run-service';
import { loadSecretBox } from '@debrief/service-kit/secret-box';
import { z } from 'zod';
import { variables } from './config.ts';

try {
  const { INTEGRATIONS_KEYS_FILE: path } = readConfig(
    z.object({ INTEGRATIONS_KEYS_FILE: variables.INTEGRATIONS_KEYS_FILE }),
    process.env,
  );
  await loadSecretBox(path, 'INTEGRATIONS_KEYS_FILE');
  process.stdout.write(`The key is in ${path}.\n`);
} catch (error) {
  exitWithStartError(error);
}
