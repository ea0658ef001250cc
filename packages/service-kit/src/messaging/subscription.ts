import type { EventDefinition, EventEnvelope } from '@debrief/contracts/events/envelope';
import type { Logger } from '../log.ts';
import type { Queues } from './queues.ts';

export type EventOf<Data> = Omit<EventEnvelope, 'data'> & { readonly data: Data };

export interface MessageContext {
  readonly attempt: number;
  readonly log: Logger;
}

/** Reaction to an event. Events may arrive twice, late or out of order, so `handle` must be idempotent. */
export interface Subscription<Data = unknown> {
  /** `consumer.entity.reaction`. */
  readonly queue: string;
  readonly event: EventDefinition<Data>;
  /** `every-instance` is for local state, such as the gateway's deny list. */
  readonly audience: 'one-instance' | 'every-instance';
  readonly concurrency: number;
  /** @throws {PermanentError} to park the event; other errors are retried */
  handle(event: EventOf<Data>, context: MessageContext): Promise<void>;
  /** Called after `handle` has failed for good, before the event is parked. */
  onDeadLetter?(event: EventOf<Data>): Promise<void>;
  /** Required by `every-instance`, which misses events while disconnected. */
  readonly connectionListener?: ConnectionListener;
}

export interface ConnectionListener {
  /** Called when events start to arrive. Earlier changes must be loaded. */
  connected(): void;
  /** Called when the connection is lost. Events are missed until the next `connected`. */
  disconnected?(): void;
}

/**
 * Creates a subscription. Erases the data type, so that subscriptions to different events fit in one list.
 */
export const subscription = <Data>(
  reaction: Pick<Subscription<Data>, 'queue' | 'event' | 'handle'> & Partial<Subscription<Data>>,
): Subscription => ({ audience: 'one-instance', concurrency: 10, ...reaction }) as unknown as Subscription;

/** The event cannot be published now. It stays in its outbox. */
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
  /** Returns true if all reactions to `type` can receive events now; without `type`, if any can. */
  canDeliver(type?: string): boolean;
  /**
   * Resolves when the event is stored durably or handled. Idempotent.
   * @throws {BusUnavailableError} if it cannot be delivered now
   */
  publish(event: EventEnvelope): Promise<void>;
  ready(): boolean;
  /** Returns undefined while disconnected. */
  queues?(): Pick<Queues, 'status'> | undefined;
  /** Waits for the broker. @throws {ConfigError} if the connection can never succeed */
  start(): Promise<void>;
  /** Resolves when current reactions end. Idempotent. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}
