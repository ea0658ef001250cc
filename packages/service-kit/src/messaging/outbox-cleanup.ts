import { requiresPullAll } from '../storage/server-limits.ts';
import type { OutboxModel, WithOutbox } from './outbox.ts';

interface Published {
  readonly id: string;
  readonly eventId: string;
  settle(error?: unknown): void;
}

/** Shorter than the grace period of the relay. */
const batchWindowMs = 100;
const maxBatchSize = 500;

/**
 * Removes published events from their documents, and keeps events added in the meantime. If a document is
 * marked as deleted, removes it with its last event in one write, so that a crash cannot leave it behind.
 */
const removePublished = async (model: OutboxModel, published: readonly Published[]): Promise<void> => {
  const _id = { $in: [...new Set(published.map(({ id }) => id))] };
  // Event ids are globally unique, so all documents can share the list.
  const eventIds = published.map(({ eventId }) => eventId);
  const removal = { $pull: { pendingEvents: { id: { $in: eventIds } } } };
  const { matchedCount } = await model.updateMany({ _id, deletedAt: { $not: { $type: 'date' } } }, removal);
  if (matchedCount === _id.$in.length) return;
  const deleted = { _id, deletedAt: { $type: 'date' } };
  const others = { $elemMatch: { id: { $nin: eventIds } } };
  await model.updateMany({ ...deleted, pendingEvents: others }, removal);
  // If a document changed in between, a later sweep removes it.
  await model.deleteMany({ ...deleted, pendingEvents: { $not: others } });
};

/**
 * Does the same as {@link removePublished}, one document at a time. For servers without conditional `$pull`.
 */
const removeWithPullAll = async (model: OutboxModel, published: readonly Published[]): Promise<void> => {
  const publishedIds = new Set(published.map(({ eventId }) => eventId));
  const _id = { $in: [...new Set(published.map(({ id }) => id))] };
  for (const found of await model.find({ _id }).lean<(WithOutbox & { _id: string })[]>()) {
    const { pendingEvents, deletedAt } = found;
    const removed = pendingEvents.filter(({ id }) => publishedIds.has(id));
    const unchanged = Object.fromEntries(removed.map(({ id }, place) => [`pendingEvents.${place}.id`, id]));
    if (deletedAt && removed.length === pendingEvents.length)
      await model.deleteOne({ _id: found._id, pendingEvents: { $size: removed.length }, ...unchanged });
    else await model.updateOne({ _id: found._id }, { $pullAll: { pendingEvents: removed } });
  }
};

/**
 * Returns a function that removes a published event, in a batch with other events of about the same 100 ms.
 * Its promise resolves when the event is removed.
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
        const remove = (await requiresPullAll(model.db)) ? removeWithPullAll : removePublished;
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
