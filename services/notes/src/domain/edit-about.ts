import type { AboutChanges, AboutEdit } from '@debrief/contracts/http/contact-edit';
import type { AboutQuery } from '@debrief/contracts/http/notes-query';
import { ApiError } from '@debrief/service-kit/errors';
import { changeNote, type Clock, type NoteStore } from './manage-notes.ts';
import { aboutFilter, type ContactFilter } from './read-note.ts';
import { withEdit } from './with-edit.ts';

type Names = AboutChanges['changed'][number];

export interface AboutStore extends NoteStore {
  /** Returns the names in notes that match, and that the edit would change. */
  findNames(userId: string, about: ContactFilter, edit: AboutEdit, limit: number): Promise<readonly Names[]>;
}

const batchSize = 500;

const moved = () => new ApiError('conflict', 'note_changed', 'This note was changed elsewhere.');

/**
 * Edits all notes about a contact or company, or those in `edit.ids`, in batches. Skips notes that are deleted or
 * renamed at that moment. A repeated request continues an interrupted one.
 */
export const editAbout = async (
  store: AboutStore,
  { now }: Clock,
  userId: string,
  query: AboutQuery,
  edit: AboutEdit,
): Promise<Names[]> => {
  const { ids: _ids, ...fields } = edit;
  const about = aboutFilter(query);
  const isAbout = (note: Names | object) =>
    Object.entries(about).every(
      ([field, name]) => String(Reflect.get(note, field)).toLowerCase() === name.toLowerCase(),
    );
  const changed: Names[] = [];
  for (;;) {
    const before = changed.length;
    for (const names of await store.findNames(userId, about, edit, batchSize)) {
      const at = now();
      try {
        await changeNote(store, at, userId, names.id, (note) => {
          if (!isAbout(note)) throw moved();
          return withEdit(note, fields, at);
        });
        changed.push(names);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    }
    if (changed.length === before) return changed;
  }
};
