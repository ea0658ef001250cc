import { disableWebhook, type QueueDependencies } from './queue-message.ts';
import { giveUpMs, restMs, retryDelayMs } from './retry-schedule.ts';
import { isSuccess, type Attempt, type Delivery, type Webhook } from './webhook.ts';

export interface DeliverDependencies {
  readonly now: () => Date;
  readonly random: () => number;
  /** Sends one signed request. Never throws because of the receiver. */
  readonly send: (webhook: Webhook, message: Pick<Delivery, 'id' | 'body'>) => Promise<Attempt>;
  readonly webhooks: QueueDependencies['webhooks'] & {
    find(id: string): Promise<Webhook | null>;
    /** Resets the count of failures. */
    recordSuccess(id: string, at: Date): Promise<void>;
    /** Counts a failure. Returns null for a deleted webhook. */
    recordFailure(id: string, at: Date): Promise<Webhook | null>;
    /** Makes no attempts before a time. */
    rest(id: string, until: Date): Promise<void>;
  };
  readonly deliveries: QueueDependencies['deliveries'] & {
    findDue(webhookId: string, at: Date, limit: number): Promise<Delivery[]>;
    /** Leases a delivery for one attempt. Returns false if another instance has it. */
    claim(delivery: Delivery, until: Date): Promise<boolean>;
    settle(
      claimed: Delivery,
      result: Pick<Delivery, 'status' | 'nextAttemptAt'> & { readonly lastAttempt: Attempt },
    ): Promise<void>;
  };
  readonly countAttempt: (result: 'delivered' | 'failed') => void;
}

const batchSize = 20;
/** Requests to one receiver at a time. */
const lanes = 4;
/** Longer than a request takes. */
const leaseMs = 60_000;

const afterFailure = (
  { attempts }: Delivery,
  { at, responseStatus, retryAfterMs }: Attempt,
  random: number,
): Pick<Delivery, 'status' | 'nextAttemptAt'> => {
  const delay = responseStatus === 410 ? null : retryDelayMs(attempts, retryAfterMs, random);
  return delay === null
    ? { status: 'failed', nextAttemptAt: null }
    : { status: 'pending', nextAttemptAt: new Date(at.getTime() + delay) };
};

/** Makes one attempt. Returns false if the receiver must rest. */
const attemptDelivery = async (
  dependencies: DeliverDependencies,
  webhook: Webhook,
  delivery: Delivery,
): Promise<boolean> => {
  const { now, random, send, webhooks, deliveries, countAttempt } = dependencies;
  if (!(await deliveries.claim(delivery, new Date(now().getTime() + leaseMs)))) return true;
  const claimed = { ...delivery, attempts: delivery.attempts + 1 };
  const lastAttempt = await send(webhook, delivery);
  if (isSuccess(lastAttempt)) {
    countAttempt('delivered');
    await deliveries.settle(claimed, { status: 'delivered', nextAttemptAt: null, lastAttempt });
    await webhooks.recordSuccess(webhook.id, lastAttempt.at);
    return true;
  }
  countAttempt('failed');
  await deliveries.settle(claimed, { ...afterFailure(claimed, lastAttempt, random()), lastAttempt });
  const { at, responseStatus, retryAfterMs } = lastAttempt;
  const after = await webhooks.recordFailure(webhook.id, at);
  if (!after || after.disabled) return false;
  const isFailed = after.failingSince !== null && at.getTime() - after.failingSince.getTime() >= giveUpMs;
  if (responseStatus === 410 || isFailed) {
    await disableWebhook(dependencies, after, responseStatus === 410 ? 'gone' : 'failed', at);
    return false;
  }
  const rest = restMs(after.failures, retryAfterMs);
  if (rest > 0) await webhooks.rest(webhook.id, new Date(at.getTime() + rest));
  return rest === 0;
};

/** Keeps the deliveries of a note in order, as long as they succeed. */
const intoLanes = (due: readonly Delivery[]): Delivery[][] => {
  const byLane = new Map<number, Delivery[]>();
  const laneOfNote = new Map<string, number>();
  for (const delivery of due) {
    const key = delivery.noteId ?? delivery.id;
    const lane = laneOfNote.get(key) ?? laneOfNote.size % lanes;
    laneOfNote.set(key, lane);
    byLane.set(lane, [...(byLane.get(lane) ?? []), delivery]);
  }
  return [...byLane.values()];
};

/**
 * Sends the due deliveries of one webhook, until `isOver`, which ends the turn of this webhook. The caller holds a
 * lease on the webhook; each delivery has its own lease, too, in case the first one expires.
 */
export const deliverDue = async (
  dependencies: DeliverDependencies,
  webhookId: string,
  isOver: () => boolean,
): Promise<void> => {
  const { webhooks, deliveries, now } = dependencies;
  while (!isOver()) {
    const webhook = await webhooks.find(webhookId);
    if (!webhook) return;
    if (webhook.disabled) {
      const reason = webhook.disabled === 'paused' ? 'The webhook is paused.' : 'The webhook is disabled.';
      return deliveries.cancelPending(webhookId, reason, now());
    }
    if (webhook.restsUntil > now()) return;
    // After failures, one delivery shows whether the receiver works again.
    const due = await deliveries.findDue(webhookId, now(), webhook.failures < 3 ? batchSize : 1);
    if (due.length === 0) return;
    let mayContinue = true;
    await Promise.all(
      intoLanes(due).map(async (lane) => {
        for (const delivery of lane)
          if (mayContinue && !(await attemptDelivery(dependencies, webhook, delivery))) mayContinue = false;
      }),
    );
    if (!mayContinue) return;
  }
};
