import type { NoteModels } from './generations.ts';

const batchSize = 500;

/**
 * Deletes the notes of a user in batches, and then the user's preferences. Safe to call again after
 * an interruption.
 *
 * @throws if `stopping` aborts before the end
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
