import type { BriefNote } from '@debrief/contracts/http/note-pages';
import { styled } from 'styled-components';
import { Link } from '../../../components/ui/link.tsx';
import { formatDay, formatDeal } from '../../../lib/format.ts';
import { pathOfNotePage } from '../../../lib/paths.ts';
import { color, fontSize, radius, space } from '../../../theme/index.ts';
import { nameOfNote } from '../shared/name-of-note.ts';
import { DueDates } from '../follow-ups/due-dates.tsx';
import { SentimentBadge } from '../shared/sentiment-badge.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
`;

const Item = styled.li`
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  overflow-wrap: anywhere;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
`;

const Deal = styled.span`
  margin-left: auto;
  font-variant-numeric: tabular-nums;
`;

const Muted = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

interface Props {
  label: string;
  notes: readonly BriefNote[];
  symbol: string;
}

export const BriefNotes = ({ label, notes, symbol }: Props) => (
  <List aria-label={label}>
    {notes.map(({ id, createdAt, ...note }) => (
      <Item key={id}>
        <Line>
          <Link to={pathOfNotePage(id)}>{nameOfNote(note)}</Link>
          <Muted as="time" dateTime={createdAt}>
            {formatDay(createdAt)}
          </Muted>
          {note.sentiment ? <SentimentBadge sentiment={note.sentiment} /> : null}
          {note.dealSize === null ? null : (
            <Deal>{formatDeal(note.dealSize, note.dealCurrency, symbol)}</Deal>
          )}
        </Line>
        {note.nextSteps ? <Muted>{note.nextSteps}</Muted> : null}
        <DueDates followUp={note} />
      </Item>
    ))}
  </List>
);
