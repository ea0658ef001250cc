import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressVariable, serviceNames } from '@debrief/contracts/services';
import type { ClusterAccess } from './access.ts';

/** The repository's top. */
export const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** What a cluster is told about itself. */
export interface ClusterEnvironment {
  /** The documents and the broker, each with the users that a process is there. */
  readonly access: ClusterAccess;
  readonly dataDirectory: string;
  /** Where each service, and the gateway, is asked: a balancer's address where there are several instances. */
  readonly urlOf: (name: string) => string;
  /** Read by every process. */
  readonly env: Readonly<Record<string, string>>;
  /** The repository whose code processes run from their next start on. */
  readonly code: { readonly root: string };
}

export const mailDirectoryOf = (dataDirectory: string): string => join(dataDirectory, 'mail');

/** What each process reads, beside its PORT: nothing but variables tells it what is around it. */
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
    AUDIO_DIR: join(dataDirectory, 'audio'),
    MAIL_DIR: mailDirectoryOf(dataDirectory),
    NOTES_URL: urlOf('notes'),
    AI_PIPELINE_URL: urlOf('ai-pipeline'),
    REFERRALS_URL: urlOf('referrals'),
    ...env,
  };
};
