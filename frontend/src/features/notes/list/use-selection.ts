import { maxNotesPerRequest } from '@debrief/contracts/http/limits';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { useCallback, useMemo, useState } from 'react';
import { useLatest } from '../../../lib/use-latest.ts';
import { useShortcuts } from '../../../lib/use-shortcuts.ts';
import { summaryPath } from '../shared/note-keys.api.ts';
import type { ListQuery } from '../shared/list-query.ts';
import { allSelected, emptySelection, selectedOf, toggleNote } from './selection.ts';

interface List {
  readonly notes: readonly SalesNote[] | undefined;
  readonly complete: boolean;
  readonly error: Error | undefined;
}

const none: readonly SalesNote[] = [];

/** Selects notes of a list. A changed filter clears the selection; a changed order keeps it. */
export const useSelection = (query: ListQuery, { notes = none, complete, error }: List) => {
  const list = summaryPath(query);
  const empty = { list, selection: emptySelection, isOn: false };
  const [state, setState] = useState(empty);
  if (state.list !== list) setState(empty);
  const { selection, isOn } = state.list === list ? state : empty;

  const selected = useMemo(() => selectedOf(selection, notes), [selection, notes]);
  const ids = useMemo(() => new Set(selected.map(({ id }) => id)), [selected]);
  // Keeps the callback stable while notes load, because a new one would re-render every row.
  const latestNotes = useLatest(notes);
  const onToggle = useCallback(
    (id: string, range: boolean) =>
      setState((current) => ({
        ...current,
        selection: toggleNote(current.selection, latestNotes(), id, range),
      })),
    [latestNotes],
  );
  const onAll = useCallback(() => setState((current) => ({ ...current, selection: allSelected })), []);
  const onLeave = useCallback(
    () => setState((current) => ({ ...current, selection: emptySelection, isOn: false })),
    [],
  );
  const onSelect = useCallback(() => setState((current) => ({ ...current, isOn: true })), []);

  const isActive = isOn || selected.length > 0;
  useShortcuts({ Escape: isActive ? onLeave : undefined });
  return {
    selected,
    ids,
    isActive,
    isOn,
    isLoading: selection.all && !complete && !error && selected.length < maxNotesPerRequest,
    onToggle,
    onAll,
    onLeave,
    onSelect,
  };
};
