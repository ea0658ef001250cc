import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import type { Logger } from '../log.ts';
import { createAbandonedEventDetector } from './abandoned-event-detector.ts';
import { outboxIndexName, type OutboxModel, type WithOutbox } from './outbox.ts';
import { createOutboxPublisher } from './outbox-publisher.ts';
import { BusUnavailableError, type MessageBus } from './subscription.ts';

export interface Relay {
  /** Includes the collection in sweeps, which find events that a crashed process left. */
  watch(model: OutboxModel): void;
  publish(model: OutboxModel, id: string, events: readonly EventEnvelope[]): void;
  start(): void;
  /** Stops sweeping, and waits up to five seconds for events in flight. All other events stay stored. */
  stop(): Promise<void>;
}

interface Outgoing extends WithOutbox {
  _id: string;
}

/**
 * Maximum number of documents in a sweep of a collection. If it is reached, and events were published, the
 * next sweep starts immediately.
 */
const sweepLimit = 10_000;
/** Number of failures that end the sweep of a collection, because further events would probably fail too. */
const failureLimit = 50;
const maxPauseMs = 5_000;
const stopMs = 5_000;

const findPending = (model: OutboxModel) =>
  // Bypasses Mongoose, which would build a document object for each result.
  model.collection.find<Outgoing>(
    { 'pendingEvents.0': { $exists: true }, 'pendingEvents.time': { $gt: '' } },
    {
      // Not sorted, because sorting would first read all documents of the index.
      hint: outboxIndexName,
      limit: sweepLimit,
      projection: { pendingEvents: 1 },
      batchSize: 500,
    },
  );

/**
 * Creates the relay of the transactional outbox. Publishes an event at least once, because it removes the
 * event only after the bus has confirmed it.
 * @param options.graceMs age in milliseconds at which a sweep publishes an event in place of the process that
 * stored it
 * @param options.window maximum number of unconfirmed events; further events wait for a sweep
 */
export const createRelay = (options: {
  bus: MessageBus;
  log: Logger;
  now?: () => Date;
  /** Monotonic clock in milliseconds. */
  elapsed?: () => number;
  sweepMs?: number;
  graceMs?: number;
  window?: number;
}): Relay => {
  const { bus, log, sweepMs = 500, window = 1_000 } = options;
  const beginSweep = createAbandonedEventDetector(options);
  const publisher = createOutboxPublisher(bus, window);
  const { counts } = publisher;
  const models: OutboxModel[] = [];
  let loggedFailures = 0;
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;
  let stopped = false;

  const sweep = async (model: OutboxModel): Promise<boolean> => {
    const failedBefore = counts.failed;
    let read = 0;
    const isAbandoned = beginSweep(model);
    for await (const { _id, pendingEvents } of findPending(model)) {
      read++;
      for (const event of pendingEvents.filter(isAbandoned)) {
        await publisher.waitForRoom();
        if (stopped || !bus.canDeliver() || counts.failed - failedBefore >= failureLimit) return false;
        publisher.publish(model, _id, [event]);
      }
    }
    return read === sweepLimit;
  };

  /** Logs at most once per sweep, and not while the bus is unavailable, which the bus logs itself. */
  const logFailures = () => {
    const { lastFailure } = publisher;
    const events = counts.failed - loggedFailures;
    if (events > 0 && !(lastFailure instanceof BusUnavailableError && !bus.canDeliver()))
      log.warn({ err: lastFailure, events }, 'publishing failed; events stay in the outbox');
    loggedFailures = counts.failed;
  };

  const sweepAll = async (pauseMs: number): Promise<void> => {
    const publishedBefore = counts.published;
    let more = false;
    let searched = true;
    if (bus.canDeliver()) {
      try {
        for (const model of models) more = (await sweep(model)) || more;
        // Without this wait, the next sweep would find published events that are not removed yet.
        await publisher.settled();
      } catch (error) {
        searched = false;
        log.warn({ err: error }, 'outbox sweep failed');
      }
    }
    const progress = counts.published > publishedBefore;
    const failed = counts.failed > loggedFailures;
    const next = (failed && !progress) || !searched ? Math.min(pauseMs * 2, maxPauseMs) : sweepMs;
    logFailures();
    if (!stopped) timer = setTimeout(() => run(next), more && progress ? 0 : next);
  };
  const run = (pauseMs: number) => {
    sweeping = sweepAll(pauseMs);
  };

  return {
    watch: (model) => void models.push(model),
    publish: publisher.publish,
    start: () => run(sweepMs),
    async stop() {
      stopped = true;
      publisher.close();
      clearTimeout(timer);
      let limit: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (limit = setTimeout(resolve, stopMs)));
      const all = async () => {
        await sweeping;
        await publisher.settled();
      };
      await Promise.race([all(), late]);
      clearTimeout(limit);
    },
  };
};
