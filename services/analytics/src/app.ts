import { createHttpApp } from '@debrief/service-kit/http/app';
import { schedule } from '@debrief/service-kit/schedule';
import type { Service, SessionDependencies } from '@debrief/service-kit/service';
import { batchViews } from './domain/batch-views.ts';
import { subscriptions } from './events/subscriptions.ts';
import { analyticsRoutes } from './http/analytics.routes.ts';
import { createStorage } from './storage/create-storage.ts';

export interface AnalyticsOptions {
  /**
   * Hosts or URLs that do not count as referrers, in addition to `Host` and `X-Forwarded-Host` of the
   * request.
   */
  readonly ownHosts: () => readonly string[];
  readonly moveSignUpsEveryMs?: number;
}

const hourMs = 60 * 60_000;

export const createAnalytics = (
  dependencies: SessionDependencies,
  { ownHosts, moveSignUpsEveryMs = hourMs }: AnalyticsOptions,
): Service => {
  const { tokens, log, now, stopping } = dependencies;
  const { addToDay, analytics, signUps, deleted, prepare } = createStorage(dependencies);
  const counter = batchViews(addToDay);
  return {
    app: createHttpApp({
      log,
      routes: [analyticsRoutes(counter, analytics, tokens, { now, ownHosts })],
    }),
    subscriptions: subscriptions({ signUps, deleted }),
    prepare: async () => {
      await prepare();
      schedule('counted sign-ups', moveSignUpsEveryMs, signUps.moveRecent, { log, stopping });
    },
  };
};
