import { readJson, removeItem, writeJson } from '../../../lib/storage.ts';
import type { EditForm } from './edit-form.ts';

interface EditDraft {
  readonly noteId: string;
  readonly form: EditForm;
}

const storageKey = (userId: string) => `debrief.edit.${userId}`;

/** Loads unsaved edits, which survive a reload and an expired session. */
export const loadEditDraft = (userId: string): EditDraft | null => {
  const value = readJson('tab', storageKey(userId)) as Partial<EditDraft> | null;
  return value?.noteId && value.form ? { noteId: value.noteId, form: value.form } : null;
};

export const saveEditDraft = (userId: string, edit: EditDraft) => writeJson('tab', storageKey(userId), edit);

export const clearEditDraft = (userId: string) => removeItem('tab', storageKey(userId));
