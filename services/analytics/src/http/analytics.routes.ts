import { analyticsQuery } from '@debrief/contracts/http/admin-requests';
import { pageViewRequest } from '@debrief/contracts/http/analytics';
import { requireAdmin } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import { recordView, type ViewCounter } from '../domain/record-view.ts';
import { getAnalytics, type AnalyticsStore } from '../domain/get-analytics.ts';

export const analyticsRoutes = (
  counter: ViewCounter,
  analytics: AnalyticsStore,
  tokens: TokenVerifier,
  options: { now: () => Date; ownHosts: () => readonly string[] },
): Router => {
  const routes = Router();

  routes.post('/api/track-page-view', jsonBody(16 * 1024), async (req, res) => {
    await recordView(counter, options.now(), {
      ...parse(pageViewRequest, req.body),
      userAgent: req.get('user-agent'),
      ownHosts: [req.get('host'), req.get('x-forwarded-host'), ...options.ownHosts()],
    });
    res.status(204).end();
  });

  routes.get('/api/admin/analytics', requireAdmin(tokens), async (req, res) => {
    const { days } = parse(analyticsQuery, req.query);
    res.json(await getAnalytics(analytics, options.now(), days));
  });

  return routes;
};
