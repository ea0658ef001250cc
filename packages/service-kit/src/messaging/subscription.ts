import type { EventDefinition, EventEnvelope } from '@debrief/contracts/events/envelope';
import type { Logger } from '../log.ts';
import type { Queues } from './queues.ts';

export type EventOf<Data> = Omit<EventEnvelope, 'data'> & { readonly data: Data };

export interface MessageContext {
  readonly attempt: number;
  readonly log: Logger;
  /** Aborted before RabbitMQ would deliver the event again; see {@link Subscription.ackTimeoutMs}. */
  readonly signal?: AbortSignal | undefined;
}

/** Part of `ackTimeoutMs` after which work is aborted. The rest is for recording the failure. */
export const abortAfter = 0.9;

/**
 * Reaction to an event. `handle` must be idempotent, because events may arrive twice, late or out of order.
 */
export interface Subscription<Data = unknown> {
  readonly queue: string;
  readonly event: EventDefinition<Data>;
  /** `every-instance` is for local state, such as the gateway's deny list. */
  readonly audience: 'one-instance' | 'every-instance';
  readonly concurrency: number;
  /**
   * RabbitMQ's `consumer_timeout` in milliseconds, for reactions that can take minutes. RabbitMQ delivers an event
   * again if it is not acknowledged within this time, although the reaction is still running.
   */
  readonly ackTimeoutMs?: number | undefined;
  /** @throws {PermanentError} to park the event; other errors are retried */
  handle(event: EventOf<Data>, context: MessageContext): Promise<void>;
  /** Called when all attempts have failed, before the event is parked. */
  onDeadLetter?(event: EventOf<Data>): Promise<void>;
  /** For `every-instance`, which misses events while disconnected. */
  readonly connectionListener?: ConnectionListener;
}

export interface ConnectionListener {
  /** Called when events start to arrive. Changes before that must be loaded. */
  connected(): void;
  /** Called when the connection is lost. Events are missed until the next `connected`. */
  disconnected?(): void;
}

/**
 * Creates a subscription. Erases the type of the data, so that subscriptions to different events fit in one
 * list.
 */
export const subscription = <Data>(
  reaction: Pick<Subscription<Data>, 'queue' | 'event' | 'handle'> & Partial<Subscription<Data>>,
): Subscription => ({ audience: 'one-instance', concurrency: 10, ...reaction }) as unknown as Subscription;

/** Error for an event that cannot be published now. The event stays in its outbox. */
export class BusUnavailableError extends Error {
  override readonly name = 'BusUnavailableError';
}

export const withLog = (reaction: Subscription, log: Logger): Subscription => ({
  ...reaction,
  async handle(event, context) {
    const start = performance.now();
    await reaction.handle(event, { ...context, log });
    const ms = Math.round((performance.now() - start) * 10) / 10;
    const { queue } = reaction;
    log.debug({ queue, event: event.id, type: event.type, attempt: context.attempt, ms }, 'reacted');
  },
});

export interface MessageBus {
  /** Call before `start`. */
  subscribe(subscription: Subscription): void;
  /** Returns true if events of `type` can be published now; without `type`, if the bus accepts any events. */
  canDeliver(type?: string): boolean;
  /**
   * Resolves when the event is stored durably, handled, or dropped because it has no reactions.
   * @throws {BusUnavailableError} if the event cannot be delivered now
   */
  publish(event: EventEnvelope): Promise<void>;
  ready(): boolean;
  /** Returns undefined while disconnected. */
  queues?(): Pick<Queues, 'status'> | undefined;
  /**
   * Waits for the broker.
   * @throws {ConfigError} if the broker rejects the connection or is not reached in time
   */
  start(): Promise<void>;
  /** Starts no more reactions. Resolves when the current ones end. Idempotent. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}
