import { randomUUID } from 'node:crypto';
import type { FetchOutside } from '@debrief/service-kit/outgoing/fetch-outside';
import { isInsideHost } from '@debrief/service-kit/outgoing/inside-addresses';
import type { Network } from '@debrief/service-kit/outgoing/networks';
import type { SecretBox } from '@debrief/service-kit/secret-box';
import { schedule } from '@debrief/service-kit/schedule';
import type { SessionDependencies } from '@debrief/service-kit/service';
import type { DeletedUsers } from '@debrief/service-kit/storage/deleted-users';
import { createDailyQuota } from '@debrief/service-kit/storage/daily-quota';
import { withDistributedLock } from '@debrief/service-kit/storage/lease';
import type { Counter } from 'prom-client';
import type { Integration } from '../integration.ts';
import { deliverDue } from './domain/deliver.ts';
import { subscriptions } from './events/subscriptions.ts';
import { webhooksRoutes } from './http/webhooks.routes.ts';
import { createScheduler, type SchedulerOptions } from './scheduler.ts';
import { createSend } from './send-message.ts';
import { createWebhookStorage } from './storage/create-storage.ts';

export interface WebhooksOptions {
  readonly secrets: SecretBox;
  readonly fetchOutside: FetchOutside;
  readonly allowedNetworks: readonly Network[];
  readonly deletedUsers: DeletedUsers;
  readonly attemptsCounter: Counter;
  readonly scheduler?: SchedulerOptions | undefined;
  readonly random?: (() => number) | undefined;
}

const testsPerDay = 200;
const hourMs = 60 * 60_000;

export const createWebhooks = (
  { connection, relay, tokens, log, now, stopping }: SessionDependencies,
  { secrets, fetchOutside, allowedNetworks, deletedUsers, attemptsCounter, ...options }: WebhooksOptions,
): Integration => {
  const { webhooks, deliveries, turns, prepare } = createWebhookStorage({ connection, relay, now });
  const quota = createDailyQuota(connection);
  const send = createSend({ fetchOutside, secrets, now });
  const scheduler = createScheduler(
    {
      repository: turns,
      serve: (id, isOver) => deliverDue(deliver, id, isOver),
      nextAttempt: deliveries.nextAttempt,
      ...{ now, log },
    },
    options.scheduler,
  );
  const shared = { now, webhooks, deliveries, send, wake: scheduler.wake };
  const deliver = {
    ...shared,
    random: options.random ?? Math.random,
    countAttempt: (result: string) => attemptsCounter.inc({ result }),
  };
  const quotaKey = (userId: string) => `webhook tests ${userId}`;
  const manage = {
    ...shared,
    ...{ secrets, newId: randomUUID, isInsideHost: (host: string) => isInsideHost(host, allowedNetworks) },
    mayTest: (userId: string) => quota.take(quotaKey(userId), 1, testsPerDay, now()),
  };
  return {
    routes: [webhooksRoutes(manage, tokens)],
    subscriptions: subscriptions({ ...shared, deletedUsers }),
    async prepare() {
      await prepare();
      await quota.prepare();
      scheduler.start();
      const trim = withDistributedLock(connection, 'webhook log', now, () =>
        turns.trimAll(deliveries.trim, stopping),
      );
      schedule('webhook log', hourMs, trim, { log, stopping });
    },
    async eraseUser(userId) {
      await webhooks.removeByUser(userId);
      await deliveries.removeByUser(userId);
      await quota.remove(quotaKey(userId));
    },
    stop: scheduler.stop,
  };
};
