import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressVariable, serviceNames } from '@debrief/contracts/services';
import type { ClusterAccess } from './access.ts';

export const root = fileURLToPath(new URL('../../../..', import.meta.url));

export interface ClusterEnvironment {
  readonly access: ClusterAccess;
  readonly dataDirectory: string;
  readonly urlOf: (name: string) => string;
  readonly env: Readonly<Record<string, string>>;
  readonly code: { readonly root: string };
}

export const mailDirectoryOf = (dataDirectory: string): string => join(dataDirectory, 'mail');

export const variablesOf = (
  name: string,
  { access, dataDirectory, urlOf, env }: ClusterEnvironment,
): Record<string, string> => {
  const common = {
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
    LOG_LEVEL: 'info',
    ...access.broker(name),
    AUTH_URL: urlOf('auth'),
    PUBLIC_URL: urlOf('gateway'),
  };
  if (name === 'gateway') {
    const frontend = join(root, 'frontend/dist');
    return {
      ...common,
      ...Object.fromEntries(serviceNames.map((service) => [addressVariable(service), urlOf(service)])),
      ...(existsSync(frontend) ? { STATIC_DIR: frontend } : {}),
      ...env,
    };
  }
  return {
    ...common,
    ...access.documents(name),
    SESSION_KEYS_FILE: join(dataDirectory, 'keys', 'sessions.json'),
    INTEGRATIONS_KEYS_FILE: join(dataDirectory, 'keys', 'integrations.json'),
    AUDIO_DIR: join(dataDirectory, 'audio'),
    MAIL_DIR: mailDirectoryOf(dataDirectory),
    NOTES_URL: urlOf('notes'),
    AI_PIPELINE_URL: urlOf('ai-pipeline'),
    REFERRALS_URL: urlOf('referrals'),
    INTEGRATIONS_URL: urlOf('integrations'),
    ...env,
  };
};
