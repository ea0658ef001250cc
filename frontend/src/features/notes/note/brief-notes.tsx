import type { BriefNote } from '@debrief/contracts/http/note-pages';
import { styled } from 'styled-components';
import { Link } from '../../../components/ui/link.tsx';
import { formatDay, formatDeal } from '../../../lib/format.ts';
import { pathOfNotePage } from '../../../lib/paths.ts';
import { color, fontSize, media, radius, space } from '../../../theme/index.ts';
import { nameOfNote } from '../shared/name-of-note.ts';
import { DueDates } from '../follow-ups/due-dates.tsx';
import { SentimentBadge } from '../shared/sentiment-badge.tsx';

const List = styled.ul`
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 104px minmax(0, 1fr) auto;
  gap: ${space[1]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${color.border};
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const When = styled.time`
  font-size: ${fontSize.small};
  line-height: 24px;
  color: ${color.textMuted};

  ${media.phone} {
    grid-column: 1 / -1;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
`;

const Deal = styled.span`
  font-variant-numeric: tabular-nums;
`;

const Steps = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

interface Props {
  label: string;
  notes: readonly BriefNote[];
  symbol: string;
  /** Field that all notes share, which the rows omit. */
  shared?: 'contactName' | 'companyName';
}

export const BriefNotes = ({ label, notes, symbol, shared }: Props) => (
  <List aria-label={label}>
    {notes.map(({ id, createdAt, ...note }) => (
      <Item key={id}>
        <When dateTime={createdAt}>{formatDay(createdAt)}</When>
        <div>
          <Head>
            <Link to={pathOfNotePage(id)}>{nameOfNote({ ...note, ...(shared && { [shared]: null }) })}</Link>
            {note.sentiment ? <SentimentBadge sentiment={note.sentiment} /> : null}
          </Head>
          {note.nextSteps ? <Steps>{note.nextSteps}</Steps> : null}
          <DueDates followUp={note} />
        </div>
        {note.dealSize === null ? null : <Deal>{formatDeal(note.dealSize, note.dealCurrency, symbol)}</Deal>}
      </Item>
    ))}
  </List>
);
