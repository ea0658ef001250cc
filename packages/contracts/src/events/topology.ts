export interface ExchangeDefinition {
  readonly name: string;
  readonly type: 'topic' | 'direct';
}

export const eventsExchange = { name: 'debrief.events', type: 'topic' } as const;

export const serviceOf = (name: string): string => name.split('.')[0] ?? name;

/**
 * Returns the exchange to which a producer publishes, and the routing key of the events that the exchange
 * forwards to {@link eventsExchange}. It forwards only event types of the producer, because RabbitMQ does not
 * check the routing keys of dead letters.
 */
export const producerExchange = (
  producer: string,
): { readonly exchange: ExchangeDefinition; readonly routingKey: string } => ({
  exchange: { name: `${eventsExchange.name}.${producer}`, type: 'topic' },
  routingKey: `${producer}.#`,
});

/**
 * Returns the exchange for retries of a consumer. Permission to write to the default exchange would include
 * the queues of every service.
 */
export const retriesExchange = (consumer: string): ExchangeDefinition => ({
  name: `debrief.retries.${consumer}`,
  type: 'direct',
});

/** Delay before each retry. An event is parked when the last retry fails. */
export const retryDelaysMs: readonly number[] = [1_000, 10_000, 60_000, 600_000];

/** Maximum deviation from a retry delay, as a fraction of the delay. */
export const retryJitter = 0.1;

/**
 * Number of unacknowledged deliveries that count as one failed attempt. So an event that crashes its consumer
 * is parked eventually.
 */
export const interruptionsPerAttempt = 3;

/** Safety net that the broker enforces. Consumers act after {@link interruptionsPerAttempt} deliveries. */
const deliveryLimit = 20;

/** Practically unlimited: inspecting a parked event counts as a delivery, and must not drop the event. */
const noDeliveryLimit = 1_000_000_000;

export const deliveryHeaders = {
  attempts: 'x-debrief-attempts',
  error: 'x-debrief-error',
  firstFailedAt: 'x-debrief-first-failed-at',
} as const;

/** A process that may declare queues does not start if a queue exists with different arguments. */
export type QueueArguments = Readonly<Record<string, string | number>>;

export interface QueueDefinition {
  readonly name: string;
  readonly arguments: QueueArguments;
}

interface RetryQueue extends QueueDefinition {
  /** Delay in milliseconds, before jitter. */
  readonly pauseMs: number;
}

export interface ReactionTopology {
  readonly work: QueueDefinition;
  readonly routingKey: string;
  readonly retries: readonly RetryQueue[];
  readonly parked: QueueDefinition;
}

/** In RabbitMQ, `at-least-once` requires `reject-publish`. */
const deadLettersTo = (queue: string): QueueArguments => ({
  'x-dead-letter-exchange': '',
  'x-dead-letter-routing-key': queue,
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
});

const quorum = (name: string, more: QueueArguments): QueueDefinition => ({
  name,
  arguments: { 'x-queue-type': 'quorum', ...more },
});

const shortDuration = (ms: number): string => {
  if (ms % 60_000 === 0) return `${ms / 60_000}m`;
  return ms % 1_000 === 0 ? `${ms / 1_000}s` : `${ms}ms`;
};

export const parkedQueue = (queue: string): string => `${queue}.parked`;

/**
 * Returns the queues of a reaction. RabbitMQ expires only the message at the head of a queue, so a retry can
 * be late by twice {@link retryJitter}, as a fraction of the delay.
 * @param queue `consumer.entity.reaction`
 */
export const reactionTopology = (
  queue: string,
  eventType: string,
  retryDelays: readonly number[] = retryDelaysMs,
): ReactionTopology => ({
  work: quorum(queue, { 'x-delivery-limit': deliveryLimit, ...deadLettersTo(parkedQueue(queue)) }),
  routingKey: eventType,
  retries: retryDelays.map((pauseMs) => ({
    pauseMs,
    ...quorum(`${queue}.retry.${shortDuration(pauseMs)}`, {
      'x-delivery-limit': noDeliveryLimit,
      // Upper bound, for messages without their own expiration.
      'x-message-ttl': Math.ceil(pauseMs * (1 + retryJitter)),
      ...deadLettersTo(queue),
    }),
  })),
  parked: quorum(parkedQueue(queue), { 'x-delivery-limit': noDeliveryLimit }),
});
