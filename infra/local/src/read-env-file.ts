import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

export const readEnvFile = (): Record<string, string> =>
  existsSync('.env') ? (parseEnv(readFileSync('.env', 'utf8')) as Record<string, string>) : {};
