import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eventsExchange, reactionTopology } from '@debrief/contracts/events/topology';
import type { ConsumeMessage } from 'amqplib';
import type { Logger } from '../../log.ts';
import { giveUp, InvalidEventError, react } from '../react.ts';
import { countAttempts, judgeFailure } from '../retry.ts';
import type { Subscription } from '../subscription.ts';
import { createConsumer, type Answer, type Consumer } from './consumer.ts';
import { declareExchange, declareReaction } from './declare.ts';
import { failedProperties, historyOf, readEvent } from './delivery.ts';
import type { Publisher } from './publisher.ts';

interface Surroundings {
  readonly publisher: Publisher;
  readonly log: Logger;
  readonly ladder: readonly number[];
  /** How many messages the broker sends ahead; as many as are handled at once unless told otherwise. */
  readonly prefetch?: number | undefined;
  readonly now: () => Date;
}

/** How long a message rests, in milliseconds, whose failure could not be stored, before the broker gives it again. */
const restMs = 1_000;

/** A reaction of one instance for all: a durable queue, a ladder of retries, and a place for what fails for good. */
export const durableReaction = (subscription: Subscription, around: Surroundings): Consumer => {
  const { publisher, log, ladder, now } = around;
  const { queue, event, concurrency } = subscription;
  const topology = reactionTopology(queue, event.type, ladder);

  const fail = async (message: ConsumeMessage, error: unknown): Promise<void> => {
    const at = now();
    const { attempts: before, firstFailedAt = at.toISOString() } = historyOf(message);
    const attempts = countAttempts(before, error);
    const verdict = judgeFailure(error, attempts, Math.random(), ladder);
    const parked = verdict.then === 'park';
    const { messageId, correlationId } = message.properties;
    log[parked ? 'error' : 'warn'](
      { err: error, queue, event: messageId, attempts, correlationId },
      parked ? 'parked' : 'will retry',
    );
    if (parked && !(error instanceof InvalidEventError))
      await giveUp(subscription, readEvent(message), error);
    const properties = failedProperties(message, { attempts, error, firstFailedAt, at });
    await publisher.publish({
      exchange: '',
      routingKey: parked ? topology.parked.name : (topology.retries[attempts - 1]?.name ?? ''),
      content: message.content,
      options: { ...properties, mandatory: true, ...(parked ? {} : { expiration: verdict.inMs }) },
    });
  };

  const handle = async (message: ConsumeMessage): Promise<Answer> => {
    const { attempts, interrupted } = historyOf(message);
    try {
      if (interrupted)
        throw new Error('its deliveries ended without an answer: the process that handled it ended');
      await react(subscription, readEvent(message), { attempt: attempts + 1, log });
      return 'ack';
    } catch (error) {
      try {
        await fail(message, error);
        return 'ack';
      } catch (unstored) {
        log.warn({ err: unstored, queue }, 'a failure could not be stored; the event is delivered again');
        await pause(restMs, undefined, { ref: false });
        return 'requeue';
      }
    }
  };

  return createConsumer({
    name: queue,
    log,
    concurrency,
    prefetch: around.prefetch ?? concurrency,
    declare: async (channel) => {
      await declareReaction(channel, topology);
      return queue;
    },
    handle,
  });
};

/**
 * A reaction of every instance: a queue that lives as long as the connection. There is nobody to try again for, so an event
 * that cannot be handled counts as one that passed by.
 */
export const instanceReaction = (subscription: Subscription, { log, prefetch }: Surroundings): Consumer => {
  const { queue, event, concurrency, contact } = subscription;
  return createConsumer({
    name: queue,
    log,
    concurrency,
    prefetch: prefetch ?? concurrency,
    declare: async (channel) => {
      await declareExchange(channel);
      const own = `${queue}.${randomUUID()}`;
      await channel.assertQueue(own, { exclusive: true, autoDelete: true, durable: false });
      await channel.bindQueue(own, eventsExchange.name, event.type);
      return own;
    },
    handle: async (message) => {
      try {
        await react(subscription, readEvent(message), { attempt: 1, log });
      } catch (error) {
        const { messageId, correlationId } = message.properties;
        log.error({ err: error, queue, event: messageId, correlationId }, 'an event passed by');
        contact?.made();
      }
      return 'ack';
    },
    opened: () => contact?.made(),
    closed: () => contact?.lost?.(),
  });
};
