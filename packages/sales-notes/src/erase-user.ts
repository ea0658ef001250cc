import type { NoteModels } from './generations.ts';

/** Small enough that nobody else waits for a batch. */
const batchSize = 500;

/**
 * Removes every note of a user who is gone, a batch at a time: cut short, it goes on where it was when it is called again.
 * @throws when `stopping` is aborted before all are gone.
 */
export const eraseNotesOfUser = async (
  { notes, generations }: NoteModels,
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
};
