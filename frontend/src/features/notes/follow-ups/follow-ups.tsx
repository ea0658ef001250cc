import type { FollowUpChange } from '@debrief/contracts/http/follow-up';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { CalendarCheck } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { styled } from 'styled-components';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Loading } from '../../../components/ui/spinner.tsx';
import { errorMessage } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { space } from '../../../theme/index.ts';
import { useFollowUpActions } from './use-follow-up-actions.ts';
import { useMoveAll } from './use-move-all.ts';
import { useFollowUps } from './use-follow-ups.ts';
import { FollowUpGroup } from './follow-up-group.tsx';
import { NotesNotice } from '../shared/notes-notice.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};

  &:focus {
    outline: none;
  }
`;

export const FollowUps = () => {
  const { groups, today, isComplete, error, reload } = useFollowUps();
  const change = useFollowUpActions();
  const moveAll = useMoveAll();
  const list = useRef<HTMLDivElement>(null);

  /** Focuses a neighboring row, because the changed row may disappear. */
  const onChange = useCallback(
    (note: SalesNote, wanted: FollowUpChange) => {
      const rows = [...(list.current?.querySelectorAll('li') ?? [])];
      const place = rows.findIndex((row) => row.contains(document.activeElement));
      const neighbor = rows[place + 1] ?? rows[place - 1];
      if (place >= 0) (neighbor?.querySelector<HTMLElement>('button') ?? list.current)?.focus();
      void change(note, wanted);
    },
    [change],
  );

  if (!groups && error) {
    const text = errorMessage(error) ?? 'Nothing is lost. Try again in a moment.';
    return <ErrorState title="Couldn’t load your follow-ups" text={text} onRetry={() => void reload()} />;
  }
  if (!groups) return <Loading />;
  return (
    <Stack ref={list} tabIndex={-1}>
      {error ? <NotesNotice complete={isComplete} onRetry={() => void reload()} /> : null}
      {groups.map((group) => (
        <FollowUpGroup
          key={group.title}
          {...{ group, today, onChange }}
          onMoveAll={group.title === 'Overdue' && isComplete ? moveAll : undefined}
        />
      ))}
      {groups.length === 0 && isComplete ? (
        <EmptyState
          icon={CalendarCheck}
          title="Nothing to follow up"
          text="Say “call her on Friday” in a note, and it shows up here until you tick it off"
        >
          <ButtonLink to={paths.record} $kind="secondary">
            Record a note
          </ButtonLink>
        </EmptyState>
      ) : null}
      {groups.length === 0 && !isComplete && !error ? <Loading /> : null}
    </Stack>
  );
};
