import type { SalesNote } from '@debrief/contracts/http/notes';
import { useMemo, useState } from 'react';
import { readerDay } from '../../../lib/date-preferences.ts';
import { useNotes } from '../shared/notes.api.ts';
import { groupByDue } from './follow-ups.ts';
import type { ListQuery } from '../shared/list-query.ts';

const week: ListQuery = { due: 'week', sort: 'nextStepsDue' };
const overdue: ListQuery = { due: 'overdue', sort: '-nextStepsDue' };
const later: ListQuery = { due: 'later', sort: 'nextStepsDue' };

const unique = (notes: readonly SalesNote[]) => [...new Map(notes.map((note) => [note.id, note])).values()];

/**
 * Loads three lists, so that old overdue follow-ups do not delay this week's. `groups` is undefined until the
 * first pages of `week` and `overdue` have loaded.
 */
export const useFollowUps = () => {
  const [today] = useState(() => readerDay(new Date()));
  const lists = [useNotes(week), useNotes(overdue), useNotes(later)] as const;
  const [soon, late, distant] = lists.map(({ notes }) => notes);
  const groups = useMemo(
    () => soon && late && groupByDue(unique([...soon, ...late, ...(distant ?? [])]), today),
    [soon, late, distant, today],
  );
  const failed = lists.find(({ error, isValidating }) => error !== undefined && !isValidating);
  return {
    groups,
    today,
    isComplete: lists.every(({ complete }) => complete),
    error: failed?.error,
    reload: () => Promise.all(lists.map(({ mutate }) => mutate())),
  };
};
