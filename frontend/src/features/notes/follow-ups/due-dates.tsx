import { followUpDays, type FollowUp } from '@debrief/contracts/http/follow-up-days';
import { CalendarClock, Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatDay } from '../../../lib/format.ts';
import { color, fontSize, space } from '../../../theme/index.ts';
import { readerDay } from '../../../lib/date-preferences.ts';
import { formatDueDate } from './due-words.ts';

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
  followUp: FollowUp & { readonly followUpDoneAt?: string | undefined };
  children?: ReactNode;
}

export const DueDates = ({ followUp, children }: Props) => {
  const [today] = useState(() => readerDay(new Date()));
  const { followUpDoneAt } = followUp;
  if (followUpDoneAt)
    return (
      <List aria-label="Follow-up">
        <Item>
          <Check size={14} aria-hidden />
          <span>
            Done <time dateTime={followUpDoneAt}>{formatDay(followUpDoneAt)}</time>
          </span>
        </Item>
        {children}
      </List>
    );
  const days = [...new Set(followUpDays(followUp))];
  if (days.length === 0) return null;
  return (
    <List aria-label="Due dates">
      {days.map((date) => (
        <Item key={date}>
          <CalendarClock size={14} aria-hidden />
          <time dateTime={date}>{formatDueDate(date, today)}</time>
        </Item>
      ))}
      {children}
    </List>
  );
};
