import { userDeleted } from '@debrief/contracts/events/auth';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import type { CalendarFeedStore } from '../domain/calendar-feed.ts';
import type { MorningEventDependencies } from './save-morning.ts';
import type { UserEventDependencies } from './save-preferences.ts';

/** Who goes takes their notes along. Nobody needs to hear of each: every service hears of the user. */
export const onUserDeleted = ({
  notes,
  deletedUsers,
  calendarFeeds,
  mornings,
}: UserEventDependencies &
  Pick<MorningEventDependencies, 'mornings'> & { readonly calendarFeeds: CalendarFeedStore }): Subscription =>
  subscription({
    queue: 'notes.user.erase',
    event: userDeleted,
    handle: async ({ data: { userId } }) => {
      // First: a late event about them must find it.
      await deletedUsers.add(userId);
      await calendarFeeds.remove(userId);
      await mornings.remove(userId);
      await notes.eraseByUser(userId);
    },
  });
