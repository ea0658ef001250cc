// npm run rotate-keys: adds a new session signing key. It works while auth is running or stopped.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, readConfig } from '@debrief/service-kit/config';
import { exitWithStartError } from '@debrief/service-kit/run-service';
import { z } from 'zod';
import { variables } from './config.ts';
import { keySet, publishSeconds, rotate, writeKeySet } from './identity/key-set.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const secondsPerDay = 24 * 60 * 60;

try {
  const { SESSION_KEYS_FILE, DATA_DIR, SESSION_DAYS } = readConfig(
    z.object({
      SESSION_KEYS_FILE: variables.SESSION_KEYS_FILE.optional(),
      DATA_DIR: z.string().default('./data'),
      SESSION_DAYS: variables.SESSION_DAYS,
    }),
    process.env,
  );
  const path = SESSION_KEYS_FILE ?? join(DATA_DIR, 'keys', 'sessions.json');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ConfigError(`There are no keys at ${path}: check SESSION_KEYS_FILE or DATA_DIR.`);
  });
  const found = keySet.safeParse(JSON.parse(text));
  if (!found.success) throw new ConfigError(`${path} is not a JSON Web Key Set with private P-256 keys.`);
  const rotated = rotate(found.data, new Date(), SESSION_DAYS * secondsPerDay);
  await writeKeySet(path, rotated);
  process.stdout.write(
    `A new key signs sessions in ${publishSeconds} s. Sessions of the older key stay valid until they expire. ` +
      `${path} holds ${rotated.keys.length} keys.\n`,
  );
} catch (error) {
  exitWithStartError(error);
}
