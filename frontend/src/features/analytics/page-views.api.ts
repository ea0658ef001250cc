import type { PageViewRequest } from '@debrief/contracts/http/analytics';
import { send } from '../../lib/api.ts';

export const trackPageView = async (view: PageViewRequest) => {
  try {
    await send('POST', '/api/track-page-view', { body: view, keepalive: true });
  } catch (error) {
    console.error('Counting a page view failed', error);
  }
};
