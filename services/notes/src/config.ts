import { sessionVariables } from '@debrief/service-kit/config';
import { z } from 'zod';

/** The variables that notes reads beside those of every service. */
export const variables = {
  ...sessionVariables,
  PUBLIC_URL: z
    .url('it must be a web address, such as https://debrief.example')
    .optional()
    .describe('the address people use: events in calendars lead there'),
};
