// The RabbitMQ topology as data: exchange, queues and bindings. Nothing here talks to a broker.

/** A durable exchange. */
export interface ExchangeDefinition {
  readonly name: string;
  readonly type: 'topic' | 'direct';
}

/** Every event passes this exchange; its routing key is its type, `producer.entity.event`. */
export const eventsExchange = { name: 'debrief.events', type: 'topic' } as const;

/** The service that an event's type, or a queue's name, begins with. */
export const serviceOf = (name: string): string => name.split('.')[0] ?? name;

/**
 * A producer's way in: events whose type begins with its name go on to {@link eventsExchange}, and nothing else does. So
 * whoever may write here alone can tell nothing in the name of others, not even by the dead letters of a queue of its own,
 * whose routing keys no broker checks.
 */
export const producerExchange = (
  producer: string,
): { readonly exchange: ExchangeDefinition; readonly routingKey: string } => ({
  exchange: { name: `${eventsExchange.name}.${producer}`, type: 'topic' },
  routingKey: `${producer}.#`,
});

/**
 * A consumer's way to its retry and parking queues, and to no other queue. Its routing keys are their names. The default
 * exchange would reach the queues of everybody.
 */
export const retriesExchange = (consumer: string): ExchangeDefinition => ({
  name: `debrief.retries.${consumer}`,
  type: 'direct',
});

/** How long a failed delivery waits before each next try, in milliseconds. After the last it is parked. */
export const retryDelaysMs: readonly number[] = [1_000, 10_000, 60_000, 600_000];

/** The jitter of a retry delay, as a fraction each way, so that deliveries that failed together are not retried together. */
export const retryJitter = 0.1;

/**
 * A delivery that ended this often without an answer counts as one failed try. Losing a connection ends a delivery, and so
 * does an event that crashes the process which handles it: it is retried with delays and then parked, so that it cannot
 * crash the process for ever.
 */
export const interruptionsPerTry = 3;

/** After so many deliveries the broker itself parks an event that no consumer could handle. Consumers park it long before. */
const deliveryLimit = 20;

/** No limit in practice: inspecting a parked event requeues it, and inspecting must never drop it. */
const noDeliveryLimit = 1_000_000_000;

/** What a message says of its earlier tries, in the headers of retried and parked messages. */
export const deliveryHeaders = {
  /** How many tries have failed, as a whole number. */
  attempts: 'x-debrief-attempts',
  /** Why the last one failed: one sentence. */
  error: 'x-debrief-error',
  /** When the first one failed: ISO 8601 in UTC. */
  firstFailedAt: 'x-debrief-first-failed-at',
} as const;

/** The arguments a queue is declared with. A queue that exists with other arguments is an error at start. */
export type QueueArguments = Readonly<Record<string, string | number>>;

/** A durable queue. */
export interface QueueDefinition {
  readonly name: string;
  readonly arguments: QueueArguments;
}

/** A delay queue for one retry: a message put here with an expiration returns to its reaction's queue, and to no other. */
interface RetryQueue extends QueueDefinition {
  /** How long a message waits here, about, in milliseconds. */
  readonly pauseMs: number;
}

/** Everything one durable reaction needs. */
export interface ReactionTopology {
  readonly work: QueueDefinition;
  /** The type of the events that `work` is bound to. */
  readonly routingKey: string;
  /** The first failure waits in the first. */
  readonly retries: readonly RetryQueue[];
  /** Where an event stays until a person replays or drops it. */
  readonly parked: QueueDefinition;
}

/**
 * Dead letters reach their queue at least once: the broker keeps them until that queue has confirmed. It demands
 * `reject-publish`, for a queue that drops its oldest message when full would break the promise.
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

/** `90000` as `90s`, `600000` as `10m`: the last part of a retry queue's name. */
const shortDuration = (ms: number): string => {
  if (ms % 60_000 === 0) return `${ms / 60_000}m`;
  return ms % 1_000 === 0 ? `${ms / 1_000}s` : `${ms}ms`;
};

/** The name of the queue that keeps what a reaction gave up. */
export const parkedQueue = (queue: string): string => `${queue}.parked`;

/**
 * The queues of one reaction.
 *
 * A retry queue expires its messages in order. All of them wait about as long, so a message can be late by at most twice
 * the jitter of its delay.
 *
 * @param queue `consumer.entity.reaction`
 * @param eventType what the reaction reacts to
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
      // The longest delay of this queue, for a message without an expiration of its own.
      'x-message-ttl': Math.ceil(pauseMs * (1 + retryJitter)),
      ...deadLettersTo(queue),
    }),
  })),
  parked: quorum(parkedQueue(queue), { 'x-delivery-limit': noDeliveryLimit }),
});
