import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import type { Logger } from '../log.ts';
import { outboxIndexName, type OutboxModel, type WithOutbox } from './outbox.ts';
import { BusAwayError, type MessageBus } from './subscription.ts';
import { createTaker } from './take-events.ts';

export interface Relay {
  /** Looks after the outbox of this collection, also for what a process that died has left there. */
  watch(model: OutboxModel): void;
  /** Publishes what was just written, without waiting for the next sweep. Returns at once. */
  publish(model: OutboxModel, id: string, events: readonly EventEnvelope[]): void;
  start(): void;
  /** Stops looking and waits until everything under way is published or has failed; what takes too long stays stored. */
  stop(): Promise<void>;
}

interface Outgoing extends WithOutbox {
  _id: string;
}

/** How many documents one sweep of a collection looks at; a fuller outbox is swept again at once. */
const sweepLimit = 10_000;
/** How many failures end a sweep: another try soon would only repeat them. */
const failureLimit = 50;
/** The longest pause between two sweeps, in milliseconds, where one after the other only fails. */
const longestPauseMs = 5_000;
/** How long `stop` waits for confirms, in milliseconds. */
const stopMs = 5_000;

/**
 * Brings events from the outboxes to the bus: publish first, and only when that is confirmed take the event out of its
 * document. An event is therefore never lost, and may be published twice.
 *
 * @param options.sweepMs how often the outboxes are searched for events nobody handed over
 * @param options.graceMs how old an event must be before the sweep takes it from the process that wrote it
 * @param options.window how many events may be unconfirmed at once, as many as the bus publishes at once; of those that
 *   are confirmed two windows more may wait to be taken out, so that neither waits for the other. What does not fit waits
 *   for a sweep.
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
  const mostUnderWay = window * 3;
  const models: OutboxModel[] = [];
  const takers = new Map<OutboxModel, ReturnType<typeof createTaker>>();
  const underWay = new Map<string, Promise<void>>();
  let unconfirmed = 0;
  let failures = 0;
  let lastFailure: unknown;
  let brought = 0;
  let roomNeeded: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;
  let stopped = false;

  const takerOf = (model: OutboxModel) => {
    const taker = takers.get(model) ?? createTaker(model);
    takers.set(model, taker);
    return taker;
  };

  const bring = async (model: OutboxModel, id: string, event: EventEnvelope): Promise<void> => {
    try {
      unconfirmed++;
      await bus.publish(event).finally(() => {
        unconfirmed--;
        roomNeeded?.();
      });
      await takerOf(model)(id, event.id);
      brought++;
    } catch (error) {
      failures++;
      lastFailure = error;
    } finally {
      underWay.delete(event.id);
      roomNeeded?.();
    }
  };

  const waits = (event: EventEnvelope) => !underWay.has(event.id) && bus.carries(event.type);

  const isFull = () => unconfirmed >= window || underWay.size >= mostUnderWay;

  const publish: Relay['publish'] = (model, id, events) => {
    for (const event of events) {
      if (stopped || isFull() || !waits(event)) continue;
      underWay.set(event.id, bring(model, id, event));
    }
  };

  const room = async () => {
    while (isFull()) await new Promise<void>((resolve) => (roomNeeded = resolve));
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
        await room();
        if (stopped || !bus.carries() || failures - failuresBefore >= failureLimit) return false;
        publish(model, _id, [event]);
      }
    }
    return looked === sweepLimit;
  };

  /** One line a sweep, however much has failed. That the bus is away is for the bus to say. */
  const tell = () => {
    if (failures > 0 && !(lastFailure instanceof BusAwayError && !bus.carries()))
      log.warn({ err: lastFailure, events: failures }, 'events stay in the outbox for another try');
    failures = 0;
  };

  const sweepAll = async (pauseMs: number): Promise<void> => {
    const broughtBefore = brought;
    let more = false;
    let searched = true;
    if (bus.carries()) {
      try {
        for (const model of models) more = (await sweep(model)) || more;
        // Or the next sweep would find what this one is about to take out.
        await Promise.all(underWay.values());
      } catch (error) {
        searched = false;
        log.warn({ err: error }, 'outbox could not be searched');
      }
    }
    const progress = brought > broughtBefore;
    const next = (failures > 0 && !progress) || !searched ? Math.min(pauseMs * 2, longestPauseMs) : sweepMs;
    tell();
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
        await Promise.all(underWay.values());
      };
      await Promise.race([all(), late]);
      clearTimeout(limit);
    },
  };
};
