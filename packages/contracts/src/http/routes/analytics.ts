import { analytics, pageViewRequest } from '../analytics.ts';
import { analyticsQuery } from '../admin-requests.ts';
import { kB, type Route } from '../route.ts';

export const analyticsRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/track-page-view',
    access: 'anyone',
    bodyLimit: 4 * kB,
    summary: 'Count a page view',
    body: pageViewRequest,
    responses: { 204: null },
  },
  {
    method: 'GET',
    path: '/api/admin/analytics',
    access: 'admin',
    bodyLimit: 0,
    summary: 'Get counts of page views and sign-ups',
    query: analyticsQuery,
    responses: { 200: analytics },
  },
];
