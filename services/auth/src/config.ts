import { rateLimitScale, verificationVariables, wholeNumber } from '@debrief/service-kit/config';
import { z } from 'zod';

/** The variables that auth reads beside those of every service. */
export const variables = {
  SESSION_KEYS_FILE: z
    .string('it must be the path of a JSON Web Key Set; auth creates the file when it is missing')
    .describe('the keys that sign sessions: the first one signs, all are published'),
  SESSION_DAYS: wholeNumber(1).default(30).describe('how many days a session lasts'),
  PUBLIC_URL: z
    .url('it must be a web address, such as https://debrief.example')
    .describe('the address people use: links lead there'),
  RATE_LIMIT_SCALE: rateLimitScale,
  ...verificationVariables,
};
