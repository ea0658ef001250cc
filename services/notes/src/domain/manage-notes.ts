import type { Currency } from '@debrief/contracts/currency';
import type { NoteWordTimes } from '@debrief/contracts/http/note-evidence';
import type { NotesSummary, SalesNoteEdit } from '@debrief/contracts/http/notes';
import { withChanges } from '@debrief/sales-notes/changes';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import type { NoteSelection } from '@debrief/sales-notes/note-selection';
import type { RestoreTarget } from '@debrief/sales-notes/trash-notes';
import type { NotePage } from '@debrief/sales-notes/search-notes';
import { withEdit } from './with-edit.ts';
import { withoutCorrection } from './undo-correction.ts';
import { ApiError } from '@debrief/service-kit/errors';

/** What the use cases need of storage. Every call sees the notes of one user alone. */
export interface NoteStore {
  find(userId: string, id: string): Promise<SalesNoteDocument | null>;
  /**
   * Stores the edited note with its event, unless somebody changed it since `edited` was read: then false.
   * @param options.confirms whether its user has reviewed it with this change: then there is an event of that, too
   */
  replace(edited: SalesNoteDocument, options?: { readonly confirms: boolean }): Promise<boolean>;
}

/** Notes that were deleted are kept for a while, to be restored. */
export interface TrashStore {
  /** Returns how many of them were there to delete. */
  trash(userId: string, ids: readonly string[], at: Date): Promise<number>;
  /** Deletes the notes of a selection; returns how many there were. */
  trashAll(userId: string, selection: NoteSelection, batchId: string, at: Date): Promise<number>;
  /** Returns how many of them were there to restore. */
  restore(userId: string, which: RestoreTarget): Promise<number>;
  /** Erases a note for good, deleted before or not; false when there is no such note. */
  erase(userId: string, id: string, at: Date): Promise<boolean>;
  /** Erases some of the notes of all users that were deleted before a moment; returns how many. */
  eraseTrashedBefore(before: Date, at: Date): Promise<number>;
}

export interface NoteRepository extends NoteStore, TrashStore {
  /** A page of the notes of a selection, in an order, from right after a position. */
  search(userId: string, selection: NoteSelection, page: NotePage): AsyncIterable<SalesNoteDocument>;
  /** When each word of a note was said; empty where nobody knows, null when there is no such note. */
  findWordTimes(userId: string, id: string): Promise<readonly number[] | null>;
  /** The currency that the user chose; null for a user of whom nothing has been heard. */
  findPreferences(userId: string): Promise<{ timeZone: string | null }>;
  findCurrency(userId: string): Promise<Currency | null>;
  /** @param week since when a note counts as this week's */
  summarise(userId: string, selection: NoteSelection, week: Date): Promise<NotesSummary>;
}

export interface Clock {
  readonly now: () => Date;
}

export const noSuchNote = () =>
  new ApiError('missing', 'no_such_note', 'This sales note does not exist any more.');

/** @throws {ApiError} `missing` for a note that is gone or somebody else's. */
export const readWordTimes = async (
  notes: Pick<NoteRepository, 'findWordTimes'>,
  userId: string,
  id: string,
): Promise<NoteWordTimes> => {
  const wordTimes = await notes.findWordTimes(userId, id);
  if (!wordTimes) throw noSuchNote();
  return { wordTimes: [...wordTimes] };
};

/** How often an edit is tried again when another one came between reading and writing. */
const maxAttempts = 5;

/**
 * Reads a note, changes it and stores it, again where another change came in between.
 * @throws {ApiError} `missing` for a note that is gone or somebody else's, `conflict` when others keep changing it.
 */
export const changeNote = async (
  store: NoteStore,
  at: Date,
  userId: string,
  id: string,
  change: (note: SalesNoteDocument) => SalesNoteDocument,
): Promise<SalesNoteDocument> => {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const note = await store.find(userId, id);
    if (!note) throw noSuchNote();
    const after = change(note);
    const changed = { ...withChanges(note, after, { at, by: 'user' }), revision: note.revision + 1 };
    const confirms = note.awaitingReview === true && after.awaitingReview !== true;
    if (await store.replace(changed, { confirms })) return changed;
  }
  throw new ApiError('conflict', 'note_changed', 'This sales note was changed elsewhere. Please try again.');
};

/** An amount that is edited has a currency from then on, so that other preferences never give it another. */
const withCurrency = (
  note: SalesNoteDocument,
  { dealSize }: SalesNoteEdit,
  currency: Currency | null,
): SalesNoteDocument => (dealSize == null || note.dealCurrency ? note : { ...note, dealCurrency: currency });

/**
 * Changes the fields that `edit` names, and no others.
 * @throws {ApiError} `missing` for a note that is gone or somebody else's, `conflict` when others keep changing it.
 */
export const editNote = async (
  store: NoteStore & Pick<NoteRepository, 'findCurrency'>,
  { now }: Clock,
  userId: string,
  id: string,
  edit: SalesNoteEdit,
): Promise<SalesNoteDocument> => {
  const at = now();
  const currency = edit.dealSize == null ? null : await store.findCurrency(userId);
  return changeNote(store, at, userId, id, (note) => withCurrency(withEdit(note, edit, at), edit, currency));
};

/**
 * Ends the review of a note, with the fields that `edit` names: only then is it mailed. Repeated, it publishes nothing more: a
 * note that waits for nothing is edited as ever, and without an edit stays as it is.
 * @throws {ApiError} `missing` for a note that is gone or somebody else's, `conflict` when others keep changing it.
 */
export const confirmNote = async (
  store: NoteStore & Pick<NoteRepository, 'findCurrency'>,
  { now }: Clock,
  userId: string,
  id: string,
  edit: SalesNoteEdit,
): Promise<SalesNoteDocument> => {
  const at = now();
  if (Object.keys(edit).length === 0) {
    const note = await store.find(userId, id);
    if (!note) throw noSuchNote();
    if (note.awaitingReview !== true) return note;
  }
  const currency = edit.dealSize == null ? null : await store.findCurrency(userId);
  return changeNote(store, at, userId, id, (note) => ({
    ...withCurrency(withEdit(note, edit, at), edit, currency),
    awaitingReview: false,
  }));
};

/**
 * Undoes the correction of a name that begins at `start` of the transcription.
 * @throws {ApiError} `missing` for a note or correction that is gone, `conflict` when others keep changing the note.
 */
export const undoCorrection = (
  store: NoteStore,
  { now }: Clock,
  userId: string,
  id: string,
  start: number,
): Promise<SalesNoteDocument> =>
  changeNote(store, now(), userId, id, (note) => {
    const changed = withoutCorrection(note, start);
    if (!changed)
      throw new ApiError('missing', 'no_such_correction', 'This correction is not there any more.');
    return changed;
  });

/** @throws {ApiError} `missing` for a note that is gone or somebody else's. */
export const deleteNote = async (
  store: TrashStore,
  { now }: Clock,
  userId: string,
  id: string,
  forever: boolean,
): Promise<void> => {
  const isDone = forever
    ? await store.erase(userId, id, now())
    : (await store.trash(userId, [id], now())) === 1;
  if (!isDone) throw noSuchNote();
};

/**
 * Brings back a deleted note; one that is not deleted stays as it is.
 * @throws {ApiError} `missing` for a note that is gone or somebody else's.
 */
export const restoreNote = async (
  store: TrashStore & Pick<NoteStore, 'find'>,
  userId: string,
  id: string,
): Promise<SalesNoteDocument> => {
  await store.restore(userId, { ids: [id] });
  const note = await store.find(userId, id);
  if (!note) throw noSuchNote();
  return note;
};

const keepMs = 30 * 24 * 60 * 60 * 1000;

/** Erases the notes that were deleted more than 30 days ago; returns how many. */
export const eraseOverdue = async (
  store: Pick<TrashStore, 'eraseTrashedBefore'>,
  { now }: Clock,
  stopping: AbortSignal,
): Promise<number> => {
  for (let erased = 0; ;) {
    const at = now();
    const count = stopping.aborted ? 0 : await store.eraseTrashedBefore(new Date(at.getTime() - keepMs), at);
    if (count === 0) return erased;
    erased += count;
  }
};
