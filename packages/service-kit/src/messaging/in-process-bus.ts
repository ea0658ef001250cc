import { allReactions, type Reaction } from '@debrief/contracts/events/reactions';
import { retryDelaysMs } from '@debrief/contracts/events/topology';
import type { Logger } from '../log.ts';
import type { Delivery, DeliveryStore } from './deliveries.ts';
import { createInProcessQueue, type InProcessQueue } from './in-process-queue.ts';
import { createOverdueRetries } from './overdue-retries.ts';
import { BusUnavailableError, type MessageBus } from './subscription.ts';

/**
 * The message bus of a single process. An event counts as delivered once every reaction to it has succeeded or its
 * failure is stored; until then it stays in its outbox, so that nothing is lost when the process dies. No event is
 * delivered before the start, nor while a reaction to it is missing: its service may not have subscribed yet, or runs elsewhere.
 *
 * @param options.reactions the reactions that must have subscribed before an event is delivered; an event without any is dropped
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
  const underWay = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let started = false;
  let drained: Promise<void> | undefined;

  const redeliver = async ({ queue, event, attempts }: Delivery) =>
    queues.get(queue)?.redeliver(event, attempts);

  const catchUpWithClock = createOverdueRetries({ deliveries, retryDelays, now });
  const pollRetries = async (): Promise<void> => {
    try {
      await catchUpWithClock();
      await Promise.all((await deliveries.due([...queues.keys()], now(), 100)).map(redeliver));
    } catch (error) {
      log.warn({ err: error }, 'retries could not be read');
    }
    if (!drained) timer = setTimeout(poll, pollMs);
  };
  const poll = () => {
    polling = pollRetries();
  };

  const drain = async (): Promise<void> => {
    clearTimeout(timer);
    await polling;
    await Promise.allSettled(underWay.values());
  };

  const waitingFor = (type: string) =>
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
      const already = underWay.get(event.id);
      if (already) return already;
      // A reaction to it has not subscribed yet, or has been stopped already: it stays in its outbox.
      if (!canDeliver(event.type))
        return Promise.reject(new BusUnavailableError(`${event.type} cannot be delivered now`));
      const delivered = Promise.all(waitingFor(event.type).map((queue) => queue.deliver(event)))
        .then(() => undefined)
        .finally(() => underWay.delete(event.id));
      underWay.set(event.id, delivered);
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
