import { wholeNumber } from '@debrief/service-kit/config';
import { z } from 'zod';

/** The variables that auth reads beside those of every service. */
export const variables = {
  SESSION_KEYS_FILE: z
    .string('it must be the path of a JSON Web Key Set; auth creates the file when it is missing')
    .describe('the keys that sign sessions: the first one signs, all are published'),
  SECOND_FACTOR_KEYS_FILE: z
    .string()
    .optional()
    .describe(
      'a JSON Web Key Set that encrypts the secrets of authenticator apps; beside the session keys by default, made when it is missing',
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'it must be a web address, such as https://debrief.example' })
    .default('http://localhost:3000')
    .describe('the address people use: passkeys are bound to its host name'),
  SESSION_DAYS: wholeNumber(1).default(30).describe('how many days a session lasts'),
};
