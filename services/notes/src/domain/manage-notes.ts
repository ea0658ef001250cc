import type { NoteWordTimes } from '@debrief/contracts/http/note-evidence';
import type { NotesSummary, SalesNoteEdit } from '@debrief/contracts/http/notes';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { withEdit } from './with-edit.ts';
import { withoutCorrection } from './undo-correction.ts';
import { ApiError } from '@debrief/service-kit/errors';
import type { PageRequest } from '@debrief/service-kit/paging';

/** What the use cases need of storage. Every call sees the notes of one user alone. */
export interface NoteStore {
  find(userId: string, id: string): Promise<SalesNoteDocument | null>;
  /** Stores the edited note with its event, unless somebody changed it since `edited` was read: then false. */
  replace(edited: SalesNoteDocument): Promise<boolean>;
  /** False when there is no such note. */
  remove(userId: string, id: string, at: Date): Promise<boolean>;
}

export interface NoteRepository extends NoteStore {
  /** A page of the user's notes, newest first, from right after a position. */
  list(userId: string, page: PageRequest): AsyncIterable<SalesNoteDocument>;
  /** When each word of a note was said; empty where nobody knows, null when there is no such note. */
  findWordTimes(userId: string, id: string): Promise<readonly number[] | null>;
  /** @param week since when a note counts as this week's */
  summarise(userId: string, week: Date): Promise<NotesSummary>;
}

export interface Clock {
  readonly now: () => Date;
}

const noSuchNote = () => new ApiError('missing', 'no_such_note', 'This sales note does not exist any more.');

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

const changeNote = async (
  store: NoteStore,
  userId: string,
  id: string,
  change: (note: SalesNoteDocument) => SalesNoteDocument,
): Promise<SalesNoteDocument> => {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const note = await store.find(userId, id);
    if (!note) throw noSuchNote();
    const changed = { ...change(note), revision: note.revision + 1 };
    if (await store.replace(changed)) return changed;
  }
  throw new ApiError('conflict', 'note_changed', 'This sales note was changed elsewhere. Please try again.');
};

/**
 * Changes the fields that `edit` names, and no others.
 * @throws {ApiError} `missing` for a note that is gone or somebody else's, `conflict` when others keep changing it.
 */
export const editNote = (
  store: NoteStore,
  { now }: Clock,
  userId: string,
  id: string,
  edit: SalesNoteEdit,
): Promise<SalesNoteDocument> => changeNote(store, userId, id, (note) => withEdit(note, edit, now()));

/**
 * Undoes the correction of a name that begins at `start` of the transcription.
 * @throws {ApiError} `missing` for a note or correction that is gone, `conflict` when others keep changing the note.
 */
export const undoCorrection = (
  store: NoteStore,
  userId: string,
  id: string,
  start: number,
): Promise<SalesNoteDocument> =>
  changeNote(store, userId, id, (note) => {
    const changed = withoutCorrection(note, start);
    if (!changed)
      throw new ApiError('missing', 'no_such_correction', 'This correction is not there any more.');
    return changed;
  });

/** @throws {ApiError} `missing` for a note that is gone or somebody else's. */
export const deleteNote = async (
  store: NoteStore,
  { now }: Clock,
  userId: string,
  id: string,
): Promise<void> => {
  if (!(await store.remove(userId, id, now()))) throw noSuchNote();
};
