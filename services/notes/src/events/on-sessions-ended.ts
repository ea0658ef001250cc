import { sessionsEnded } from '@debrief/contracts/events/auth';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import type { CalendarFeedStore } from '../domain/calendar-feed.ts';

export const onSessionsEnded = (feeds: Pick<CalendarFeedStore, 'removeEnded'>): Subscription =>
  subscription({
    queue: 'notes.user.end-calendar-feed',
    event: sessionsEnded,
    handle: ({ data, time }) => feeds.removeEnded({ ...data, at: new Date(time) }),
  });
