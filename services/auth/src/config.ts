import { publicUrl, rateLimitScale, verificationVariables, wholeNumber } from '@debrief/service-kit/config';
import { z } from 'zod';
import { signInVariables } from './sign-in-config.ts';

const webAddress = (example: string) => z.url(`it must be a web address, such as ${example}`);

const exportVariables = {
  NOTES_URL: webAddress('http://localhost:4002').describe('URL of the notes service'),
  AI_PIPELINE_URL: webAddress('http://localhost:4003').describe('URL of the ai-pipeline service'),
  REFERRALS_URL: webAddress('http://localhost:4004').describe('URL of the referrals service'),
  INTEGRATIONS_URL: webAddress('http://localhost:4007').describe('URL of the integrations service'),
};

export const variables = {
  ...exportVariables,
  SESSION_KEYS_FILE: z
    .string('it must be the path of a JSON Web Key Set; auth creates the file when it is missing')
    .describe('JSON Web Key Set that signs sessions; the first active key signs, all are published'),
  SECOND_FACTOR_KEYS_FILE: z
    .string()
    .optional()
    .describe(
      'JSON Web Key Set that encrypts the secrets of authenticator apps; defaults to a file next to the session keys, created if missing',
    ),
  SESSION_DAYS: wholeNumber(1).default(30).describe('Session lifetime in days'),
  AUDIT_DAYS: wholeNumber(1).default(365).describe('Retention of audit log entries in days'),
  PUBLIC_URL: publicUrl.describe(
    'Public URL of Debrief; links use it, and passkeys are bound to its host name',
  ),
  RATE_LIMIT_SCALE: rateLimitScale,
  ...signInVariables,
  ...verificationVariables,
};
