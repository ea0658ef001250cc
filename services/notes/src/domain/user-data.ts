import type { UserPreferences } from '@debrief/sales-notes/user-currencies';
import { saveUnlessDeleted } from '@debrief/service-kit/save-unless-deleted';

interface DigestPreference {
  readonly timeZone: string | null | undefined;
  readonly wantsMail: boolean;
}

export interface UserDataDependencies {
  readonly notes: { eraseByUser(userId: string): Promise<void> };
  readonly deletedUsers: { add(userId: string): Promise<void>; has(userId: string): Promise<boolean> };
  readonly calendarFeeds: { remove(userId: string): Promise<void> };
  readonly digests: {
    /** Stores a preference, unless a newer revision is stored. */
    remember(userId: string, preference: DigestPreference, revision: number): Promise<void>;
    remove(userId: string): Promise<void>;
  };
  /** Stores preferences, unless a newer revision is stored. */
  upsertPreferences(userId: string, preferences: UserPreferences, revision: number): Promise<void>;
}

export const savePreferences = (
  { notes, deletedUsers, upsertPreferences }: Omit<UserDataDependencies, 'calendarFeeds' | 'digests'>,
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

/** Erases a user's data. Publishes no event per note, because every service handles `user.deleted`. */
export const eraseUser = async (
  { notes, deletedUsers, calendarFeeds, digests }: UserDataDependencies,
  userId: string,
): Promise<void> => {
  // First, so that late events of this user are ignored.
  await deletedUsers.add(userId);
  await calendarFeeds.remove(userId);
  await digests.remove(userId);
  await notes.eraseByUser(userId);
};
