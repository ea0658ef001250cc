import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import { createConcurrencyLimit } from '../concurrency-limit.ts';
import type { Logger } from '../log.ts';
import { traceIdOf } from '../tracing/trace-context.ts';
import type { DeliveryStore } from './deliveries.ts';
import { countAttempts, classifyFailure } from './retry.ts';
import { notifyDeadLetter, runReaction } from './run-reaction.ts';
import { BusUnavailableError, type Subscription } from './subscription.ts';

export interface InProcessQueue {
  readonly subscription: Subscription;
  /**
   * Resolves when the reaction has succeeded or its failure is stored.
   * @throws {BusUnavailableError} while stopping
   */
  deliver(event: EventEnvelope): Promise<void>;
  redeliver(event: EventEnvelope, attempts: number): Promise<void>;
}

interface InProcessQueueOptions {
  readonly deliveries: DeliveryStore;
  readonly log: Logger;
  readonly now: () => Date;
  readonly retryDelays: readonly number[];
  readonly isStopping: () => boolean;
}

export const createInProcessQueue = (
  subscription: Subscription,
  { deliveries, log, now, retryDelays, isStopping }: InProcessQueueOptions,
): InProcessQueue => {
  const { queue } = subscription;
  const limit = createConcurrencyLimit(subscription.concurrency);

  const recordFailure = async (event: EventEnvelope, before: number, error: unknown): Promise<void> => {
    const attempts = countAttempts(before, error);
    const decision = classifyFailure(error, attempts, Math.random(), retryDelays);
    const parked = decision.then === 'park';
    log[parked ? 'error' : 'warn'](
      {
        ...{ err: error, queue, event: event.id, attempts, correlationId: event.correlationid },
        traceId: traceIdOf(event.traceparent),
      },
      parked ? 'parked' : 'will retry',
    );
    if (parked) await notifyDeadLetter(subscription, event, error);
    await deliveries.save({
      queue,
      event,
      attempts,
      state: parked ? 'parked' : 'waiting',
      dueAt: new Date(now().getTime() + (parked ? 0 : decision.inMs)),
      error: error instanceof Error ? error.message : String(error),
    });
  };

  return {
    subscription,
    deliver: (event) =>
      limit(async () => {
        // A queued event stays in its outbox, so a long queue does not delay the shutdown.
        if (isStopping()) throw new BusUnavailableError('the bus is stopping');
        try {
          await runReaction(subscription, event, { attempt: 1, log });
        } catch (error) {
          // If an event is published again, its retries do not start again.
          if (!(await deliveries.has(queue, event.id))) await recordFailure(event, 0, error);
        }
      }),
    redeliver: (event, attempts) =>
      limit(async () => {
        if (isStopping()) return;
        try {
          await runReaction(subscription, event, { attempt: attempts + 1, log });
          await deliveries.remove(queue, event.id);
        } catch (error) {
          await recordFailure(event, attempts, error);
        }
      }),
  };
};
