import type { NotesAbout } from '@debrief/contracts/http/note-pages';
import { activeNotesFilter, type NoteModels } from './generations.ts';
import type { SalesNoteDocument } from './model.ts';
import { sumDeals } from './sum-deals.ts';

/** What a contact's or company's notes have in common: a name, or the address of a contact. */
export type About = Partial<Record<'contactName' | 'companyName' | 'contactEmail', string>>;

/** The same name, in upper or lower case. */
const sameText = (text: string) => ({ $regex: `^${RegExp.escape(text)}$`, $options: 'i' });

/** Reads a user's own notes on a contact or a company. */
export const notesAbout = (models: NoteModels) => {
  const filterOf = async (userId: string, about: About) => ({
    ...(await activeNotesFilter(models, userId)),
    $or: Object.entries(about).map(([field, text]) => ({ [field]: sameText(text) })),
  });
  return {
    /** The newest notes of which one of these is true, without their texts. */
    findAbout: async (userId: string, about: About, limit: number): Promise<SalesNoteDocument[]> =>
      models.notes
        .find(await filterOf(userId, about))
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .select({ transcription: 0, wordTimes: 0, evidence: 0, changes: 0, searchTerms: 0 })
        .lean<SalesNoteDocument[]>(),

    /** How many there are, and the sum of their deals in each currency. */
    async totalsAbout(userId: string, about: About): Promise<Omit<NotesAbout, 'notes'>> {
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
