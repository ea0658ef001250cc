import { randomUUID } from 'node:crypto';
import type { Currency } from '@debrief/contracts/currency';
import type { NoteWordTimes } from '@debrief/contracts/http/note-evidence';
import type { NotesSummary } from '@debrief/contracts/http/notes';
import type { SalesNoteEdit } from '@debrief/contracts/http/note-requests';
import { withChanges } from '@debrief/sales-notes/changes';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import type { NoteSelection } from '@debrief/sales-notes/note-selection';
import type { RestoreTarget } from '@debrief/sales-notes/trash-notes';
import type { NotePage } from '@debrief/sales-notes/search-notes';
import { withEdit } from './with-edit.ts';
import { withoutCorrection } from './undo-correction.ts';
import { withCorrelationId } from '@debrief/service-kit/context';
import { ApiError } from '@debrief/service-kit/errors';

/** Every call is limited to the notes of one user. */
export interface NoteStore {
  find(userId: string, id: string): Promise<SalesNoteDocument | null>;
  /**
   * Stores an edited note and returns it, or null if the note has changed since it was read.
   * @param options.confirms also publishes the event of a completed review
   */
  replace(
    edited: SalesNoteDocument,
    options?: { readonly confirms: boolean },
  ): Promise<SalesNoteDocument | null>;
}

export interface TrashStore {
  trash(userId: string, ids: readonly string[], at: Date): Promise<number>;
  trashAll(userId: string, selection: NoteSelection, batchId: string, at: Date): Promise<number>;
  restore(userId: string, which: RestoreTarget, at: Date): Promise<number>;
  /** Erases a note, including one in the trash. Returns false if it does not exist. */
  erase(userId: string, id: string, at: Date): Promise<boolean>;
  eraseTrashedBefore(before: Date, at: Date): Promise<number>;
  announceTrashed(at: Date): Promise<number>;
}

export interface NoteRepository extends NoteStore, TrashStore {
  search(userId: string, selection: NoteSelection, page: NotePage): AsyncIterable<SalesNoteDocument>;
  /** Returns the time of the user's last change, or null without notes. */
  findLastUpdate(userId: string): Promise<Date | null>;
  /** Returns an empty list for a note without word times, null if the note does not exist. */
  findWordTimes(userId: string, id: string): Promise<readonly number[] | null>;
  findPreferences(userId: string): Promise<{ timeZone: string | null }>;
  findCurrency(userId: string): Promise<Currency | null>;
  /** Publishes one batch of a user’s follow-ups that are due on a day. Returns 0 if none are left. */
  announceDue(userId: string, day: string, at: Date): Promise<number>;
  /** @param week start of the period for the weekly figures */
  summarise(userId: string, selection: NoteSelection, week: Date): Promise<NotesSummary>;
}

export interface Clock {
  readonly now: () => Date;
}

export const noSuchNote = () => new ApiError('missing', 'no_such_note', 'This note no longer exists.');

/** @throws {ApiError} `missing` if the user has no such note */
export const readWordTimes = async (
  notes: Pick<NoteRepository, 'findWordTimes'>,
  userId: string,
  id: string,
): Promise<NoteWordTimes> => {
  const wordTimes = await notes.findWordTimes(userId, id);
  if (!wordTimes) throw noSuchNote();
  return { wordTimes: [...wordTimes] };
};

const maxAttempts = 5;

/**
 * Changes a note, and retries after concurrent changes.
 * @throws {ApiError} `missing` if the user has no such note, `conflict` after repeated concurrent changes
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
    const stored = await store.replace(changed, { confirms });
    if (stored) return stored;
  }
  throw new ApiError('conflict', 'note_changed', 'This note was changed elsewhere. Please try again.');
};

/** Stores the user's currency with an edited amount, so that later preferences do not change its currency. */
const withCurrency = (
  note: SalesNoteDocument,
  { dealSize }: SalesNoteEdit,
  currency: Currency | null,
): SalesNoteDocument => (dealSize == null || note.dealCurrency ? note : { ...note, dealCurrency: currency });

/** Throws like {@link changeNote}. */
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
 * Saves the edit and ends the review. Only the first confirmation publishes the event on which mailer sends
 * the note. Throws like {@link changeNote}.
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
 * @param start offset in the transcription
 * @throws {ApiError} `missing` for an unknown note or correction, `conflict` after repeated concurrent changes
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
    if (!changed) throw new ApiError('missing', 'no_such_correction', 'This correction no longer exists.');
    return changed;
  });

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

export const restoreNote = async (
  store: TrashStore & Pick<NoteStore, 'find'>,
  { now }: Clock,
  userId: string,
  id: string,
): Promise<SalesNoteDocument> => {
  await store.restore(userId, { ids: [id] }, now());
  const note = await store.find(userId, id);
  if (!note) throw noSuchNote();
  return note;
};

const keepMs = 30 * 24 * 60 * 60 * 1000;

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

/** Publishes the deletion or restoration of notes, which requests only record, in batches. */
export const announceTrashed = async (
  store: Pick<TrashStore, 'announceTrashed'>,
  { now }: Clock,
  stopping: AbortSignal,
): Promise<number> => {
  for (let announced = 0; ;) {
    if (stopping.aborted) return announced;
    const count = await withCorrelationId(randomUUID(), () => store.announceTrashed(now()));
    if (count === 0) return announced;
    announced += count;
  }
};
