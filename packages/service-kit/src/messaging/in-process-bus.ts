import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import { allReactions, type Reaction } from '@debrief/contracts/events/reactions';
import { retryDelaysMs } from '@debrief/contracts/events/topology';
import type { Logger } from '../log.ts';
import type { Delivery, DeliveryStore } from './deliveries.ts';
import { createConcurrencyLimit } from '../concurrency-limit.ts';
import { notifyGaveUp, runReaction } from './run-reaction.ts';
import { countAttempts, classifyFailure } from './retry.ts';
import { BusUnavailableError, type MessageBus, type Subscription } from './subscription.ts';

interface Queue {
  readonly subscription: Subscription;
  readonly limit: <T>(work: () => Promise<T>) => Promise<T>;
}

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
  const queues = new Map<string, Queue>();
  const underWay = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let started = false;
  let drained: Promise<void> | undefined;

  const recordFailure = async (
    { subscription }: Queue,
    event: EventEnvelope,
    before: number,
    error: unknown,
  ) => {
    const { queue } = subscription;
    const attempts = countAttempts(before, error);
    const decision = classifyFailure(error, attempts, Math.random(), retryDelays);
    const parked = decision.then === 'park';
    log[parked ? 'error' : 'warn'](
      { err: error, queue, event: event.id, attempts, correlationId: event.correlationid },
      parked ? 'parked' : 'will retry',
    );
    if (parked) await notifyGaveUp(subscription, event, error);
    await deliveries.save({
      queue,
      event,
      attempts,
      state: parked ? 'parked' : 'waiting',
      dueAt: new Date(now().getTime() + (parked ? 0 : decision.inMs)),
      error: error instanceof Error ? error.message : String(error),
    });
  };

  const deliverFirst = (queue: Queue, event: EventEnvelope) =>
    queue.limit(async () => {
      const name = queue.subscription.queue;
      // What has not started stays in its outbox, so that a long queue does not delay shutdown.
      if (drained) throw new BusUnavailableError('the bus is stopping');
      try {
        await runReaction(queue.subscription, event, { attempt: 1, log });
      } catch (error) {
        // A second publishing of an event that already waits or is parked must not start its retries again.
        if (!(await deliveries.has(name, event.id))) await recordFailure(queue, event, 0, error);
      }
    });

  const deliverAgain = async ({ queue: name, event, attempts }: Delivery): Promise<void> => {
    const queue = queues.get(name);
    if (!queue) return;
    await queue.limit(async () => {
      if (drained) return;
      try {
        await runReaction(queue.subscription, event, { attempt: attempts + 1, log });
        await deliveries.remove(name, event.id);
      } catch (error) {
        await recordFailure(queue, event, attempts, error);
      }
    });
  };

  const pollRetries = async (): Promise<void> => {
    try {
      await Promise.all((await deliveries.due([...queues.keys()], now(), 100)).map(deliverAgain));
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

  const carries = (type?: string) => started && !drained && (type === undefined || isComplete(type));

  return {
    subscribe(subscription) {
      if (queues.has(subscription.queue))
        throw new Error(`two reactions share the queue ${subscription.queue}`);
      queues.set(subscription.queue, {
        subscription,
        limit: createConcurrencyLimit(subscription.concurrency),
      });
    },
    carries,
    publish(event) {
      const already = underWay.get(event.id);
      if (already) return already;
      // A reaction to it has not subscribed yet, or has been stopped already: it stays in its outbox.
      if (!carries(event.type))
        return Promise.reject(new BusUnavailableError(`${event.type} cannot be delivered now`));
      const delivered = Promise.all(waitingFor(event.type).map((queue) => deliverFirst(queue, event)))
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
