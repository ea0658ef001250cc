import { allReactions, type Reaction } from '@debrief/contracts/events/reactions';
import { retryDelaysMs } from '@debrief/contracts/events/topology';
import type { Logger } from '../log.ts';
import type { Delivery, DeliveryStore } from './deliveries.ts';
import { createInProcessQueue, type InProcessQueue } from './in-process-queue.ts';
import { createRetryRescheduler } from './retry-rescheduler.ts';
import { BusUnavailableError, type MessageBus } from './subscription.ts';

/**
 * Creates a bus within the process. An event stays in the outbox until every reaction has succeeded or its
 * failure is stored. The bus delivers an event only after its start, and once all reactions to the event have
 * subscribed.
 * @param options.reactions all known reactions; the bus drops an event without reactions
 */
export const createInProcessBus = (options: {
  deliveries: DeliveryStore;
  log: Logger;
  now?: () => Date;
  retryDelays?: readonly number[];
  pollMs?: number;
  reactions?: readonly Reaction[];
}): MessageBus => {
  const {
    deliveries,
    log,
    now = () => new Date(),
    retryDelays = retryDelaysMs,
    pollMs = 500,
    reactions = allReactions,
  } = options;
  const queues = new Map<string, InProcessQueue>();
  const inFlight = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let started = false;
  let drained: Promise<void> | undefined;

  const retryDelivery = async ({ queue, event, attempts }: Delivery) =>
    queues.get(queue)?.redeliver(event, attempts);

  const rescheduleRetries = createRetryRescheduler({ deliveries, retryDelays, now });
  const pollRetries = async (): Promise<void> => {
    try {
      await rescheduleRetries();
      await Promise.all((await deliveries.due([...queues.keys()], now(), 100)).map(retryDelivery));
    } catch (error) {
      log.warn({ err: error }, 'could not read due retries');
    }
    if (!drained) timer = setTimeout(poll, pollMs);
  };
  const poll = () => {
    polling = pollRetries();
  };

  const drain = async (): Promise<void> => {
    clearTimeout(timer);
    await polling;
    await Promise.allSettled(inFlight.values());
  };

  const subscribersOf = (type: string) =>
    [...queues.values()].filter(({ subscription }) => subscription.event.type === type);

  const isComplete = (type: string) =>
    reactions.every(({ queue, eventType }) => eventType !== type || queues.has(queue));

  const canDeliver = (type?: string) => started && !drained && (type === undefined || isComplete(type));

  return {
    subscribe(subscription) {
      if (queues.has(subscription.queue))
        throw new Error(`two reactions share the queue ${subscription.queue}`);
      const isStopping = () => drained !== undefined;
      queues.set(
        subscription.queue,
        createInProcessQueue(subscription, { deliveries, log, now, retryDelays, isStopping }),
      );
    },
    canDeliver,
    ready: () => canDeliver(),
    publish(event) {
      const pending = inFlight.get(event.id);
      if (pending) return pending;
      if (!canDeliver(event.type))
        return Promise.reject(new BusUnavailableError(`${event.type} cannot be delivered now`));
      const delivered = Promise.all(subscribersOf(event.type).map((queue) => queue.deliver(event)))
        .then(() => undefined)
        .finally(() => inFlight.delete(event.id));
      inFlight.set(event.id, delivered);
      return delivered;
    },
    start: async () => {
      await deliveries.prepare();
      started = true;
      poll();
      for (const { subscription } of queues.values()) subscription.connectionListener?.connected();
    },
    drain: () => (drained ??= drain()),
    stop: () => (drained ??= drain()),
  };
};
