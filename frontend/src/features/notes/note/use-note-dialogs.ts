import type { SalesNote } from '@debrief/contracts/http/notes';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { noteParameter } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session-user.ts';
import { loadEditDraft } from '../edit/edit-draft.ts';
import type { ActiveDialog } from './note-dialogs.tsx';

type DialogRequest =
  | { readonly what: 'delete'; readonly id: string }
  /**
   * `note` is the note at the time of opening, so that the dialog and its input survive if the note is
   * deleted.
   */
  | { readonly what: 'edit'; readonly id: string; readonly note?: SalesNote }
  | { readonly what: 'deleteAll' | 'email' | 'export' }
  | null;

/** Returns the edit that a reload or an expired session interrupted, so that it opens again. */
const unfinishedEdit = (userId: string): DialogRequest => {
  const kept = loadEditDraft(userId);
  return kept && { what: 'edit', id: kept.noteId };
};

export const useNoteDialogs = (notes: readonly SalesNote[] | undefined) => {
  const user = useUser();
  const [request, setRequest] = useState(() => unfinishedEdit(user.id));
  const [search, setSearch] = useSearchParams();

  const noteOf = (id: string | null) => notes?.find((note) => note.id === id);
  const activeDialog = ((): ActiveDialog => {
    if (!request || !('id' in request)) return request ?? undefined;
    const note = noteOf(request.id) ?? (request.what === 'edit' ? request.note : undefined);
    return note && { what: request.what, note };
  })();

  const onOpen = useCallback(
    ({ id }: SalesNote) =>
      setSearch((current) => {
        const next = new URLSearchParams(current);
        next.set(noteParameter, id);
        return next;
      }),
    [setSearch],
  );
  const onCloseDetails = useCallback(
    () =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete(noteParameter);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const onEdit = useCallback((note: SalesNote) => setRequest({ what: 'edit', id: note.id, note }), []);
  const onDelete = useCallback(({ id }: SalesNote) => setRequest({ what: 'delete', id }), []);
  return {
    openedNote: noteOf(search.get(noteParameter)),
    activeDialog,
    onOpen,
    onEdit,
    onDelete,
    onExport: () => setRequest({ what: 'export' }),
    onEmail: () => setRequest({ what: 'email' }),
    onDeleteAll: () => setRequest({ what: 'deleteAll' }),
    onCloseDetails,
    onCloseActive: () => setRequest(null),
  };
};
