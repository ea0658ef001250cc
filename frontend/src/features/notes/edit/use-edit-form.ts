import type { SalesNote } from '@debrief/contracts/http/notes';
import { useRef, useState } from 'react';
import { ApiError, isSessionExpired } from '../../../lib/api-error.ts';
import { messages } from '../../../lib/messages.ts';
import { useUser } from '../../../lib/session-user.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useUpdateNote } from './edit.api.ts';
import { clearEditDraft, loadEditDraft, saveEditDraft } from './edit-draft.ts';
import { formOf, isSameForm, readForm, withChange, type EditForm } from './edit-form.ts';
import { noteMessages } from '../shared/note-messages.ts';

type Problems = Partial<Record<string, string>>;

/**
 * Edits a note in a form. Unsaved changes are stored as a draft.
 * @param confirms true if saving ends the review of the note
 */
export const useEditForm = (note: SalesNote, confirms = false) => {
  const user = useUser();
  const { save: update, saving } = useUpdateNote();
  const [typed, setTyped] = useState(() => {
    const kept = loadEditDraft(user.id);
    // Drafts of earlier versions have no currency.
    return kept?.noteId === note.id ? { ...formOf(note), ...kept.form } : null;
  });
  const [problems, setProblems] = useState<Problems>({});
  const formElement = useRef<HTMLFormElement>(null);
  const form = typed ?? formOf(note);
  const isDirty = typed !== null && !isSameForm(typed, formOf(note));

  const change = (field: keyof EditForm, value: string) => {
    const next = withChange(form, field, value);
    setTyped(next);
    setProblems({ ...problems, [field]: undefined });
    saveEditDraft(user.id, { noteId: note.id, form: next });
  };

  const reset = () => {
    clearEditDraft(user.id);
    setTyped(null);
    setProblems({});
  };

  const point = (found: Problems) => {
    setProblems(found);
    const [first] = Object.keys(found);
    const control = first ? formElement.current?.elements.namedItem(first) : null;
    if (control instanceof HTMLElement) control.focus();
  };

  const save = async (): Promise<boolean> => {
    if (saving) return false;
    const read = readForm(form);
    if ('problem' in read) {
      point({ [read.problem.field]: read.problem.text });
      return false;
    }
    try {
      await update({ id: note.id, edit: confirms && !isDirty ? {} : read.edit, confirms });
    } catch (error) {
      if (error instanceof ApiError) point({ ...error.fields });
      if (!isSessionExpired(error))
        addToast(confirms ? noteMessages.notSaved(error) : noteMessages.notUpdated(error));
      return false;
    }
    reset();
    addToast(confirms ? noteMessages.saved : messages.noteUpdated);
    return true;
  };

  return { form, problems, saving, formElement, change, reset, save, isDirty };
};
