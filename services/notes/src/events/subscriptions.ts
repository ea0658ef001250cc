import { preferencesChanged, sessionsEnded, userDeleted, userSignedUp } from '@debrief/contracts/events/auth';
import { webhookChanged } from '@debrief/contracts/events/integrations';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import type { CalendarFeedStore } from '../domain/calendar-feed.ts';
import {
  eraseUser,
  saveDigestPreference,
  saveFollowUpSubscription,
  savePreferences,
  type UserDataDependencies,
} from '../domain/user-data.ts';

export const subscriptions = (
  storage: UserDataDependencies & { readonly calendarFeeds: Pick<CalendarFeedStore, 'removeEnded'> },
): Subscription[] => [
  subscription({
    queue: 'notes.user.remember-currency',
    event: userSignedUp,
    handle: ({ data: { userId, currency, timeZone } }) =>
      savePreferences(storage, userId, { currency, timeZone }, 0),
  }),
  subscription({
    queue: 'notes.preferences.remember-currency',
    event: preferencesChanged,
    handle: ({ data: { userId, currency, timeZone, revision } }) =>
      savePreferences(storage, userId, { currency, timeZone }, revision),
  }),
  subscription({
    queue: 'notes.preferences.remember-morning',
    event: preferencesChanged,
    handle: ({ data: { userId, timeZone, morningMail = false, revision } }) =>
      saveDigestPreference(storage, userId, { timeZone, wantsMail: morningMail }, revision),
  }),
  subscription({
    queue: 'notes.webhook.schedule-follow-ups',
    event: webhookChanged,
    handle: ({ data }) => saveFollowUpSubscription(storage, data),
  }),
  subscription({
    queue: 'notes.user.erase',
    event: userDeleted,
    handle: ({ data: { userId } }) => eraseUser(storage, userId),
  }),
  subscription({
    queue: 'notes.user.end-calendar-feed',
    event: sessionsEnded,
    handle: ({ data, time }) => storage.calendarFeeds.removeEnded({ ...data, at: new Date(time) }),
  }),
];
