import { publicUrl, sessionVariables } from '@debrief/service-kit/config';

export const variables = {
  ...sessionVariables,
  PUBLIC_URL: publicUrl.optional().describe('Public URL of Debrief, which does not count as a referrer'),
};
