import { noteConfirmed, noteUpdated } from '@debrief/contracts/events/notes';
import type { Currency } from '@debrief/contracts/currency';
import { needsCheck } from '@debrief/contracts/http/confidence';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import { isDuplicateKey } from '@debrief/service-kit/storage/connect';
import { eraseNotesOfUser } from './erase-user.ts';
import { nameEditsOf, type NameEdit } from './field-edits.ts';
import {
  activeNotesFilter,
  currentGeneration,
  findErased,
  allNotesFilter,
  noteFilter,
  moveToCurrentGeneration,
  type NoteModels,
} from './generations.ts';
import { hasFieldEdits, type SalesNoteDocument } from './model.ts';
import { notesAbout } from './notes-about.ts';
import { presentForEvent, presentSalesNote } from './present.ts';
import { searchFieldsOf } from './search-fields.ts';
import { searchNotes } from './search-notes.ts';
import { trashNotes } from './trash-notes.ts';
import { findCurrency, findPreferences } from './user-currencies.ts';

/** A note to store. Its id is chosen by whoever makes it, so that making it twice gives one. */
interface NewSalesNote extends SalesNote {
  readonly userId: string;
  /** Which engine read the transcript. */
  readonly extractedBy: string;
  /** When each word of the transcription was said; null where nobody knows. */
  readonly wordTimes?: readonly number[] | null;
  readonly recordedAt?: Date | null;
  /** The user's currency; undefined where nobody has looked. */
  readonly userCurrency?: Currency | null | undefined;
}

type NamingField = 'contactName' | 'companyName' | 'contactEmail';

interface KnownContact {
  readonly name: string | null;
  readonly company: string | null;
  readonly email: string | null;
}

/** What was stored, without the transcript. */
type AddedNote = Omit<SalesNote, 'transcription'>;

interface NoteRepositoryDependencies {
  readonly relay: Pick<Relay, 'publish'>;
  readonly now: () => Date;
  /** Ends erasing early; asked again, it goes on. */
  readonly stopping: AbortSignal;
}

/** What was read of a call; an amount without a currency is in the user's. */
const withCurrency = async <Fields extends Pick<SalesNote, 'dealSize' | 'dealCurrency'>>(
  fields: Fields,
  known: Currency | null | undefined,
  find: () => Promise<Currency | null>,
): Promise<Fields> => {
  if (fields.dealSize === null || fields.dealCurrency !== undefined) return fields;
  const dealCurrency = known === undefined ? await find() : known;
  return dealCurrency === null ? fields : { ...fields, dealCurrency };
};

/** Stores what calls become: one note for each, with or without its recording. */
const storeNotes = (models: NoteModels) => ({
  /** Stores the note. @returns the stored note: an earlier try's is kept; null when the user has deleted that one */
  async add({
    id,
    userId,
    createdAt,
    extractedBy,
    transcription,
    wordTimes = null,
    recordedAt = null,
    userCurrency,
    ...given
  }: NewSalesNote): Promise<AddedNote | null> {
    const generation = await currentGeneration(models, userId);
    const fields = await withCurrency(given, userCurrency, () => findCurrency(models.currencies, userId));
    try {
      await models.notes.create({
        _id: id,
        userId,
        generation,
        createdAt: new Date(createdAt),
        engine: extractedBy,
        transcription,
        wordTimes,
        recordedAt,
        ...fields,
        ...searchFieldsOf({ ...fields, transcription }),
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const filter = await noteFilter(models, id, activeNotesFilter);
      const stored = filter && (await models.notes.findOne(filter).lean<SalesNoteDocument | null>());
      if (!stored) return null;
      const { transcription: _transcript, ...earlier } = presentSalesNote(stored);
      return earlier;
    }
    await moveToCurrentGeneration(models, { id, userId, generation });
    return { id, createdAt, extractedBy, ...fields };
  },

  /** Marks a note as having a recording; false when there is no such note. */
  async markAudioAdded(noteId: string, seconds: number | null): Promise<boolean> {
    const audioSeconds = seconds === null ? {} : { audioSeconds: seconds };
    // A deleted note, too: it may be restored.
    const note = await noteFilter(models, noteId, allNotesFilter);
    if (!note) return false;
    // An edit that is under way reads the note again, and so keeps this.
    const { matchedCount } = await models.notes.updateOne(note, {
      $set: { hasAudio: true, ...audioSeconds },
      $inc: { revision: 1 },
    });
    return matchedCount === 1;
  },
  /** Marks a note as having no recording any more. */
  async markAudioRemoved(noteId: string): Promise<void> {
    await models.notes.updateOne(
      { _id: noteId, erasedAt: null },
      { $set: { hasAudio: false, wordTimes: null }, $inc: { revision: 1 } },
    );
  },

  isDeleted: async (noteId: string): Promise<boolean> =>
    (await noteFilter(models, noteId, activeNotesFilter)) === null,

  /** Which of a user's notes are erased; not those that are still to be stored. */
  findErased: (userId: string, noteIds: readonly string[]) => findErased(models, userId, noteIds),
});

/** Reads a user's own notes, without deleted ones. */
const readNotes = (models: NoteModels) => ({
  /** The currency that the user chose; null for a user of whom nothing has been heard. */
  findCurrency: (userId: string) => findCurrency(models.currencies, userId),

  /** The user's currency and time zone; null for what nobody has told. */
  findPreferences: (userId: string) => findPreferences(models.currencies, userId),

  /** When each word of a note was said; empty where nobody knows, null when there is no such note. */
  async findWordTimes(userId: string, id: string): Promise<readonly number[] | null> {
    const note = await models.notes
      .findOne({ ...(await activeNotesFilter(models, userId)), _id: id })
      .select({ wordTimes: 1 })
      .lean<Pick<SalesNoteDocument, 'wordTimes'> | null>();
    return note && (note.wordTimes ?? []);
  },

  /** The people and companies of a user's newest notes, as far as nobody has to check their names. */
  async findKnownContacts(userId: string, limit: number): Promise<KnownContact[]> {
    const mine = await activeNotesFilter(models, userId);
    const notes = await models.notes
      .find(mine)
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .select({ contactName: 1, companyName: 1, contactEmail: 1, evidence: 1 })
      .lean<Pick<SalesNoteDocument, NamingField | 'evidence'>[]>();
    return notes.map(({ evidence, ...note }) => {
      const sure = (field: NamingField) => (needsCheck(evidence?.[field]) ? null : note[field]);
      return { name: sure('contactName'), company: sure('companyName'), email: sure('contactEmail') };
    });
  },

  /** The names that a user changed in their newest edited notes, the newest edit first. */
  async findNameEdits(userId: string, limit: number): Promise<NameEdit[]> {
    const notes = await models.notes
      .find({ userId, trashedAt: null, ...hasFieldEdits })
      .sort({ createdAt: -1 })
      .limit(limit)
      .select({ generation: 1, contactName: 1, companyName: 1, fieldEdits: 1 })
      .lean<Pick<SalesNoteDocument, 'generation' | 'contactName' | 'companyName' | 'fieldEdits'>[]>();
    // Most users have edited nothing: then this is one command.
    if (notes.length === 0) return [];
    const current = await currentGeneration(models, userId);
    return notes
      .filter(({ generation = null }) => generation === current)
      .flatMap(nameEditsOf)
      .sort((one, other) => other.at.getTime() - one.at.getTime());
  },

  find: async (userId: string, id: string): Promise<SalesNoteDocument | null> =>
    models.notes.findOne({ _id: id, ...(await activeNotesFilter(models, userId)) }).lean<SalesNoteDocument>(),
});

/** Changes a user's own notes, each change with its event in one write. */
const changeNotes = (models: NoteModels, { relay, now }: NoteRepositoryDependencies) => ({
  /**
   * Stores the edited note, unless somebody changed it since `edited` was read: then false.
   * @param options.confirms whether its user has reviewed it with this change, of which an event of its own tells
   */
  async replace(edited: SalesNoteDocument, { confirms = false } = {}): Promise<boolean> {
    const { _id, userId, revision, pendingEvents: _, ...fields } = edited;
    const [subject, at, note] = [_id, now(), presentForEvent(edited)];
    const events = [
      recordEvent(noteUpdated, { subject, at, data: { userId, revision, note } }),
      ...(confirms ? [recordEvent(noteConfirmed, { subject, at, data: { userId, note } })] : []),
    ];
    const { modifiedCount } = await models.notes.updateOne(
      { _id, userId, revision: revision - 1 },
      {
        $set: { ...fields, ...searchFieldsOf(edited), revision },
        $push: { pendingEvents: { $each: events } },
      },
    );
    if (modifiedCount === 1) relay.publish(models.notes, _id, events);
    return modifiedCount === 1;
  },
});

/** The code that reads and writes sales notes, for the notes service and ai-pipeline. */
export const createNoteRepository = (models: NoteModels, dependencies: NoteRepositoryDependencies) => ({
  ...storeNotes(models),
  ...readNotes(models),
  ...notesAbout(models),
  ...searchNotes(models),
  ...changeNotes(models, dependencies),
  ...trashNotes(models, dependencies.relay),
  /** Removes every note of a deleted user. */
  eraseOfUser: (userId: string) => eraseNotesOfUser(models, userId, dependencies.stopping),
});
