import type { UserPreferences } from '@debrief/sales-notes/user-currencies';

interface DigestPreference {
  readonly timeZone: string | null | undefined;
  readonly wantsMail: boolean;
}

export interface UserDataDependencies {
  readonly notes: { eraseByUser(userId: string): Promise<void> };
  readonly deletedUsers: { add(userId: string): Promise<void>; has(userId: string): Promise<boolean> };
  readonly calendarFeeds: { remove(userId: string): Promise<void> };
  readonly digests: {
    /** Ignores older revisions. */
    remember(userId: string, preference: DigestPreference, revision: number): Promise<void>;
    remove(userId: string): Promise<void>;
  };
  /** Ignores older revisions. */
  upsertPreferences(userId: string, preferences: UserPreferences, revision: number): Promise<void>;
}

/** Checks for deletion again after saving, because the user may have been deleted in between. */
export const savePreferences = async (
  {
    notes,
    deletedUsers,
    upsertPreferences,
  }: Pick<UserDataDependencies, 'notes' | 'deletedUsers' | 'upsertPreferences'>,
  userId: string,
  preferences: UserPreferences,
  revision: number,
): Promise<void> => {
  if (await deletedUsers.has(userId)) return;
  await upsertPreferences(userId, preferences, revision);
  if (await deletedUsers.has(userId)) await notes.eraseByUser(userId);
};

/** Checks for deletion again after saving, as {@link savePreferences} does. */
export const saveDigestPreference = async (
  { deletedUsers, digests }: Pick<UserDataDependencies, 'deletedUsers' | 'digests'>,
  userId: string,
  preference: DigestPreference,
  revision: number,
): Promise<void> => {
  if (await deletedUsers.has(userId)) return;
  await digests.remember(userId, preference, revision);
  if (await deletedUsers.has(userId)) await digests.remove(userId);
};

/** Publishes no event per note, because every service handles `user.deleted`. */
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
