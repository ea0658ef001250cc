import { allNotesFilter, type NoteModels } from './generations.ts';
import type { SalesNoteDocument } from './model.ts';

export const noteChanges = (models: NoteModels, now: () => Date) => ({
  /**
   * Returns the latest `updatedAt` of a user's notes, deleted ones included, or null without notes. First
   * sets it in notes that an earlier version stores during a rolling upgrade, which would not be listed.
   */
  async findLastUpdate(userId: string): Promise<Date | null> {
    const mine = await allNotesFilter(models, userId);
    await models.notes.updateMany({ ...mine, updatedAt: null }, { $set: { updatedAt: now() } });
    const newest = await models.notes
      .findOne(mine)
      .sort({ updatedAt: -1, _id: -1 })
      .select({ updatedAt: 1 })
      .lean<Pick<SalesNoteDocument, 'updatedAt'> | null>();
    return newest?.updatedAt ?? null;
  },
});
