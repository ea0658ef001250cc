import { analytics, analyticsQuery, pageViewRequest } from '../analytics.ts';
import { kB, type Route } from '../route.ts';

/** What analytics answers. */
export const analyticsRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/track-page-view',
    access: 'anyone',
    bodyLimit: 4 * kB,
    summary: 'Counts a page view',
    body: pageViewRequest,
    responses: { 204: null },
  },
  {
    method: 'GET',
    path: '/api/admin/analytics',
    access: 'admin',
    bodyLimit: 0,
    summary: 'Views and sign-ups, counted',
    query: analyticsQuery,
    responses: { 200: analytics },
  },
];
