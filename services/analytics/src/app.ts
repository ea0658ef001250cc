import { createHttpApp } from '@debrief/service-kit/http/app';
import type { Service, SessionDependencies } from '@debrief/service-kit/service';
import { batchViews } from './domain/batch-views.ts';
import { subscriptions } from './events/subscriptions.ts';
import { analyticsRoutes } from './http/analytics.routes.ts';
import { createStorage } from './storage/create-storage.ts';

export interface AnalyticsOptions {
  /** Hosts or URLs that do not count as referrers, in addition to the request's host. */
  readonly ownHosts: () => readonly string[];
}

export const createAnalytics = (
  dependencies: SessionDependencies,
  { ownHosts }: AnalyticsOptions,
): Service => {
  const { tokens, log, now } = dependencies;
  const { addToDay, analytics, signUps, deleted, prepare } = createStorage(dependencies);
  const counter = batchViews(addToDay);
  return {
    app: createHttpApp({
      log,
      routes: [analyticsRoutes(counter, analytics, tokens, { now, ownHosts })],
    }),
    subscriptions: subscriptions({ signUps, deleted }),
    prepare,
  };
};
