import type { SalesNote } from '@debrief/contracts/http/notes';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { noteParameter, pathOfNote, paths } from '../../../app/paths.ts';
import { Button } from '../../../components/ui/button.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { TooltipProvider } from '../../../components/ui/tooltip.tsx';
import { Trouble } from '../../../components/ui/trouble.tsx';
import { wordsFor } from '../../../lib/api-error.ts';
import { symbolOf } from '../../../lib/format.ts';
import { loadable } from '../../../lib/loadable.ts';
import { loadWhenIdle } from '../../../lib/when-idle.ts';
import { space } from '../../../theme/index.ts';
import { useUser } from '../../session/user-context.ts';
import { useNotesSummary } from '../api/use-notes-summary.ts';
import { useNotes } from '../api/use-notes.ts';
import { keptEdit } from '../edit-draft.ts';
import { statsOf } from '../stats.ts';
import { EmptyNotes } from './empty-notes.tsx';
import type { Doing } from './note-dialogs.tsx';
import { NotesList } from './notes-list.tsx';
import { NotesNotice } from './notes-notice.tsx';
import { StatCards } from './stat-cards.tsx';

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

type Task =
  | { readonly what: 'delete'; readonly id: string }
  /** With the note as it was when it was opened: what is typed stays there, also when the note is gone meanwhile. */
  | { readonly what: 'edit'; readonly id: string; readonly note?: SalesNote }
  | { readonly what: 'deleteAll' | 'email' }
  | null;

/** An edit that a reload or a sign-in interrupted is opened again. */
const interrupted = (userId: string): Task => {
  const kept = keptEdit(userId);
  return kept && { what: 'edit', id: kept.noteId };
};

export const Dashboard = () => {
  const user = useUser();
  const symbol = symbolOf(user.currency);
  const { notes, complete, error, isValidating, mutate } = useNotes();
  const summary = useNotesSummary(notes !== undefined && !complete);
  const [now] = useState(() => Date.now());
  const [task, setTask] = useState(() => interrupted(user.id));
  const [search] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => loadWhenIdle(dialogs.load), []);

  const stats = notes && complete ? statsOf(notes, now) : summary;
  const noteOf = (id: string | null) => notes?.find((note) => note.id === id);
  const opened = noteOf(search.get(noteParameter));
  const doing = ((): Doing => {
    if (!task || !('id' in task)) return task ?? undefined;
    const note = noteOf(task.id) ?? (task.what === 'edit' ? task.note : undefined);
    return note && { what: task.what, note };
  })();

  const onOpen = useCallback(({ id }: SalesNote) => void navigate(pathOfNote(id)), [navigate]);
  const onEdit = useCallback((note: SalesNote) => setTask({ what: 'edit', id: note.id, note }), []);
  const onDelete = useCallback(({ id }: SalesNote) => setTask({ what: 'delete', id }), []);
  const failed = error !== undefined && !isValidating;

  if (!notes && failed) {
    const text = wordsFor(error) ?? 'They are safe. Try again in a moment.';
    return <Trouble title="Your notes could not be loaded" text={text} onRetry={() => void mutate()} />;
  }

  return (
    <TooltipProvider>
      <Stack>
        <StatCards stats={stats} symbol={symbol} />
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
                onClick={() => setTask({ what: 'email' })}
              >
                Email myself
              </Button>
              <Button $kind="dangerQuiet" onClick={() => setTask({ what: 'deleteAll' })}>
                Delete all
              </Button>
            </Below>
          </>
        ) : null}
        {opened || doing ? (
          <Suspense>
            <dialogs.Page
              opened={opened}
              doing={doing}
              notes={notes ?? []}
              stats={stats}
              symbol={symbol}
              onCloseDetails={() => void navigate(paths.dashboard, { replace: true })}
              onStop={() => setTask(null)}
            />
          </Suspense>
        ) : null}
      </Stack>
    </TooltipProvider>
  );
};
