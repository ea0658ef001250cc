/** A durable exchange. */
export interface ExchangeDefinition {
  readonly name: string;
  readonly type: 'topic' | 'direct';
}

/** Exchange of all events. The routing key is the event type, `producer.entity.event`. */
export const eventsExchange = { name: 'debrief.events', type: 'topic' } as const;

/** Returns the service in an event type or a queue name. */
export const serviceOf = (name: string): string => name.split('.')[0] ?? name;

/**
 * A producer's own exchange. It forwards only event types with the producer's name to {@link eventsExchange}, so a service
 * cannot publish events of another one, not even by dead-lettering, whose routing keys RabbitMQ does not check.
 */
export const producerExchange = (
  producer: string,
): { readonly exchange: ExchangeDefinition; readonly routingKey: string } => ({
  exchange: { name: `${eventsExchange.name}.${producer}`, type: 'topic' },
  routingKey: `${producer}.#`,
});

/**
 * A consumer's exchange for its retry and parked queues. The routing key is the queue name. The default exchange is not used,
 * because it reaches the queues of every service.
 */
export const retriesExchange = (consumer: string): ExchangeDefinition => ({
  name: `debrief.retries.${consumer}`,
  type: 'direct',
});

/** Delays between attempts, in milliseconds. After the last attempt the event is parked. */
export const retryDelaysMs: readonly number[] = [1_000, 10_000, 60_000, 600_000];

/** Jitter of a retry delay, as a fraction in each direction. Spreads retries of deliveries that failed together. */
export const retryJitter = 0.1;

/**
 * Number of unacknowledged deliveries that count as one failed attempt. Besides lost connections, this covers an event that
 * crashes its consumer: it is retried with delays and then parked, instead of crashing the consumer forever.
 */
export const interruptionsPerAttempt = 3;

/** Safety net: the broker parks an event after this many deliveries. Consumers park it long before. */
const deliveryLimit = 20;

/** Effectively unlimited. Inspecting a parked event requeues it, which counts as a delivery and must not drop it. */
const noDeliveryLimit = 1_000_000_000;

/** Headers of retried and parked messages. */
export const deliveryHeaders = {
  /** Number of failed attempts. */
  attempts: 'x-debrief-attempts',
  /** Reason of the last failure, one sentence. */
  error: 'x-debrief-error',
  /** Time of the first failure, ISO 8601 in UTC. */
  firstFailedAt: 'x-debrief-first-failed-at',
} as const;

/** Arguments of a queue declaration. A service fails to start if the queue exists with different arguments. */
export type QueueArguments = Readonly<Record<string, string | number>>;

/** A durable queue. */
export interface QueueDefinition {
  readonly name: string;
  readonly arguments: QueueArguments;
}

/** A delay queue for one attempt. An expired message is dead-lettered to the queue of its reaction. */
interface RetryQueue extends QueueDefinition {
  /** Delay in milliseconds, before jitter. */
  readonly pauseMs: number;
}

/** Queues and binding of a durable reaction. */
export interface ReactionTopology {
  readonly work: QueueDefinition;
  /** Event type that `work` is bound to. */
  readonly routingKey: string;
  /** In order of attempts. */
  readonly retries: readonly RetryQueue[];
  /** Dead-letter queue for events that failed permanently. An operator replays or drops them. */
  readonly parked: QueueDefinition;
}

/**
 * Dead-letters at least once: the broker keeps a message until the target queue has confirmed it. Requires `reject-publish`,
 * because a queue that drops its oldest message when full cannot guarantee delivery.
 */
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

/** Formats `90000` as `90s` and `600000` as `10m`, for names of retry queues. */
const shortDuration = (ms: number): string => {
  if (ms % 60_000 === 0) return `${ms / 60_000}m`;
  return ms % 1_000 === 0 ? `${ms / 1_000}s` : `${ms}ms`;
};

export const parkedQueue = (queue: string): string => `${queue}.parked`;

/**
 * Builds the queues of one reaction.
 *
 * RabbitMQ expires only the head of a queue. The delays in a queue are nearly equal, so head-of-line blocking delays a message
 * by at most twice the jitter.
 *
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
