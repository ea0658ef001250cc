import type { WebhookChanged } from '@debrief/contracts/events/integrations';
import type { UserPreferences } from '@debrief/sales-notes/user-currencies';
import { saveUnlessDeleted } from '@debrief/service-kit/save-unless-deleted';
import type { FollowUpSubscriptions } from './announce-follow-ups.ts';

interface DigestPreference {
  readonly timeZone: string | null | undefined;
  readonly wantsMail: boolean;
}

export interface UserDataDependencies {
  readonly notes: { eraseByUser(userId: string): Promise<void> };
  readonly deletedUsers: { add(userId: string): Promise<void>; has(userId: string): Promise<boolean> };
  readonly calendarFeeds: { remove(userId: string): Promise<void> };
  readonly digests: {
    /** Stores a preference, unless the same or a newer revision is stored. */
    remember(userId: string, preference: DigestPreference, revision: number): Promise<void>;
    remove(userId: string): Promise<void>;
  };
  readonly followUpSubscriptions: Pick<FollowUpSubscriptions, 'remember' | 'removeByUser'>;
  upsertPreferences(userId: string, preferences: UserPreferences, revision: number): Promise<void>;
}

export const savePreferences = (
  {
    notes,
    deletedUsers,
    upsertPreferences,
  }: Omit<UserDataDependencies, 'calendarFeeds' | 'digests' | 'followUpSubscriptions'>,
  userId: string,
  preferences: UserPreferences,
  revision: number,
): Promise<void> =>
  saveUnlessDeleted(
    deletedUsers,
    userId,
    () => upsertPreferences(userId, preferences, revision),
    () => notes.eraseByUser(userId),
  );

export const saveDigestPreference = (
  { deletedUsers, digests }: Pick<UserDataDependencies, 'deletedUsers' | 'digests'>,
  userId: string,
  preference: DigestPreference,
  revision: number,
): Promise<void> =>
  saveUnlessDeleted(
    deletedUsers,
    userId,
    () => digests.remember(userId, preference, revision),
    () => digests.remove(userId),
  );

/** Remembers whether a webhook wants due follow-ups. */
export const saveFollowUpSubscription = (
  {
    deletedUsers,
    followUpSubscriptions,
  }: Pick<UserDataDependencies, 'deletedUsers' | 'followUpSubscriptions'>,
  { userId, webhookId, wantsFollowUps, revision }: WebhookChanged,
): Promise<void> =>
  saveUnlessDeleted(
    deletedUsers,
    userId,
    () => followUpSubscriptions.remember(webhookId, userId, wantsFollowUps, revision),
    () => followUpSubscriptions.removeByUser(userId),
  );

/** Publishes no event per note, because every service handles `auth.user.deleted`. */
export const eraseUser = async (
  { notes, deletedUsers, calendarFeeds, digests, followUpSubscriptions }: UserDataDependencies,
  userId: string,
): Promise<void> => {
  // First, so that late events of this user are ignored.
  await deletedUsers.add(userId);
  await calendarFeeds.remove(userId);
  await digests.remove(userId);
  await followUpSubscriptions.removeByUser(userId);
  await notes.eraseByUser(userId);
};
