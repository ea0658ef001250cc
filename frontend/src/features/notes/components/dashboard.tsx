import type { SalesNote } from '@debrief/contracts/http/notes';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { noteParameter, pathOfNote, paths } from '../../../lib/paths.ts';
import { Button } from '../../../components/ui/button.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { TooltipProvider } from '../../../components/ui/tooltip.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { errorMessage } from '../../../lib/api-error.ts';
import { currencySymbol } from '../../../lib/format.ts';
import { loadable } from '../../../lib/loadable.ts';
import { loadWhenIdle } from '../../../lib/load-when-idle.ts';
import { space } from '../../../theme/index.ts';
import { useUser } from '../../../lib/session-user.ts';
import { useNotesSummary } from '../api/use-notes-summary.ts';
import { useNotes } from '../api/use-notes.ts';
import { loadEditDraft } from '../edit-draft.ts';
import { statsOf } from '../stats.ts';
import { EmptyNotes } from './empty-notes.tsx';
import type { ActiveDialog } from './note-dialogs.tsx';
import { NotesList } from './notes-list.tsx';
import { NotesNotice } from './notes-notice.tsx';
import { NotesStats } from './notes-stats.tsx';

const dialogs = loadable(() => import('./note-dialogs.tsx'));

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
`;

const Below = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[3]};

  @media print {
    display: none;
  }
`;

type DialogRequest =
  | { readonly what: 'delete'; readonly id: string }
  /** Holds the note as it was when opened, so that the dialog and what was typed survive if the note is deleted meanwhile. */
  | { readonly what: 'edit'; readonly id: string; readonly note?: SalesNote }
  | { readonly what: 'deleteAll' | 'email' }
  | null;

/** Reopens an edit that was interrupted by a reload or a new sign-in. */
const unfinishedEdit = (userId: string): DialogRequest => {
  const kept = loadEditDraft(userId);
  return kept && { what: 'edit', id: kept.noteId };
};

export const Dashboard = () => {
  const user = useUser();
  const symbol = currencySymbol(user.currency);
  const { notes, complete, error, isValidating, mutate } = useNotes();
  const summary = useNotesSummary(notes !== undefined && !complete);
  const [now] = useState(() => Date.now());
  const [dialogRequest, setDialogRequest] = useState(() => unfinishedEdit(user.id));
  const [search] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => loadWhenIdle(dialogs.load), []);

  const stats = notes && complete ? statsOf(notes, now) : summary;
  const noteOf = (id: string | null) => notes?.find((note) => note.id === id);
  const openedNote = noteOf(search.get(noteParameter));
  const activeDialog = ((): ActiveDialog => {
    if (!dialogRequest || !('id' in dialogRequest)) return dialogRequest ?? undefined;
    const note = noteOf(dialogRequest.id) ?? (dialogRequest.what === 'edit' ? dialogRequest.note : undefined);
    return note && { what: dialogRequest.what, note };
  })();

  const onOpen = useCallback(({ id }: SalesNote) => void navigate(pathOfNote(id)), [navigate]);
  const onEdit = useCallback((note: SalesNote) => setDialogRequest({ what: 'edit', id: note.id, note }), []);
  const onDelete = useCallback(({ id }: SalesNote) => setDialogRequest({ what: 'delete', id }), []);
  const failed = error !== undefined && !isValidating;

  if (!notes && failed) {
    const text = errorMessage(error) ?? 'They are safe. Try again in a moment.';
    return <ErrorState title="Your notes could not be loaded" text={text} onRetry={() => void mutate()} />;
  }

  return (
    <TooltipProvider>
      <Stack>
        <NotesStats stats={stats} symbol={symbol} />
        {notes && failed ? <NotesNotice complete={complete} onRetry={() => void mutate()} /> : null}
        {!notes ? <TableSkeleton label="Loading your sales notes" /> : null}
        {notes?.length === 0 ? <EmptyNotes /> : null}
        {notes && notes.length > 0 ? (
          <>
            <NotesList
              notes={notes}
              complete={complete}
              symbol={symbol}
              onOpen={onOpen}
              onEdit={onEdit}
              onDelete={onDelete}
            />
            <Below>
              <Button
                $kind="secondary"
                disabled={!user.email || !stats}
                onClick={() => setDialogRequest({ what: 'email' })}
              >
                Email myself
              </Button>
              <Button $kind="dangerQuiet" onClick={() => setDialogRequest({ what: 'deleteAll' })}>
                Delete all
              </Button>
            </Below>
          </>
        ) : null}
        {openedNote || activeDialog ? (
          <Suspense>
            <dialogs.Component
              openedNote={openedNote}
              activeDialog={activeDialog}
              notes={notes ?? []}
              stats={stats}
              symbol={symbol}
              onCloseDetails={() => void navigate(paths.dashboard, { replace: true })}
              onCloseActive={() => setDialogRequest(null)}
            />
          </Suspense>
        ) : null}
      </Stack>
    </TooltipProvider>
  );
};
