import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** Returns no variables if the file does not exist. */
export const readEnvFile = (): Record<string, string> =>
  existsSync('.env') ? (parseEnv(readFileSync('.env', 'utf8')) as Record<string, string>) : {};
