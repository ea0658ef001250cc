import { sessionVariables } from '@debrief/service-kit/config';
import { z } from 'zod';

/** The variables that analytics reads beside those of every service. */
export const variables = {
  ...sessionVariables,
  PUBLIC_URL: z
    .url('it must be a web address, such as https://debrief.example')
    .optional()
    .describe('the address people use: visits from its own pages have no referrer'),
};
