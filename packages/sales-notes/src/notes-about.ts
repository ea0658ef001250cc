import type { NotesAbout } from '@debrief/contracts/http/note-pages';
import { activeNotesFilter, type NoteModels } from './generations.ts';
import type { SalesNoteDocument } from './model.ts';
import { sumDeals } from './sum-deals.ts';

export type ContactFilter = Partial<Record<'contactName' | 'companyName' | 'contactEmail', string>>;

const sameText = (text: string) => ({ $regex: `^${RegExp.escape(text)}$`, $options: 'i' });

export const notesAbout = (models: NoteModels) => {
  const filterOf = async (userId: string, about: ContactFilter) => ({
    ...(await activeNotesFilter(models, userId)),
    $or: Object.entries(about).map(([field, text]) => ({ [field]: sameText(text) })),
  });
  return {
    /** Returns the newest notes that match any of the given values, without transcripts. */
    findAbout: async (userId: string, about: ContactFilter, limit: number): Promise<SalesNoteDocument[]> =>
      models.notes
        .find(await filterOf(userId, about))
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .select({ transcription: 0, wordTimes: 0, evidence: 0, changes: 0, searchTerms: 0 })
        .lean<SalesNoteDocument[]>(),

    async totalsAbout(userId: string, about: ContactFilter): Promise<Omit<NotesAbout, 'notes'>> {
      const filter = await filterOf(userId, about);
      const [total, sums] = await Promise.all([
        models.notes.countDocuments(filter),
        sumDeals(models.notes, filter),
      ]);
      return {
        total,
        deals: sums
          .map(({ currency, notes, value }) => ({
            ...(currency ? { currency } : {}),
            total: value,
            count: notes,
          }))
          .toSorted((one, other) => other.total - one.total),
      };
    },
  };
};
