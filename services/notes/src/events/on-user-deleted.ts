import { userDeleted } from '@debrief/contracts/events/auth';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import type { CalendarFeedStore } from '../domain/calendar-feed.ts';
import type { DigestEventDependencies } from './save-digest-preference.ts';
import type { UserEventDependencies } from './save-preferences.ts';

/** Publishes no event per note, because every service handles `user.deleted`. */
export const onUserDeleted = ({
  notes,
  deletedUsers,
  calendarFeeds,
  digests,
}: UserEventDependencies &
  Pick<DigestEventDependencies, 'digests'> & { readonly calendarFeeds: CalendarFeedStore }): Subscription =>
  subscription({
    queue: 'notes.user.erase',
    event: userDeleted,
    handle: async ({ data: { userId } }) => {
      // First, so that late events of this user are ignored.
      await deletedUsers.add(userId);
      await calendarFeeds.remove(userId);
      await digests.remove(userId);
      await notes.eraseByUser(userId);
    },
  });
