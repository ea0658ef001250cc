import { followUpDay } from '@debrief/contracts/http/follow-up-days';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { CircleHelp, Eye, Pencil, Trash2 } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { Badge } from '../../../components/ui/badge.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import type { RowPosition } from '../../../components/ui/virtualized-rows.tsx';
import { rowIndex } from '../../../components/ui/table.tsx';
import { swipeStyle } from '../../../components/ui/swipe-style.ts';
import { Tooltip } from '../../../components/ui/tooltip.tsx';
import { formatDay, formatDeal } from '../../../lib/format.ts';
import { readerDay } from '../../../lib/date-preferences.ts';
import { useSwipe } from '../../../lib/use-swipe.ts';
import { color, fontSize, media, radius, space } from '../../../theme/index.ts';
import { formatDueDate } from '../follow-ups/due-words.ts';
import { isUncertain } from './uncertain-fields.ts';
import { SentimentBadge } from '../shared/sentiment-badge.tsx';

export interface NoteActions {
  onOpen: (note: SalesNote) => void;
  onEdit: (note: SalesNote) => void;
  onDelete: (note: SalesNote) => void;
  /** Toggles a note. `range` includes all notes from the last toggled one to this one. */
  onToggle: (id: string, range: boolean) => void;
}

const Row = styled.tr<{ $selected: boolean; $selecting: boolean }>`
  border-top: 1px solid ${color.border};
  cursor: pointer;
  ${({ $selected }) => $selected && `background: ${color.accentSoft};`}

  ${media.hover} {
    &:hover {
      background: ${({ $selected }) => ($selected ? color.accentSoft : color.paper)};
    }
  }

  ${media.phone} {
    display: grid;
    grid-template:
      'contact contact deal'
      'steps steps steps'
      'date mood actions' / auto 1fr auto;
    gap: ${space[2]} ${space[3]};
    position: relative;
    padding: ${space[4]};
    ${({ $selecting }) => $selecting && `padding-left: ${space[12]};`}
    ${({ $selecting }) => !$selecting && swipeStyle({ left: 'Delete', right: 'Edit', dangerous: true })}

    &:first-child {
      border-top: 0;
    }
  }
`;

/** On a phone, a row is a card without columns, so empty cells are hidden. */
const Cell = styled.td<{ $area: string; $empty?: boolean }>`
  padding: ${space[2]} ${space[3]};
  vertical-align: middle;

  ${media.wide} {
    height: 46px;
    padding-block: 0;
  }

  &:first-child {
    padding-left: ${space[5]};
  }

  ${media.phone} {
    ${({ $empty }) => $empty && 'display: none;'}
    grid-area: ${({ $area }) => $area};
    min-width: 0;

    &,
    &:first-child {
      padding: 0;
    }
  }
`;

const DateCell = styled(Cell)`
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  ${media.phone} {
    align-self: center;
    font-size: ${fontSize.small};
  }
`;

const DateLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
`;

const Select = styled(Checkbox)<{ $selecting: boolean }>`
  margin: -12px 0 -12px -12px;

  ${media.phone} {
    ${({ $selecting }) => !$selecting && 'display: none;'}
    position: absolute;
    top: ${space[2]};
    left: ${space[1]};
    margin: 0;
  }
`;

const Money = styled(Cell)`
  text-align: right;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const Mood = styled(Cell)`
  ${media.phone} {
    align-self: center;
  }
`;

const Clipped = styled.span`
  display: block;
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;

  @media print {
    white-space: normal;
  }
`;

/** Wide rows are one line, in which long details shrink first. */
const Contact = styled.div`
  ${media.wide} {
    display: flex;
    align-items: center;
    gap: ${space[3]};
  }
`;

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;

  ${media.wide} {
    flex: 0 1 auto;
    max-width: 60%;
  }
`;

/** Uses a second line if the row has one to spare. */
const Text = styled(Clipped)<{ $alone: boolean }>`
  @media (max-width: 1199px) {
    ${({ $alone }) =>
      $alone &&
      'display: -webkit-box; white-space: normal; -webkit-box-orient: vertical; -webkit-line-clamp: 2;'}
  }
`;

const Details = styled.div`
  display: flex;
  gap: ${space[3]};
  min-width: 0;
  font-size: ${fontSize.small};
  color: ${color.textMuted};

  ${media.wide} {
    flex: 1 1 0;
  }

  ${media.phone} {
    flex-direction: column;
    gap: 0;
  }

  > * {
    flex: 0 1 auto;
    min-width: 0;
  }

  > :first-child:not(:last-child) {
    flex: none;
    max-width: 65%;
  }
`;

const Open = styled.button`
  display: block;
  min-width: 0;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  font-weight: 600;
  text-align: left;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;
`;

const Steps = styled(Cell)`
  color: ${color.textMuted};
`;

const ToDo = styled.div`
  ${media.wide} {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[3]};
  }
`;

const Due = styled.time<{ $late: boolean }>`
  font-size: ${fontSize.small};
  white-space: nowrap;
  ${({ $late }) => $late && `color: ${color.caution};`}
`;

/** Hidden by opacity alone, so that they can always be focused and pressed. */
const Actions = styled.div`
  display: flex;
  justify-content: flex-end;

  @media (hover: hover) and (min-width: 641px) {
    opacity: 0;

    tr:hover &,
    tr:focus-within & {
      opacity: 1;
    }
  }

  ${media.phone} {
    margin: -8px -12px -8px 0;
  }

  @media print {
    display: none;
  }
`;

interface Props extends NoteActions, RowPosition {
  note: SalesNote;
  symbol: string;
  selected: boolean;
  selecting: boolean;
}

const State = ({ note }: { note: SalesNote }) => {
  if (note.awaitingReview)
    return (
      <Badge tone="accent" icon={Eye}>
        Review
      </Badge>
    );
  return isUncertain(note) ? (
    <Badge tone="caution" icon={CircleHelp}>
      Check
    </Badge>
  ) : null;
};

const CompanyAndEmail = ({ companyName, contactEmail }: SalesNote) => (
  <Details>
    {companyName ? <Clipped title={companyName}>{companyName}</Clipped> : null}
    {contactEmail ? <Clipped title={contactEmail}>{contactEmail}</Clipped> : null}
  </Details>
);

const PlainNoteRow = (props: Props) => {
  const { note, symbol, index, measure, selected, selecting, onOpen, onEdit, onDelete, onToggle } = props;
  const swipe = useSwipe(selecting ? null : { onLeft: () => onDelete(note), onRight: () => onEdit(note) });
  const name = note.contactName ?? 'Unknown';
  const due = followUpDay(note);
  const today = readerDay(new Date());
  const press = () => (selecting ? onToggle(note.id, false) : onOpen(note));

  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target as Element).closest('button, a, label')) press();
  };

  return (
    <Row
      role="row"
      ref={measure}
      data-index={index}
      data-note={note.id}
      aria-rowindex={rowIndex(index)}
      $selected={selected}
      $selecting={selecting}
      onClick={onClick}
      {...swipe}
    >
      <DateCell role="cell" $area="date">
        <DateLine>
          <Select
            label={`Select note on ${name}`}
            checked={selected}
            $selecting={selecting}
            onChange={(range) => onToggle(note.id, range)}
          />
          <time dateTime={note.createdAt}>{formatDay(note.createdAt)}</time>
        </DateLine>
      </DateCell>
      <Cell role="cell" $area="contact">
        <Contact>
          <Who>
            <Open type="button" title={name} aria-haspopup="dialog" onClick={press}>
              {name}
            </Open>
            <State note={note} />
          </Who>
          <CompanyAndEmail {...note} />
        </Contact>
      </Cell>
      <Money role="cell" $area="deal" $empty={note.dealSize === null}>
        {note.dealSize === null ? '—' : formatDeal(note.dealSize, note.dealCurrency, symbol)}
      </Money>
      <Mood role="cell" $area="mood" $empty={!note.sentiment}>
        {note.sentiment ? <SentimentBadge sentiment={note.sentiment} /> : '—'}
      </Mood>
      <Steps role="cell" $area="steps" $empty={!note.nextSteps && !due}>
        <ToDo>
          <Text $alone={!due} title={note.nextSteps ?? undefined}>
            {note.nextSteps ?? '—'}
          </Text>
          {due ? (
            <Due dateTime={due} $late={due < today}>
              {formatDueDate(due, today)}
            </Due>
          ) : null}
        </ToDo>
      </Steps>
      <Cell role="cell" $area="actions">
        <Actions>
          <Tooltip label="Edit">
            <IconButton aria-label={`Edit note on ${name}`} onClick={() => onEdit(note)}>
              <Pencil size={18} aria-hidden />
            </IconButton>
          </Tooltip>
          <Tooltip label="Delete">
            <IconButton $danger aria-label={`Delete note on ${name}`} onClick={() => onDelete(note)}>
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </Tooltip>
        </Actions>
      </Cell>
    </Row>
  );
};

/** Memoized, so that opening a dialog does not re-render the rows. */
export const NoteRow = memo(PlainNoteRow);
