import { useCallback, useDeferredValue, useEffect } from 'react';
import { styled } from 'styled-components';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TooltipProvider } from '../../../components/ui/tooltip.tsx';
import { preloadVirtualizer } from '../../../components/ui/virtualized-rows.tsx';
import { errorMessage } from '../../../lib/api-error.ts';
import { currencySymbol } from '../../../lib/format.ts';
import { loadWhenIdle } from '../../../lib/load-when-idle.ts';
import { loadable } from '../../../lib/loadable.ts';
import { useUser } from '../../../lib/session-user.ts';
import { space } from '../../../theme/index.ts';
import { useNotesStats } from '../shared/summary.api.ts';
import { useNotes } from '../shared/notes.api.ts';
import { currenciesOf, isFiltered } from '../shared/list-query.ts';
import { useListQuery } from '../shared/use-list-query.ts';
import { useListShortcuts } from './use-list-shortcuts.ts';
import { useNoteDialogs } from '../note/use-note-dialogs.ts';
import { useSelection } from './use-selection.ts';
import { LazyInsights } from '../insights/lazy-insights.tsx';
import { FollowUpsLink } from '../follow-ups/follow-ups-link.tsx';
import { ListActions } from './list-actions.tsx';
import { NotesList } from './notes-list.tsx';
import { NoNotesYet, NotesNotice } from '../shared/notes-notice.tsx';
import { NotesStats } from './notes-stats.tsx';
import { NotesToolbar } from './notes-toolbar.tsx';
import type { SelectionBarProps } from './selection-bar.tsx';
import { Region } from '../../../components/ui/region.tsx';

const dialogs = loadable(() => import('../note/note-dialogs.tsx'));
const emptyNotes = loadable(() => import('./empty-notes.tsx'));
const bar = loadable<SelectionBarProps>(() => import('./selection-bar.tsx'));

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
`;

const EmptyNotes = () => (
  <Region>
    <emptyNotes.Component />
  </Region>
);

/** Shorter lists have no toolbar, unless they are filtered. */
const minToSearch = 5;

export const Dashboard = () => {
  const user = useUser();
  const symbol = currencySymbol(user.currency);
  const { query, change, clear } = useListQuery();
  const list = useNotes(query);
  const { complete, outdated, error, refusal, isValidating, mutate } = list;
  // Defers only the first render of the notes.
  const areThere = useDeferredValue(list.notes !== undefined);
  const notes = areThere ? list.notes : undefined;
  const stats = useNotesStats(query, list);
  const filtered = isFiltered(query);
  const { onExport, onEmail, onDeleteAll, ...dialog } = useNoteDialogs(notes);
  const { openedNote, activeDialog, onOpen, onEdit, onDelete } = dialog;
  const selection = useSelection(query, list);
  const { onToggle, onAll, onLeave } = selection;
  useListShortcuts();
  // Loads the virtualizer in parallel with the notes. Otherwise the first rows would render twice.
  useEffect(preloadVirtualizer, []);
  useEffect(() => loadWhenIdle(() => Promise.all([dialogs.load(), bar.load()])), []);
  const onSort = useCallback((sort: string) => change({ sort }), [change]);

  const failed = error !== undefined && !isValidating;
  if (!notes && failed) {
    const text = errorMessage(error) ?? 'They are safe. Try again in a moment.';
    return <ErrorState title="Couldn’t load your notes" text={text} onRetry={() => void mutate()} />;
  }

  // The toolbar is also shown while loading. Most lists have one, `/` focuses its search field, and showing
  // it later would shift the list.
  const hasToolbar = filtered || !notes || notes.length >= minToSearch;
  const isEmpty = notes?.length === 0 && complete && !filtered;
  return (
    <TooltipProvider>
      <Stack>
        {!isEmpty ? <FollowUpsLink {...{ list, filtered }} /> : null}
        <NotesStats {...{ stats, symbol, filtered }} />
        {!isEmpty ? <LazyInsights {...{ query, filtered, total: stats?.total }} /> : null}
        {notes && failed ? <NotesNotice complete={complete} onRetry={() => void mutate()} /> : null}
        {hasToolbar ? (
          <NotesToolbar
            query={query}
            currencies={currenciesOf(user.currency, query, stats)}
            selecting={selection.isOn}
            onSelect={selection.isOn ? onLeave : selection.onSelect}
            onChange={change}
            onClear={clear}
            onExport={selection.isActive ? undefined : onExport}
            canExport={Boolean(notes?.length)}
          />
        ) : null}
        {notes ? null : <NoNotesYet refusal={refusal} />}
        {isEmpty ? <EmptyNotes /> : null}
        {notes && !isEmpty ? (
          <NotesList
            {...{ notes, complete, outdated, symbol, query }}
            {...{ onOpen, onEdit, onDelete, onSort, onToggle, onAll }}
            {...{ selectedIds: selection.ids, selecting: selection.isOn }}
            onNone={onLeave}
            onClear={clear}
          />
        ) : null}
        {notes && selection.isActive ? (
          <Region>
            <bar.Component
              {...{ notes, query, onAll, onLeave, isLoading: selection.isLoading }}
              selected={selection.selected}
              total={complete ? notes.length : stats?.total}
            />
          </Region>
        ) : null}
        {notes && !selection.isActive ? (
          <ListActions
            canEmail={Boolean(user.email)}
            {...{ isEmpty: notes.length === 0, onEmail, onDeleteAll }}
            onExport={hasToolbar ? undefined : onExport}
          />
        ) : null}
        {openedNote || activeDialog ? (
          <Region>
            <dialogs.Component {...dialog} notes={notes ?? []} {...{ query, symbol }} />
          </Region>
        ) : null}
      </Stack>
    </TooltipProvider>
  );
};
