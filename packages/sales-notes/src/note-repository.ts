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
import { announceNotes } from './announce-notes.ts';
import { noteChanges } from './note-changes.ts';
import { editedNotesFilter, type SalesNoteDocument } from './model.ts';
import { noteInsights } from './insights.ts';
import { notesAbout } from './notes-about.ts';
import { presentForEvent, presentSalesNote } from './present.ts';
import { searchFieldsOf } from './search-fields.ts';
import { searchNotes } from './search-notes.ts';
import { trashNotes } from './trash-notes.ts';
import { findCurrency, findPreferences } from './user-currencies.ts';

interface NewSalesNote extends SalesNote {
  readonly userId: string;
  readonly extractedBy: string;
  readonly wordTimes?: readonly number[] | null;
  readonly recordedAt?: Date | null;
  readonly userCurrency?: Currency | null | undefined;
}

type NamingField = 'contactName' | 'companyName' | 'contactEmail';

interface KnownContact {
  readonly name: string | null;
  readonly company: string | null;
  readonly email: string | null;
}

type AddedNote = Omit<SalesNote, 'transcription'>;

interface NoteRepositoryDependencies {
  readonly relay: Pick<Relay, 'publish'>;
  readonly now: () => Date;
  /** Interrupts the erasure of a user's notes. The next call continues it. */
  readonly stopping: AbortSignal;
}

const withCurrency = async <Fields extends Pick<SalesNote, 'dealSize' | 'dealCurrency'>>(
  fields: Fields,
  known: Currency | null | undefined,
  find: () => Promise<Currency | null>,
): Promise<Fields> => {
  if (fields.dealSize === null || fields.dealCurrency !== undefined) return fields;
  const dealCurrency = known === undefined ? await find() : known;
  return dealCurrency === null ? fields : { ...fields, dealCurrency };
};

const storeNotes = (models: NoteModels, { now }: Pick<NoteRepositoryDependencies, 'now'>) => ({
  /**
   * Stores a note. If an earlier attempt stored it, returns that note, or null if the user has
   * deleted it.
   */
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
    const updatedAt = now();
    try {
      await models.notes.create({
        _id: id,
        userId,
        generation,
        createdAt: new Date(createdAt),
        updatedAt,
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
    return { id, createdAt, updatedAt: updatedAt.toISOString(), extractedBy, ...fields };
  },

  async markAudioAdded(noteId: string, seconds: number | null): Promise<boolean> {
    const audioSeconds = seconds === null ? {} : { audioSeconds: seconds };
    const note = await noteFilter(models, noteId, allNotesFilter);
    if (!note) return false;
    // The new revision makes a concurrent edit reload the note.
    const { matchedCount } = await models.notes.updateOne(note, {
      $set: { hasAudio: true, ...audioSeconds },
      $max: { updatedAt: now() },
      $inc: { revision: 1 },
    });
    return matchedCount === 1;
  },
  async markAudioRemoved(noteId: string): Promise<void> {
    await models.notes.updateOne(
      { _id: noteId, erasedAt: null },
      {
        $set: { hasAudio: false, wordTimes: null },
        $max: { updatedAt: now() },
        $inc: { revision: 1 },
      },
    );
  },

  isDeleted: async (noteId: string): Promise<boolean> =>
    (await noteFilter(models, noteId, activeNotesFilter)) === null,

  findErased: (userId: string, noteIds: readonly string[]) => findErased(models, userId, noteIds),
});

const readNotes = (models: NoteModels) => ({
  findCurrency: (userId: string) => findCurrency(models.currencies, userId),

  findPreferences: (userId: string) => findPreferences(models.currencies, userId),

  /** Returns an empty list if the times are unknown, and null if the note does not exist. */
  async findWordTimes(userId: string, id: string): Promise<readonly number[] | null> {
    const note = await models.notes
      .findOne({ ...(await activeNotesFilter(models, userId)), _id: id })
      .select({ wordTimes: 1 })
      .lean<Pick<SalesNoteDocument, 'wordTimes'> | null>();
    return note && (note.wordTimes ?? []);
  },

  /**
   * Returns the people and companies of the newest notes. Names, companies and addresses that need a check
   * are null.
   */
  async findKnownContacts(userId: string, limit: number): Promise<KnownContact[]> {
    const mine = await activeNotesFilter(models, userId);
    const notes = await models.notes
      .find(mine)
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .select({ contactName: 1, companyName: 1, contactEmail: 1, evidence: 1 })
      .lean<Pick<SalesNoteDocument, NamingField | 'evidence'>[]>();
    return notes.map(({ evidence, ...note }) => {
      const certain = (field: NamingField) => (needsCheck(evidence?.[field]) ? null : note[field]);
      return {
        name: certain('contactName'),
        company: certain('companyName'),
        email: certain('contactEmail'),
      };
    });
  },

  /** Returns the user's edits of names in the newest edited notes, newest first. */
  async findNameEdits(userId: string, limit: number): Promise<NameEdit[]> {
    const notes = await models.notes
      .find({ userId, trashedAt: null, ...editedNotesFilter })
      .sort({ createdAt: -1 })
      .limit(limit)
      .select({ generation: 1, contactName: 1, companyName: 1, fieldEdits: 1 })
      .lean<Pick<SalesNoteDocument, 'generation' | 'contactName' | 'companyName' | 'fieldEdits'>[]>();
    // Saves a query for most users, who have no edits.
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

/** Keeps `updatedAt` increasing if the clock of the previous writer was ahead. */
const laterThan = (previous: Date | null | undefined, at: Date): Date =>
  previous && previous >= at ? new Date(previous.getTime() + 1) : at;

const changeNotes = (models: NoteModels, { relay, now }: NoteRepositoryDependencies) => ({
  /**
   * Stores an edited note with the time of the change, and publishes the change. Returns the stored note, or
   * null if it has changed since it was read (optimistic lock).
   * @param options.confirms also publishes the event of a completed review
   */
  async replace(edited: SalesNoteDocument, { confirms = false } = {}): Promise<SalesNoteDocument | null> {
    const at = now();
    const stored = { ...edited, updatedAt: laterThan(edited.updatedAt, at) };
    // Excludes fields that background tasks change without a new revision.
    const { _id, userId, revision, pendingEvents: _, unannounced: _u, dueAnnounced: _d, ...fields } = stored;
    const [subject, note] = [_id, presentForEvent(stored)];
    const events = [
      recordEvent(noteUpdated, { subject, at, data: { userId, revision, note } }),
      ...(confirms ? [recordEvent(noteConfirmed, { subject, at, data: { userId, revision, note } })] : []),
    ];
    const { modifiedCount } = await models.notes.updateOne(
      { _id, userId, revision: revision - 1 },
      {
        $set: { ...fields, ...searchFieldsOf(stored), revision },
        $push: { pendingEvents: { $each: events } },
      },
    );
    if (modifiedCount === 0) return null;
    relay.publish(models.notes, _id, events);
    return stored;
  },
});

export const createNoteRepository = (models: NoteModels, dependencies: NoteRepositoryDependencies) => ({
  ...storeNotes(models, dependencies),
  ...readNotes(models),
  ...notesAbout(models),
  ...searchNotes(models),
  ...noteInsights(models),
  ...noteChanges(models, dependencies.now),
  ...changeNotes(models, dependencies),
  ...trashNotes(models, dependencies),
  ...announceNotes(models, dependencies.relay),
  eraseByUser: (userId: string) => eraseNotesOfUser(models, userId, dependencies.stopping),
});
