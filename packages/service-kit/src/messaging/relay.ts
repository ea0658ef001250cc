import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import type { Logger } from '../log.ts';
import { createAbandonedEvents } from './abandoned-events.ts';
import { outboxIndexName, type OutboxModel, type WithOutbox } from './outbox.ts';
import { createOutboxPublisher } from './outbox-publisher.ts';
import { BusUnavailableError, type MessageBus } from './subscription.ts';

export interface Relay {
  /** Sweeps the outbox of this collection too, for what a process that died has left there. */
  watch(model: OutboxModel): void;
  /** Publishes what was just written, without waiting for the next sweep. Returns at once. */
  publish(model: OutboxModel, id: string, events: readonly EventEnvelope[]): void;
  start(): void;
  /** Stops sweeping and waits until everything in flight is published or has failed; what takes too long stays stored. */
  stop(): Promise<void>;
}

interface Outgoing extends WithOutbox {
  _id: string;
}

/** How many documents one sweep of a collection looks at; a fuller outbox is swept again at once. */
const sweepLimit = 10_000;
/** How many failures end a sweep: another try soon would only repeat them. */
const failureLimit = 50;
/** The longest pause between two sweeps, in milliseconds, while sweeps keep failing. */
const maxPauseMs = 5_000;
/** How long `stop` waits for confirms, in milliseconds. */
const stopMs = 5_000;

/** Documents with events that are not published yet. */
const findPending = (model: OutboxModel) =>
  // The driver's own cursor: documents are read as they are, and a model would take longer over each than the server does.
  model.collection.find<Outgoing>(
    { 'pendingEvents.0': { $exists: true }, 'pendingEvents.time': { $gt: '' } },
    {
      // The index holds nothing but these. In no order: a sort would have to read them all before the first.
      hint: outboxIndexName,
      limit: sweepLimit,
      projection: { pendingEvents: 1 },
      batchSize: 500,
    },
  );

/**
 * The relay of the transactional outbox: publishes each event, and removes it from its document only when publishing is
 * confirmed. An event is therefore never lost, and may be published twice.
 *
 * @param options.sweepMs how often the outboxes are searched for events that were not handed over
 * @param options.graceMs how old an event must be before the sweep publishes it in place of the process that wrote it
 * @param options.window how many events may be unconfirmed at once, as many as the bus publishes at once. The rest waits for
 *   a sweep.
 */
export const createRelay = (options: {
  bus: MessageBus;
  log: Logger;
  now?: () => Date;
  /** Milliseconds that only ever rise, unlike the time of day. */
  elapsed?: () => number;
  sweepMs?: number;
  graceMs?: number;
  window?: number;
}): Relay => {
  const { bus, log, sweepMs = 500, window = 1_000 } = options;
  const beginSweep = createAbandonedEvents(options);
  const publisher = createOutboxPublisher(bus, window);
  const { counts } = publisher;
  const models: OutboxModel[] = [];
  let loggedFailures = 0;
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;
  let stopped = false;

  /** @returns whether there is more than one sweep looks at */
  const sweep = async (model: OutboxModel): Promise<boolean> => {
    const failedBefore = counts.failed;
    let looked = 0;
    const isAbandoned = beginSweep(model);
    for await (const { _id, pendingEvents } of findPending(model)) {
      looked++;
      for (const event of pendingEvents.filter(isAbandoned)) {
        await publisher.waitForRoom();
        if (stopped || !bus.canDeliver() || counts.failed - failedBefore >= failureLimit) return false;
        publisher.publish(model, _id, [event]);
      }
    }
    return looked === sweepLimit;
  };

  /** One log line a sweep, however much has failed. The bus itself logs that it is unavailable. */
  const logFailures = () => {
    const { lastFailure } = publisher;
    const events = counts.failed - loggedFailures;
    if (events > 0 && !(lastFailure instanceof BusUnavailableError && !bus.canDeliver()))
      log.warn({ err: lastFailure, events }, 'events stay in the outbox for another try');
    loggedFailures = counts.failed;
  };

  const sweepAll = async (pauseMs: number): Promise<void> => {
    const publishedBefore = counts.published;
    let more = false;
    let searched = true;
    if (bus.canDeliver()) {
      try {
        for (const model of models) more = (await sweep(model)) || more;
        // Or the next sweep would find what this one is about to remove.
        await publisher.settled();
      } catch (error) {
        searched = false;
        log.warn({ err: error }, 'outbox could not be searched');
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
