import { readJson, remove, writeJson } from '../../lib/storage.ts';
import type { EditForm } from './edit-form.ts';

interface KeptEdit {
  readonly noteId: string;
  readonly form: EditForm;
}

const storageKey = (userId: string) => `debrief.edit.${userId}`;

/** An edit that was not saved, so that a reload or a session that ended does not cost it. */
export const keptEdit = (userId: string): KeptEdit | null => {
  const value = readJson('tab', storageKey(userId)) as Partial<KeptEdit> | null;
  return value?.noteId && value.form ? { noteId: value.noteId, form: value.form } : null;
};

export const keepEdit = (userId: string, edit: KeptEdit) => writeJson('tab', storageKey(userId), edit);

export const dropEdit = (userId: string) => remove('tab', storageKey(userId));
