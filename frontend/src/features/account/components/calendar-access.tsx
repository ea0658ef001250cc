import { CalendarClock } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { isSessionExpired } from '../../../lib/api-error.ts';
import { formatDay } from '../../../lib/format.ts';
import { addToast } from '../../../lib/toasts.ts';
import { accountMessages } from '../account-messages.ts';
import { useCalendarFeed } from '../calendar-feed.api.ts';
import { AccessDetail, AccessItem, AccessName, AccessWords } from './session-item.tsx';

export const CalendarAccess = ({ disabled }: { disabled: boolean }) => {
  const { query, turnOff } = useCalendarFeed();
  const createdAt = query.data?.createdAt;
  if (!createdAt) return null;
  const end = async () => {
    try {
      await turnOff();
      addToast(accountMessages.calendarOff);
    } catch (failure) {
      if (!isSessionExpired(failure)) addToast(accountMessages.calendarNotChanged(failure));
    }
  };
  return (
    <AccessItem>
      <CalendarClock size={20} strokeWidth={1.5} aria-hidden />
      <AccessWords>
        <AccessName>Calendar link</AccessName>
        <AccessDetail>Shows your follow-ups to anyone with the link</AccessDetail>
        <AccessDetail>Created {formatDay(createdAt)}</AccessDetail>
      </AccessWords>
      <Button $kind="secondary" disabled={disabled} onClick={() => void end()}>
        Turn off calendar link
      </Button>
    </AccessItem>
  );
};
