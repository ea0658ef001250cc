import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import type { Logger } from '../log.ts';
import { outboxIndexName, type OutboxModel, type WithOutbox } from './outbox.ts';
import { BusUnavailableError, type MessageBus } from './subscription.ts';
import { createOutboxCleanup } from './outbox-cleanup.ts';

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

/**
 * The relay of the transactional outbox: publishes each event, and removes it from its document only when publishing is
 * confirmed. An event is therefore never lost, and may be published twice.
 *
 * @param options.sweepMs how often the outboxes are searched for events that were not handed over
 * @param options.graceMs how old an event must be before the sweep publishes it in place of the process that wrote it
 * @param options.window how many events may be unconfirmed at once, as many as the bus publishes at once; of those that
 *   are confirmed, two windows more may wait to be removed, so that neither step waits for the other. The rest waits for
 *   a sweep.
 */
export const createRelay = (options: {
  bus: MessageBus;
  log: Logger;
  now?: () => Date;
  sweepMs?: number;
  graceMs?: number;
  window?: number;
}): Relay => {
  const { bus, log, now = () => new Date(), sweepMs = 500, graceMs = 400, window = 1_000 } = options;
  const maxInFlight = window * 3;
  const models: OutboxModel[] = [];
  const cleanups = new Map<OutboxModel, ReturnType<typeof createOutboxCleanup>>();
  const inFlight = new Map<string, Promise<void>>();
  let unconfirmed = 0;
  let failures = 0;
  let lastFailure: unknown;
  let publishedCount = 0;
  let onRoom: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;
  let stopped = false;

  const cleanupOf = (model: OutboxModel) => {
    const taker = cleanups.get(model) ?? createOutboxCleanup(model);
    cleanups.set(model, taker);
    return taker;
  };

  const publishOne = async (model: OutboxModel, id: string, event: EventEnvelope): Promise<void> => {
    try {
      unconfirmed++;
      await bus.publish(event).finally(() => {
        unconfirmed--;
        onRoom?.();
      });
      await cleanupOf(model)(id, event.id);
      publishedCount++;
    } catch (error) {
      failures++;
      lastFailure = error;
    } finally {
      inFlight.delete(event.id);
      onRoom?.();
    }
  };

  const isPublishable = (event: EventEnvelope) => !inFlight.has(event.id) && bus.carries(event.type);

  const isFull = () => unconfirmed >= window || inFlight.size >= maxInFlight;

  const publish: Relay['publish'] = (model, id, events) => {
    for (const event of events) {
      if (stopped || isFull() || !isPublishable(event)) continue;
      inFlight.set(event.id, publishOne(model, id, event));
    }
  };

  const waitForRoom = async () => {
    while (isFull()) await new Promise<void>((resolve) => (onRoom = resolve));
  };

  /** @returns whether there is more than one sweep looks at */
  const sweep = async (model: OutboxModel): Promise<boolean> => {
    // The driver's own cursor: documents are read as they are, and a model would take longer over each than the server does.
    const abandoned = model.collection.find<Outgoing>(
      {
        'pendingEvents.0': { $exists: true },
        'pendingEvents.time': { $lt: new Date(now().getTime() - graceMs).toISOString() },
      },
      {
        // The index holds nothing but these. In no order: a sort would have to read them all before the first.
        hint: outboxIndexName,
        limit: sweepLimit,
        projection: { pendingEvents: 1 },
        batchSize: 500,
      },
    );
    const failuresBefore = failures;
    let looked = 0;
    for await (const { _id, pendingEvents } of abandoned) {
      looked++;
      for (const event of pendingEvents) {
        await waitForRoom();
        if (stopped || !bus.carries() || failures - failuresBefore >= failureLimit) return false;
        publish(model, _id, [event]);
      }
    }
    return looked === sweepLimit;
  };

  /** One log line a sweep, however much has failed. The bus itself logs that it is unavailable. */
  const logFailures = () => {
    if (failures > 0 && !(lastFailure instanceof BusUnavailableError && !bus.carries()))
      log.warn({ err: lastFailure, events: failures }, 'events stay in the outbox for another try');
    failures = 0;
  };

  const sweepAll = async (pauseMs: number): Promise<void> => {
    const broughtBefore = publishedCount;
    let more = false;
    let searched = true;
    if (bus.carries()) {
      try {
        for (const model of models) more = (await sweep(model)) || more;
        // Or the next sweep would find what this one is about to remove.
        await Promise.all(inFlight.values());
      } catch (error) {
        searched = false;
        log.warn({ err: error }, 'outbox could not be searched');
      }
    }
    const progress = publishedCount > broughtBefore;
    const next = (failures > 0 && !progress) || !searched ? Math.min(pauseMs * 2, maxPauseMs) : sweepMs;
    logFailures();
    if (!stopped) timer = setTimeout(() => run(next), more && progress ? 0 : next);
  };
  const run = (pauseMs: number) => {
    sweeping = sweepAll(pauseMs);
  };

  return {
    watch: (model) => void models.push(model),
    publish,
    start: () => run(sweepMs),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      let limit: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (limit = setTimeout(resolve, stopMs)));
      const all = async () => {
        await sweeping;
        await Promise.all(inFlight.values());
      };
      await Promise.race([all(), late]);
      clearTimeout(limit);
    },
  };
};
