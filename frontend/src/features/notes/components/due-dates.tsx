import type { DueDate } from '@debrief/contracts/http/note-evidence';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space } from '../../../theme/index.ts';
import { readerDay } from '../../../lib/date-preferences.ts';
import { dueWords } from '../due-words.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  margin-top: ${space[1]};
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[1]};
`;

interface Props {
  due: readonly DueDate[] | undefined;
  /** The note whose days a calendar can take. */
  noteId?: string;
}

/** When next steps are due, in words; nothing where nobody said. */
export const DueDates = ({ due, noteId }: Props) => {
  const [today] = useState(() => readerDay(new Date()));
  if (!due || due.length === 0) return null;
  return (
    <List aria-label="Due dates">
      {[...new Set(due.map(({ date }) => date))].map((date) => (
        <Item key={date}>
          <CalendarClock size={14} aria-hidden />
          <time dateTime={date}>{dueWords(date, today)}</time>
        </Item>
      ))}
      {noteId === undefined ? null : (
        <Item>
          <a href={`/api/sales-notes/${encodeURIComponent(noteId)}/follow-up.ics`} download>
            Add to calendar
          </a>
        </Item>
      )}
    </List>
  );
};
