import type { OutboxModel } from './outbox.ts';

/** An event that has been published, and the document it is still in. */
interface Published {
  readonly id: string;
  readonly eventId: string;
  settle(error?: unknown): void;
}

/** How long the first event waits for others, in milliseconds: far shorter than what a sweep leaves alone. */
const gatherMs = 100;
/** How many events one write takes at most. */
const mostAtOnce = 500;

/**
 * Takes these events out of these documents, all in one command where no document is on its way out. One that is goes with
 * its last event, in one write: nothing can be left behind between two. Each document is looked at and changed in one, so
 * that an event which came to it meanwhile stays.
 */
const takeAll = async (model: OutboxModel, published: readonly Published[]): Promise<void> => {
  const _id = { $in: [...new Set(published.map(({ id }) => id))] };
  // An event's id is its own in all the world: what is published out of one document is in no other.
  const eventIds = published.map(({ eventId }) => eventId);
  const taken = { $pull: { pendingEvents: { id: { $in: eventIds } } } };
  const { matchedCount } = await model.updateMany({ _id, deletedAt: { $not: { $type: 'date' } } }, taken);
  if (matchedCount === _id.$in.length) return;
  const leaving = { _id, deletedAt: { $type: 'date' } };
  const others = { $elemMatch: { id: { $nin: eventIds } } };
  await model.updateMany({ ...leaving, pendingEvents: others }, taken);
  // A document that has just got or lost another event elsewhere fits neither write: the next sweep finds it again.
  await model.deleteMany({ ...leaving, pendingEvents: { $not: others } });
};

/**
 * Takes published events out of their documents, many in one write: those of a tenth of a second, and what comes while a write
 * is under way goes with the next. What a process that dies leaves behind is published once more, as after any broken write.
 * @returns resolves when the event is out
 */
export const createTaker = (model: OutboxModel): ((id: string, eventId: string) => Promise<void>) => {
  const waiting: Published[] = [];
  let busy = false;

  const work = async () => {
    busy = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostAtOnce);
      let failed: unknown;
      try {
        await takeAll(model, batch);
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
        setTimeout(() => void work(), gatherMs);
      }
    });
};
