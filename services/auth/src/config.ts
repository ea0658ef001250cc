import { rateLimitScale, verificationVariables, wholeNumber } from '@debrief/service-kit/config';
import { z } from 'zod';
import { signInVariables } from './sign-in-config.ts';

const webAddress = (example: string) => z.url(`it must be a web address, such as ${example}`);

/** Where auth reads what it exports. */
const exportVariables = {
  NOTES_URL: webAddress('http://localhost:4002').describe('where the notes service answers'),
  AI_PIPELINE_URL: webAddress('http://localhost:4003').describe('where the ai-pipeline service answers'),
  REFERRALS_URL: webAddress('http://localhost:4004').describe('where the referrals service answers'),
};

/** The variables that auth reads beside those of every service. */
export const variables = {
  ...exportVariables,
  SESSION_KEYS_FILE: z
    .string('it must be the path of a JSON Web Key Set; auth creates the file when it is missing')
    .describe('the keys that sign sessions: the first one signs, all are published'),
  SECOND_FACTOR_KEYS_FILE: z
    .string()
    .optional()
    .describe(
      'a JSON Web Key Set that encrypts the secrets of authenticator apps; beside the session keys by default, made when it is missing',
    ),
  SESSION_DAYS: wholeNumber(1).default(30).describe('how many days a session lasts'),
  AUDIT_DAYS: wholeNumber(1).default(365).describe('how many days the audit log keeps an entry'),
  PUBLIC_URL: webAddress('https://debrief.example').describe(
    'the address people use: links lead there, and passkeys are bound to its host name',
  ),
  RATE_LIMIT_SCALE: rateLimitScale,
  ...signInVariables,
  ...verificationVariables,
};
