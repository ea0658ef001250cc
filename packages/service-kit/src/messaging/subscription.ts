import type { EventDefinition, EventEnvelope } from '@debrief/contracts/events/envelope';
import type { Logger } from '../log.ts';
import type { Queues } from './queues.ts';

/** An event whose data has the shape its definition promises. */
export type EventOf<Data> = Omit<EventEnvelope, 'data'> & { readonly data: Data };

export interface MessageContext {
  /** 1 for the first delivery. */
  readonly attempt: number;
  readonly log: Logger;
}

/** A subscription: one reaction (event handler) to one type of event. An event may arrive twice, late or out of order:
 * `handle` must be idempotent. */
export interface Subscription<Data = unknown> {
  /** `consumer.entity.reaction`. */
  readonly queue: string;
  readonly event: EventDefinition<Data>;
  /** Whether one instance reacts for all, or every running instance for itself (such as the gateway's deny list). */
  readonly audience: 'one-instance' | 'every-instance';
  /** How many events may be in work at once in one instance. */
  readonly concurrency: number;
  /**
   * Resolves when the reaction is complete and stored.
   * @throws {PermanentError} when another try cannot help; any other error is tried again.
   */
  handle(event: EventOf<Data>, context: MessageContext): Promise<void>;
  /** Told when `handle` failed for good, right before the event is parked. */
  onDeadLetter?(event: EventOf<Data>): Promise<void>;
  /** For `every-instance`: its events are not kept for an instance that cannot be reached. */
  readonly connectionListener?: ConnectionListener;
}

/** Tells a reaction of every instance whether it receives events. */
export interface ConnectionListener {
  /** Events are received from now on; what happened before has to be looked up. */
  connected(): void;
  /** Events are missed from now on, until `connected` is called again. */
  disconnected?(): void;
}

/** Lets subscriptions to different events stand in one list: each one's data is checked against its own schema. */
export const subscription = <Data>(
  reaction: Pick<Subscription<Data>, 'queue' | 'event' | 'handle'> & Partial<Subscription<Data>>,
): Subscription => ({ audience: 'one-instance', concurrency: 10, ...reaction }) as unknown as Subscription;

/** The bus cannot deliver an event now, but later it can: the event stays in its outbox. */
export class BusUnavailableError extends Error {
  override readonly name = 'BusUnavailableError';
}

/** Wraps a reaction so that each event it handles is logged by its own service, whatever the bus. */
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

/** Delivers events between services. */
export interface MessageBus {
  /** Adds a reaction. All are added before `start`. */
  subscribe(subscription: Subscription): void;
  /**
   * Whether this bus can deliver events of `type` to all of their reactions now; if not they stay in the outbox. Without a
   * type: whether it can deliver anything.
   */
  canDeliver(type?: string): boolean;
  /**
   * Resolves once the event is stored durably or handled, and cannot be lost if this process dies. Publishing twice is harmless.
   * @throws {BusUnavailableError} when it cannot be delivered at this moment.
   */
  publish(event: EventEnvelope): Promise<void>;
  /** Whether events arrive for every subscription, and can be published, as far as is known. */
  ready(): boolean;
  /** How the queues of the reactions of this process stand; undefined while they cannot be seen. */
  queues?(): Pick<Queues, 'status'> | undefined;
  /** Waits for the broker. @throws {ConfigError} when waiting cannot help */
  start(): Promise<void>;
  /** Takes no new event to react to, and resolves when the reactions under way have ended. May be called more than once. */
  drain(): Promise<void>;
  /** Drains, and closes all connections. Nothing is published afterwards. */
  stop(): Promise<void>;
}
