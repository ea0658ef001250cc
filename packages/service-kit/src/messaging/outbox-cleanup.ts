import { pullsWholeValuesOnly } from '../storage/server-limits.ts';
import type { OutboxModel, WithOutbox } from './outbox.ts';

/** An event that has been published, and the document it is still in. */
interface Published {
  readonly id: string;
  readonly eventId: string;
  settle(error?: unknown): void;
}

/** How long the first event waits for others, in milliseconds: far shorter than the relay's grace period. */
const batchWindowMs = 100;
/** How many events one write removes at most. */
const maxBatchSize = 500;

/**
 * Removes these events from their documents, all in one command unless a document is marked as deleted. A deleted one is
 * removed together with its last event, in one write, so that no crash can leave it behind. Each document is matched and
 * changed atomically, so that an event that was added meanwhile stays.
 */
const removePublished = async (model: OutboxModel, published: readonly Published[]): Promise<void> => {
  const _id = { $in: [...new Set(published.map(({ id }) => id))] };
  // Event ids are globally unique: what is published from one document is in no other.
  const eventIds = published.map(({ eventId }) => eventId);
  const removal = { $pull: { pendingEvents: { id: { $in: eventIds } } } };
  const { matchedCount } = await model.updateMany({ _id, deletedAt: { $not: { $type: 'date' } } }, removal);
  if (matchedCount === _id.$in.length) return;
  const deleted = { _id, deletedAt: { $type: 'date' } };
  const others = { $elemMatch: { id: { $nin: eventIds } } };
  await model.updateMany({ ...deleted, pendingEvents: others }, removal);
  // A document that another write has just changed matches neither of these: the next sweep finds it again.
  await model.deleteMany({ ...deleted, pendingEvents: { $not: others } });
};

/** The same, a document at a time, for servers that pull by no condition. What another write changes meanwhile comes with the next sweep. */
const removeWhole = async (model: OutboxModel, published: readonly Published[]): Promise<void> => {
  const out = new Set(published.map(({ eventId }) => eventId));
  const _id = { $in: [...new Set(published.map(({ id }) => id))] };
  for (const found of await model.find({ _id }).lean<(WithOutbox & { _id: string })[]>()) {
    const { pendingEvents, deletedAt } = found;
    const removed = pendingEvents.filter(({ id }) => out.has(id));
    const unchanged = Object.fromEntries(removed.map(({ id }, place) => [`pendingEvents.${place}.id`, id]));
    if (deletedAt && removed.length === pendingEvents.length)
      await model.deleteOne({ _id: found._id, pendingEvents: { $size: removed.length }, ...unchanged });
    else await model.updateOne({ _id: found._id }, { $pullAll: { pendingEvents: removed } });
  }
};

/**
 * Removes published events from the outbox, batched: those of a tenth of a second together, and events that arrive during
 * one write with the next. Events that a crash leaves behind are published once more, as after any failed write.
 * @returns resolves when the event is removed
 */
export const createOutboxCleanup = (model: OutboxModel): ((id: string, eventId: string) => Promise<void>) => {
  const waiting: Published[] = [];
  let busy = false;

  const work = async () => {
    busy = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxBatchSize);
      let failed: unknown;
      try {
        const remove = (await pullsWholeValuesOnly(model.db)) ? removeWhole : removePublished;
        await remove(model, batch);
      } catch (error) {
        failed = error;
      }
      for (const { settle } of batch) settle(failed);
    }
    busy = false;
  };

  return (id, eventId) =>
    new Promise((resolve, reject) => {
      const settle = (error?: unknown) => (error === undefined ? resolve() : reject(error));
      waiting.push({ id, eventId, settle });
      if (!busy) {
        busy = true;
        setTimeout(() => void work(), batchWindowMs);
      }
    });
};
