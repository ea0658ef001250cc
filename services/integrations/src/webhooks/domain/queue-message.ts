import type { WebhookEvent } from '@debrief/contracts/http/webhooks';
import { saveUnlessDeleted } from '@debrief/service-kit/save-unless-deleted';
import { messageId, serializeMessage } from './message.ts';
import type { Delivery, Webhook } from './webhook.ts';

/** Of one webhook. A receiver that is down for longer is disabled. */
const maxPending = 20_000;

export interface QueueDependencies {
  readonly now: () => Date;
  readonly deletedUsers: { has(userId: string): Promise<boolean> };
  readonly webhooks: {
    findEnabled(userId: string, event: WebhookEvent): Promise<Webhook[]>;
    /** Schedules an attempt at the given time, or keeps an earlier one. */
    makeDue(id: string, at: Date): Promise<void>;
    disable(webhook: Webhook, reason: 'gone' | 'failed', at: Date): Promise<void>;
  };
  readonly deliveries: {
    /** Stores a delivery unless it exists. */
    add(delivery: Delivery): Promise<void>;
    countPending(webhookId: string, limit: number): Promise<number>;
    cancelPending(webhookId: string, reason: string, at: Date): Promise<void>;
    removeByUser(userId: string): Promise<void>;
  };
  /** Starts deliveries of this instance now. */
  readonly wake: () => void;
}

interface NoteMessage {
  readonly eventId: string;
  readonly userId: string;
  readonly type: WebhookEvent;
  readonly time: string;
  readonly noteId: string;
  readonly data: object;
}

/** Disables a webhook and fails its pending deliveries. */
export const disableWebhook = async (
  { webhooks, deliveries }: Pick<QueueDependencies, 'webhooks' | 'deliveries'>,
  webhook: Webhook,
  reason: 'gone' | 'failed',
  at: Date,
): Promise<void> => {
  await webhooks.disable(webhook, reason, at);
  await deliveries.cancelPending(webhook.id, 'The webhook was disabled.', at);
};

/** Stores one delivery for each of the user's webhooks that subscribe to the event. Idempotent. */
export const queueMessage = async (
  dependencies: QueueDependencies,
  { eventId, userId, type, time, noteId, data }: NoteMessage,
): Promise<void> => {
  const { webhooks, deliveries, deletedUsers, now, wake } = dependencies;
  const found = await webhooks.findEnabled(userId, type);
  if (found.length === 0) return;
  const at = now();
  const body = serializeMessage({ type, timestamp: time, data });
  const queue = async (webhook: Webhook) => {
    const isFull =
      webhook.failingSince !== null && (await deliveries.countPending(webhook.id, maxPending)) >= maxPending;
    if (isFull) return disableWebhook(dependencies, webhook, 'failed', at);
    await deliveries.add({
      ...{ id: messageId(eventId, webhook.id), webhookId: webhook.id, userId, noteId, type, body },
      ...{ createdAt: at, status: 'pending', attempts: 0, nextAttemptAt: at, lastAttempt: null },
    });
    // Also for a delivery that an interrupted reaction stored.
    await webhooks.makeDue(webhook.id, webhook.restsUntil > at ? webhook.restsUntil : at);
  };
  await saveUnlessDeleted(
    deletedUsers,
    userId,
    async () => {
      for (const webhook of found) await queue(webhook);
    },
    () => deliveries.removeByUser(userId),
  );
  wake();
};
