import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import { createOutboxCleanup } from './outbox-cleanup.ts';
import type { OutboxModel } from './outbox.ts';
import type { MessageBus } from './subscription.ts';

export interface OutboxPublisher {
  /**
   * Starts to publish events and returns immediately. Skips an event that is in flight, above the limits, or
   * not deliverable now. A skipped event stays in its outbox.
   */
  publish(model: OutboxModel, id: string, events: readonly EventEnvelope[]): void;
  waitForRoom(): Promise<void>;
  settled(): Promise<void>;
  close(): void;
  readonly counts: { readonly published: number; readonly failed: number };
  readonly lastFailure: unknown;
}

/**
 * @param window maximum number of unconfirmed events; three times as many may be in flight, including those
 * to be removed
 */
export const createOutboxPublisher = (bus: MessageBus, window: number): OutboxPublisher => {
  const maxInFlight = window * 3;
  const cleanups = new Map<OutboxModel, ReturnType<typeof createOutboxCleanup>>();
  const inFlight = new Map<string, Promise<void>>();
  const counts = { published: 0, failed: 0 };
  let unconfirmed = 0;
  let lastFailure: unknown;
  let onRoom: (() => void) | undefined;
  let closed = false;

  const cleanupOf = (model: OutboxModel) => {
    const cleanup = cleanups.get(model) ?? createOutboxCleanup(model);
    cleanups.set(model, cleanup);
    return cleanup;
  };

  const publishOne = async (model: OutboxModel, id: string, event: EventEnvelope): Promise<void> => {
    try {
      unconfirmed++;
      await bus.publish(event).finally(() => {
        unconfirmed--;
        onRoom?.();
      });
      await cleanupOf(model)(id, event.id);
      counts.published++;
    } catch (error) {
      counts.failed++;
      lastFailure = error;
    } finally {
      inFlight.delete(event.id);
      onRoom?.();
    }
  };

  const isPublishable = (event: EventEnvelope) => !inFlight.has(event.id) && bus.canDeliver(event.type);

  const isFull = () => unconfirmed >= window || inFlight.size >= maxInFlight;

  return {
    publish(model, id, events) {
      for (const event of events) {
        if (closed || isFull() || !isPublishable(event)) continue;
        inFlight.set(event.id, publishOne(model, id, event));
      }
    },
    async waitForRoom() {
      while (isFull()) await new Promise<void>((resolve) => (onRoom = resolve));
    },
    async settled() {
      await Promise.all(inFlight.values());
    },
    close: () => void (closed = true),
    counts,
    get lastFailure() {
      return lastFailure;
    },
  };
};
