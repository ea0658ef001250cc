import type { NoteModels } from './generations.ts';

/** Small enough not to block other queries. */
const batchSize = 500;

/**
 * Removes every note of a deleted user, in batches. An interrupted run is continued by the next call.
 * @throws when `stopping` is aborted before all are gone.
 */
export const eraseNotesOfUser = async (
  { notes, generations, currencies }: NoteModels,
  userId: string,
  stopping: AbortSignal,
): Promise<void> => {
  for (;;) {
    const batch = await notes.find({ userId }).limit(batchSize).select({ _id: 1 }).lean();
    if (batch.length === 0) break;
    await notes.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } });
    stopping.throwIfAborted();
  }
  await generations.deleteOne({ _id: userId });
  await currencies.deleteOne({ _id: userId });
};
