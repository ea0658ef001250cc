import { createHttpApp } from '@debrief/service-kit/http/app';
import type { Service, SessionDependencies } from '@debrief/service-kit/service';
import { createDeletedUsers } from '@debrief/service-kit/storage/deleted-users';
import { batchViews } from './domain/batch-views.ts';
import { subscriptions } from './events/subscriptions.ts';
import { analyticsRoutes } from './http/analytics.routes.ts';
import { createDayCounter, dayModel } from './storage/days.ts';
import { createAnalyticsRepository } from './storage/analytics-repository.ts';
import { createSignUpCounter } from './storage/sign-ups.ts';
import { totalModel } from './storage/total.ts';

export interface AnalyticsOptions {
  /** Hosts or addresses people reach the product under, beside the one a request names: they are nobody's referrer. */
  readonly ownHosts: () => readonly string[];
}

/** Counts page views and sign-ups, and shows admins the figures. */
export const createAnalytics = (
  { connection, tokens, log, now }: SessionDependencies,
  { ownHosts }: AnalyticsOptions,
): Service => {
  const days = dayModel(connection);
  const signUps = createSignUpCounter(connection, now);
  const deleted = createDeletedUsers(connection, now);
  const figures = createAnalyticsRepository(days, totalModel(connection), signUps);
  const counter = batchViews(createDayCounter(days));
  return {
    app: createHttpApp({ log, routes: [analyticsRoutes(counter, figures, tokens, { now, ownHosts })] }),
    subscriptions: subscriptions(signUps, deleted),
    prepare: async () => {
      await signUps.prepare();
      await deleted.prepare();
    },
  };
};
