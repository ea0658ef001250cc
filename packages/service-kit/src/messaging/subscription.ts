import type { EventDefinition, EventEnvelope } from '@debrief/contracts/events/envelope';
import type { Logger } from '../log.ts';

/** An event whose data has the shape its definition promises. */
export type EventOf<Data> = Omit<EventEnvelope, 'data'> & { readonly data: Data };

export interface MessageContext {
  /** 1 for the first delivery. */
  readonly attempt: number;
  readonly log: Logger;
}

/** One reaction to one kind of event. An event may come twice, late or out of order: `handle` must bear it. */
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
  gaveUp?(event: EventOf<Data>): Promise<void>;
  /** For `every-instance`: its events are not kept for an instance that cannot be reached. */
  readonly contact?: Contact;
}

/** Tells a reaction of every instance when events pass it by. */
export interface Contact {
  /** From now on no event passes by: what came before has to be looked up. */
  made(): void;
  /** From now on events pass by, until contact is made again. */
  lost?(): void;
}

/** Lets subscriptions to different events stand in one list: each one's data is checked against its own schema. */
export const subscription = <Data>(
  reaction: Pick<Subscription<Data>, 'queue' | 'event' | 'handle'> & Partial<Subscription<Data>>,
): Subscription => ({ audience: 'one-instance', concurrency: 10, ...reaction }) as unknown as Subscription;

/** The bus cannot carry an event now, and later it can: the event waits where it is. */
export class BusAwayError extends Error {
  override readonly name = 'BusAwayError';
}

/** The same reaction, which says in the log of its own service what it has reacted to, whatever bus brought it. */
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

/** What carries events between services. */
export interface MessageBus {
  /** Adds a reaction. All are added before `start`. */
  subscribe(subscription: Subscription): void;
  /**
   * Whether this bus can bring events of `type` to everybody who waits for them now; if not they stay in the outbox. Without
   * a type: whether it can bring anything.
   */
  carries(type?: string): boolean;
  /**
   * Resolves once the event cannot be lost any more, wherever this process may die. Publishing twice is harmless.
   * @throws {BusAwayError} when it cannot be carried at this moment.
   */
  publish(event: EventEnvelope): Promise<void>;
  /** @throws {ConfigError} when there is no way to carry anything. */
  start(): Promise<void>;
  /** Takes no new event to react to, and resolves when the reactions under way have ended. May be called more than once. */
  drain(): Promise<void>;
  /** Drains, and lets go of everything. Nothing is published afterwards. */
  stop(): Promise<void>;
}
