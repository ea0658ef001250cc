import type { FollowUpChange } from '@debrief/contracts/http/follow-up';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { Check } from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { swipeStyle } from '../../../components/ui/swipe-style.ts';
import { pathOfNotePage } from '../../../lib/paths.ts';
import { useSwipe } from '../../../lib/use-swipe.ts';
import { color, fontSize, media, space } from '../../../theme/index.ts';
import { addDays } from './follow-ups.ts';
import { formatDueDate } from './due-words.ts';
import { nameOfNote } from '../shared/name-of-note.ts';
import { RescheduleButtons } from './reschedule-buttons.tsx';

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[2]} ${space[3]};
  padding: ${space[3]} ${space[4]} ${space[3]} ${space[2]};

  & + & {
    border-top: 1px solid ${color.border};
  }

  ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr);
    ${swipeStyle({ left: 'Tomorrow', right: 'Done' })}
  }
`;

const Done = styled(IconButton)`
  svg {
    box-sizing: content-box;
    padding: 3px;
    border: 1px solid ${color.borderControl};
    border-radius: 50%;
    color: transparent;
  }

  ${media.hover} {
    &:hover svg {
      color: ${color.text};
    }
  }

  &:focus-visible svg {
    color: ${color.text};
  }

  @media (forced-colors: active) {
    svg {
      color: ButtonText;
    }
  }
`;

const Words = styled.div`
  padding-top: ${space[2]};
  overflow-wrap: anywhere;
`;

const Steps = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const When = styled.time<{ $late: boolean }>`
  font-size: ${fontSize.small};
  color: ${({ $late }) => ($late ? color.caution : color.textMuted)};
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  padding-top: ${space[1]};

  ${media.phone} {
    grid-column: 1 / -1;
    padding: 0 0 0 ${space[2]};

    > * {
      flex: 1 1 auto;
    }
  }

  @media print {
    display: none;
  }
`;

interface Props {
  note: SalesNote;
  day: string;
  today: string;
  onChange: (note: SalesNote, change: FollowUpChange) => void;
}

const PlainFollowUpItem = ({ note, day, today, onChange }: Props) => (
  <Item
    {...useSwipe({
      onLeft: () => onChange(note, { due: addDays(today, 1) }),
      onRight: () => onChange(note, { done: true }),
    })}
  >
    <Done
      aria-label={`Mark the follow-up with ${nameOfNote(note)} as done`}
      onClick={() => onChange(note, { done: true })}
    >
      <Check size={16} strokeWidth={2.5} aria-hidden />
    </Done>
    <Words>
      <Link to={pathOfNotePage(note.id)}>{nameOfNote(note)}</Link>
      {note.nextSteps ? <Steps>{note.nextSteps}</Steps> : null}
      <When dateTime={day} $late={day < today}>
        {formatDueDate(day, today)}
      </When>
    </Words>
    <Tools>
      <RescheduleButtons note={note} onMove={(due) => onChange(note, { due })} />
    </Tools>
  </Item>
);

/** Memoized, so that completing one follow-up does not re-render the others. */
export const FollowUpItem = memo(PlainFollowUpItem);
