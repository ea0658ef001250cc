// What RabbitMQ must hold for events to reach everybody who waits for them, as data: nothing here talks to a broker.

/** Every event goes through here; its routing key is its type, `producer.entity.event`. */
export const eventsExchange = { name: 'debrief.events', type: 'topic' } as const;

/** How long a failed delivery waits before each next try, in milliseconds. After the last it is parked. */
export const retryLadder: readonly number[] = [1_000, 10_000, 60_000, 600_000];

/** How far a wait may differ from its rung, each way, so that what failed together does not come back as one wave. */
export const retryJitter = 0.1;

/**
 * A delivery that ended this often without an answer counts as one failed try. Losing a connection ends a delivery, and so
 * does an event that kills the process which handles it: it goes up the ladder and is parked, and cannot kill for ever.
 */
export const interruptionsPerTry = 3;

/** Where the broker itself parks an event that no consumer ever came to judge. Consumers are done with it long before. */
const deliveryLimit = 20;

/** No limit in practice: looking at a parked event gives it back, and looking must never cost it. */
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

/** The arguments a queue is declared with. A queue that exists with others is a clash. */
export type QueueArguments = Readonly<Record<string, string | number>>;

/** A durable queue. */
export interface QueueDefinition {
  readonly name: string;
  readonly arguments: QueueArguments;
}

/** One rung of the retry ladder: what is put here with an expiration comes back to the reaction's queue, and to no other. */
export interface RetryQueue extends QueueDefinition {
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
const shortly = (ms: number): string => {
  if (ms % 60_000 === 0) return `${ms / 60_000}m`;
  return ms % 1_000 === 0 ? `${ms / 1_000}s` : `${ms}ms`;
};

/** The name of the queue that keeps what a reaction gave up. */
export const parkedQueue = (queue: string): string => `${queue}.parked`;

/**
 * The queues of one reaction.
 *
 * A message on a rung leaves only when those before it have left. All of them wait about as long, so it can come late by
 * twice the jitter of its rung at most.
 *
 * @param queue `consumer.entity.reaction`
 * @param eventType what the reaction reacts to
 */
export const reactionTopology = (
  queue: string,
  eventType: string,
  ladder: readonly number[] = retryLadder,
): ReactionTopology => ({
  work: quorum(queue, { 'x-delivery-limit': deliveryLimit, ...deadLettersTo(parkedQueue(queue)) }),
  routingKey: eventType,
  retries: ladder.map((pauseMs) => ({
    pauseMs,
    ...quorum(`${queue}.retry.${shortly(pauseMs)}`, {
      'x-delivery-limit': noDeliveryLimit,
      // The longest wait of this rung, for a message that was put here without one of its own.
      'x-message-ttl': Math.ceil(pauseMs * (1 + retryJitter)),
      ...deadLettersTo(queue),
    }),
  })),
  parked: quorum(parkedQueue(queue), { 'x-delivery-limit': noDeliveryLimit }),
});
