import { sessionVariables } from '@debrief/service-kit/config';
import { z } from 'zod';

export const variables = {
  ...sessionVariables,
  PUBLIC_URL: z
    .url('it must be a web address, such as https://debrief.example')
    .optional()
    .describe('Public URL of Debrief, which does not count as a referrer'),
};
