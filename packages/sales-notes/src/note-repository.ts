import { noteDeleted, noteUpdated } from '@debrief/contracts/events/notes';
import { needsCheck } from '@debrief/contracts/http/confidence';
import type { NotesSummary, SalesNote } from '@debrief/contracts/http/notes';
import { afterPosition } from '@debrief/service-kit/http/cursor';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import type { PageRequest } from '@debrief/service-kit/paging';
import { isDuplicateKey } from '@debrief/service-kit/storage/connect';
import { eraseNotesOfUser } from './erase-user.ts';
import { erasedFields } from './erased-fields.ts';
import { nameEditsOf, type NameEdit } from './field-edits.ts';
import {
  activeNoteFilter,
  activeNotesFilter,
  currentGeneration,
  findErased,
  moveToCurrentGeneration,
  type NoteModels,
} from './generations.ts';
import { hasFieldEdits, type SalesNoteDocument } from './model.ts';
import { presentForEvent, presentSalesNote } from './present.ts';

/** A note to store. Its id is chosen by whoever makes it, so that making it twice gives one. */
interface NewSalesNote extends SalesNote {
  readonly userId: string;
  /** Which engine read the transcript. */
  readonly extractedBy: string;
  /** When each word of the transcription was said; null where nobody knows. */
  readonly wordTimes?: readonly number[] | null;
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
    ...fields
  }: NewSalesNote): Promise<AddedNote | null> {
    const generation = await currentGeneration(models, userId);
    try {
      await models.notes.create({
        _id: id,
        userId,
        generation,
        createdAt: new Date(createdAt),
        engine: extractedBy,
        transcription,
        wordTimes,
        ...fields,
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const filter = await activeNoteFilter(models, id);
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
    const note = await activeNoteFilter(models, noteId);
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

  isDeleted: async (noteId: string): Promise<boolean> => (await activeNoteFilter(models, noteId)) === null,

  /** Which of a user's notes are erased; not those that are still to be stored. */
  findErased: (userId: string, noteIds: readonly string[]) => findErased(models, userId, noteIds),
});

/** Reads a user's own notes, without deleted ones. */
const readNotes = (models: NoteModels) => ({
  /** A page, newest first, from right after a position; without the times of words, which are as long as the transcript. */
  async *list(userId: string, { after, limit }: PageRequest): AsyncGenerator<SalesNoteDocument> {
    const mine = await activeNotesFilter(models, userId);
    yield* models.notes
      .find({ ...mine, ...(after && afterPosition(after)) })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .select({ wordTimes: 0 })
      .lean<SalesNoteDocument[]>()
      .cursor();
  },

  /** @param week since when a note counts as this week's */
  async summarise(userId: string, week: Date): Promise<NotesSummary> {
    const mine = await activeNotesFilter(models, userId);
    const [figures] = await models.notes.aggregate<{ total: number; value: number; average: number | null }>([
      { $match: mine },
      {
        $group: {
          _id: null,
          total: { $sum: 1 },
          value: { $sum: '$dealSize' },
          average: { $avg: '$dealSize' },
        },
      },
    ]);
    return {
      total: figures?.total ?? 0,
      thisWeek: await models.notes.countDocuments({ ...mine, createdAt: { $gte: week } }),
      totalDealValue: figures?.value ?? 0,
      averageDealSize: Math.round(figures?.average ?? 0),
    };
  },

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
      .find({ userId, ...hasFieldEdits })
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
  /** Stores the edited note, unless somebody changed it since `edited` was read: then false. */
  async replace(edited: SalesNoteDocument): Promise<boolean> {
    const { _id, userId, revision, pendingEvents: _, ...fields } = edited;
    const event = recordEvent(noteUpdated, {
      subject: _id,
      at: now(),
      data: { userId, revision, note: presentForEvent(edited) },
    });
    const { modifiedCount } = await models.notes.updateOne(
      { _id, userId, revision: revision - 1 },
      { $set: { ...fields, revision }, $push: { pendingEvents: event } },
    );
    if (modifiedCount === 1) relay.publish(models.notes, _id, [event]);
    return modifiedCount === 1;
  },

  /** Deletes a note: what is left is its id. False when there is no such note. */
  async remove(userId: string, id: string, at: Date): Promise<boolean> {
    const mine = await activeNotesFilter(models, userId);
    const event = recordEvent(noteDeleted, { subject: id, at, data: { userId, noteId: id } });
    const { modifiedCount } = await models.notes.updateOne(
      { _id: id, ...mine },
      { $set: erasedFields(at), $push: { pendingEvents: event } },
    );
    if (modifiedCount === 1) relay.publish(models.notes, id, [event]);
    return modifiedCount === 1;
  },
});

/** The code that reads and writes sales notes, for the notes service and ai-pipeline. */
export const createNoteRepository = (models: NoteModels, dependencies: NoteRepositoryDependencies) => ({
  ...storeNotes(models),
  ...readNotes(models),
  ...changeNotes(models, dependencies),
  /** Removes every note of a deleted user. */
  eraseOfUser: (userId: string) => eraseNotesOfUser(models, userId, dependencies.stopping),
});
