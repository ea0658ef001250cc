import type { OpenSession } from '@debrief/contracts/http/account';
import { Button } from '../../../components/ui/button.tsx';
import { ListFooter } from '../../../components/ui/list-footer.ts';
import { QueryBoundary } from '../../../components/ui/query-boundary.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { TableFrame } from '../../../components/ui/table.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { isSessionExpired } from '../../../lib/api-error.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useIncrementalList } from '../../../lib/use-incremental-list.ts';
import { accountMessages } from '../account-messages.ts';
import { useCalendarFeed } from '../calendar-feed.api.ts';
import { useEndSessions, useSessions } from '../sessions.api.ts';
import { CalendarAccess } from './calendar-access.tsx';
import { SessionItem } from './session-item.tsx';

const SessionList = ({ sessions }: { sessions: readonly OpenSession[] }) => {
  const { shown, ...rest } = useIncrementalList(sessions);
  const { end, isEnding } = useEndSessions();
  const hasFeed = Boolean(useCalendarFeed().query.data?.createdAt);
  const { deviceSignedOut, othersSignedOut, othersAndCalendarEnded } = accountMessages;

  const run = async (id?: string) => {
    try {
      await end(id === undefined ? {} : { id });
      const othersEnded = hasFeed ? othersAndCalendarEnded : othersSignedOut;
      addToast(id === undefined ? othersEnded : deviceSignedOut);
    } catch (failure) {
      if (!isSessionExpired(failure)) addToast(accountMessages.notSignedOut(failure));
    }
  };

  return (
    <TableFrame>
      <ul aria-label="Devices">
        {shown.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            disabled={isEnding}
            onEnd={() => void run(session.id)}
          />
        ))}
        <CalendarAccess disabled={isEnding} />
      </ul>
      <ShowMore {...rest} />
      <ListFooter>
        <Button $kind="secondary" disabled={isEnding} onClick={() => void run()}>
          Sign out everywhere else
        </Button>
      </ListFooter>
    </TableFrame>
  );
};

const SessionsSection = () => (
  <Section title="Where you’re signed in">
    <QueryBoundary
      query={useSessions()}
      loading={<TableSkeleton label="Loading your devices" />}
      errorTitle="Couldn’t load your devices"
    >
      {(sessions) => <SessionList sessions={sessions} />}
    </QueryBoundary>
  </Section>
);

export default SessionsSection;
