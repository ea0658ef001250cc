import type { AboutEdit } from '@debrief/contracts/http/contact-edit';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isSessionExpired } from '../../../lib/api-error.ts';
import { pathOfCompany, pathOfContact } from '../../../lib/paths.ts';
import { addToast } from '../../../lib/toasts.ts';
import { noteMessages } from '../shared/note-messages.ts';
import { sendEdit, sendUndo, useRefreshNotes, type AboutKind } from './about.api.ts';

const nameIn = (edit: AboutEdit): string | undefined =>
  ('companyName' in edit ? edit.companyName : 'contactName' in edit ? edit.contactName : undefined) ??
  undefined;

/** Edits all notes about a contact or company, and follows a new name if its page is open. */
export const useEditAbout = (kind: AboutKind) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const refresh = useRefreshNotes();
  const [saving, setSaving] = useState(false);
  const pathOf = kind === 'contact' ? pathOfContact : pathOfCompany;

  const follow = (from: string, to: string) => {
    if (from !== to) void navigate(pathOf(to), { replace: true });
    refresh();
  };

  /** Resolves with false after showing why the edit failed. */
  const save = async (from: string, edit: AboutEdit, { merges = false } = {}): Promise<boolean> => {
    const to = nameIn(edit) ?? from;
    // A merge into the open page leaves it open.
    const isFollowed = decodeURIComponent(pathname) === decodeURIComponent(pathOf(from));
    const undo = async () => {
      try {
        await sendUndo(kind, to, edit, changed);
      } catch (error) {
        if (!isSessionExpired(error)) addToast(noteMessages.aboutNotChanged(error));
      }
      follow(to, isFollowed ? from : to);
    };
    setSaving(true);
    let changed: Awaited<ReturnType<typeof sendEdit>> = [];
    try {
      changed = await sendEdit(kind, from, edit);
      const message = merges
        ? noteMessages.merged(changed.length, from, to)
        : noteMessages.aboutChanged(changed.length);
      addToast({ ...message, action: { label: 'Undo', run: () => void undo() } });
      follow(isFollowed ? from : to, to);
      return true;
    } catch (error) {
      if (!isSessionExpired(error)) addToast(noteMessages.aboutNotChanged(error));
      refresh();
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { save, saving };
};
