import type { NotesAbout } from '@debrief/contracts/http/note-pages';
import { activeNotesFilter, type NoteModels } from './generations.ts';
import type { SalesNoteDocument } from './model.ts';
import { sumDeals } from './sum-deals.ts';

export type ContactFilter = Partial<Record<'contactName' | 'companyName' | 'contactEmail', string>>;

interface KnownName {
  readonly name: string;
  readonly notes: number;
  readonly emails: (string | null)[];
  readonly phones: (string | null)[];
}

const names = { contactName: 1, companyName: 1, contactEmail: 1, contactPhone: 1 } as const;
type Names = Pick<SalesNoteDocument, '_id' | keyof typeof names>;

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

    /** Returns the names in notes that match, and that the edit would change. */
    async findNames(
      userId: string,
      about: ContactFilter,
      { ids, ...edit }: Partial<Names> & { ids?: readonly string[] | undefined },
      limit: number,
    ) {
      const filter = { ...(await filterOf(userId, about)), $nor: [edit], ...(ids && { _id: { $in: ids } }) };
      const notes = await models.notes.find(filter).select(names).limit(limit).lean<Names[]>();
      return notes.map(({ _id, contactName, companyName, contactEmail, contactPhone }) => ({
        id: _id,
        ...{ contactName, companyName, contactEmail, contactPhone },
      }));
    },

    /** Returns all names in a field. Email addresses and phone numbers belong to contacts only. */
    async findKnownNames(userId: string, field: 'contactName' | 'companyName'): Promise<KnownName[]> {
      const mine = await activeNotesFilter(models, userId);
      const ofContact = field === 'contactName';
      const found = await models.notes.aggregate<KnownName & { _id: string }>([
        { $match: { $and: [mine, { [field]: { $ne: null } }] } },
        {
          $group: {
            _id: `$${field}`,
            notes: { $sum: 1 },
            ...(ofContact && {
              emails: { $addToSet: '$contactEmail' },
              phones: { $addToSet: '$contactPhone' },
            }),
          },
        },
      ]);
      return found.map(({ _id: name, notes, emails = [], phones = [] }) => ({ name, notes, emails, phones }));
    },

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
