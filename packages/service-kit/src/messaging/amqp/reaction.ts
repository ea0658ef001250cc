import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  eventsExchange,
  reactionTopology,
  retriesExchange,
  serviceOf,
} from '@debrief/contracts/events/topology';
import { traceparentHeader } from '@debrief/contracts/trace-context';
import type { ConsumeMessage } from 'amqplib';
import type { Logger } from '../../log.ts';
import { traceIdOf } from '../../tracing/trace-context.ts';
import { notifyDeadLetter, InvalidEventError, runReaction } from '../run-reaction.ts';
import { countAttempts, classifyFailure } from '../retry.ts';
import type { Subscription } from '../subscription.ts';
import { createConsumer, type Consumer } from './consumer.ts';
import { declareReaction, topologyOver, type TopologyMode } from './declare.ts';
import { failedProperties, historyOf, readEvent } from './delivery.ts';
import type { Settlement } from './delivery-handler.ts';
import type { Publisher } from './publisher.ts';

interface ReactionDependencies {
  readonly publisher: Publisher;
  readonly mode: () => TopologyMode;
  readonly log: Logger;
  readonly retryDelays: readonly number[];
  readonly prefetch?: number | undefined;
  readonly now: () => Date;
}

const requeueDelayMs = 1_000;

const durableReaction = (subscription: Subscription, dependencies: ReactionDependencies): Consumer => {
  const { publisher, log, retryDelays, now } = dependencies;
  const { queue, event, concurrency, ackTimeoutMs } = subscription;
  const topology = reactionTopology(queue, event.type, retryDelays);
  const retries = retriesExchange(serviceOf(queue)).name;

  const fail = async (message: ConsumeMessage, error: unknown): Promise<void> => {
    const at = now();
    const { attempts: before, firstFailedAt = at.toISOString() } = historyOf(message);
    const attempts = countAttempts(before, error);
    const decision = classifyFailure(error, attempts, Math.random(), retryDelays);
    const parked = decision.then === 'park';
    const { messageId, correlationId, headers = {} } = message.properties;
    log[parked ? 'error' : 'warn'](
      {
        ...{ err: error, queue, event: messageId, attempts, correlationId },
        traceId: traceIdOf(headers[traceparentHeader]),
      },
      parked ? 'parked' : 'will retry',
    );
    if (parked && !(error instanceof InvalidEventError))
      await notifyDeadLetter(subscription, readEvent(message), error);
    const properties = failedProperties(message, { attempts, error, firstFailedAt, at });
    await publisher.publish({
      exchange: retries,
      routingKey: parked ? topology.parked.name : (topology.retries[attempts - 1]?.name ?? ''),
      content: message.content,
      options: { ...properties, mandatory: true, ...(parked ? {} : { expiration: decision.inMs }) },
    });
  };

  const handle = async (message: ConsumeMessage, signal: AbortSignal | undefined): Promise<Settlement> => {
    const { attempts, interrupted } = historyOf(message);
    try {
      if (interrupted)
        throw new Error('deliveries ended without an acknowledgement: the handling process died');
      await runReaction(subscription, readEvent(message), { attempt: attempts + 1, log, signal });
      return 'ack';
    } catch (error) {
      try {
        await fail(message, error);
        return 'ack';
      } catch (storageError) {
        log.warn({ err: storageError, queue }, 'could not record a failed delivery; it will be redelivered');
        await pause(requeueDelayMs, undefined, { ref: false });
        return 'requeue';
      }
    }
  };

  return createConsumer({
    name: queue,
    log,
    concurrency,
    ackTimeoutMs,
    // An event that waits here for its turn is unacknowledged, too.
    prefetch: ackTimeoutMs === undefined ? (dependencies.prefetch ?? concurrency) : concurrency,
    declare: async (channel) => {
      await declareReaction(topologyOver(channel, dependencies.mode()), topology);
      return queue;
    },
    handle,
  });
};

/**
 * Consumes a queue of this instance, which the broker deletes with the connection. A failed event is not
 * retried: the listener reloads the state instead.
 */
const instanceReaction = (
  subscription: Subscription,
  { mode, log, prefetch }: ReactionDependencies,
): Consumer => {
  const { queue, event, concurrency, connectionListener } = subscription;
  return createConsumer({
    name: queue,
    log,
    concurrency,
    prefetch: prefetch ?? concurrency,
    declare: async (channel) => {
      await topologyOver(channel, mode()).exchange(eventsExchange);
      const own = `${queue}.${randomUUID()}`;
      await channel.assertQueue(own, { exclusive: true, autoDelete: true, durable: false });
      await channel.bindQueue(own, eventsExchange.name, event.type);
      return own;
    },
    handle: async (message) => {
      try {
        await runReaction(subscription, readEvent(message), { attempt: 1, log });
      } catch (error) {
        const { messageId, correlationId } = message.properties;
        log.error(
          { err: error, queue, event: messageId, correlationId },
          'missed an event; reloading the current state',
        );
        connectionListener?.connected();
      }
      return 'ack';
    },
    opened: () => connectionListener?.connected(),
    closed: () => connectionListener?.disconnected?.(),
  });
};

export const createReactionConsumer = (
  subscription: Subscription,
  dependencies: ReactionDependencies,
): Consumer =>
  subscription.audience === 'one-instance'
    ? durableReaction(subscription, dependencies)
    : instanceReaction(subscription, dependencies);
