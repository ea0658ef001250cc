import type { UserPreferences } from '@debrief/sales-notes/user-currencies';
import type { DeletedUsers } from '@debrief/service-kit/storage/deleted-users';

export interface UserEventDependencies {
  readonly notes: { eraseByUser(userId: string): Promise<void> };
  readonly deletedUsers: Pick<DeletedUsers, 'add' | 'has'>;
  /** Stores them unless those of a higher revision are known. */
  upsertPreferences(userId: string, preferences: UserPreferences, revision: number): Promise<void>;
}

/** Saves a user's currency and time zone, unless they were deleted before or while it was saved. */
export const savePreferences = async (
  { notes, deletedUsers, upsertPreferences }: UserEventDependencies,
  userId: string,
  preferences: UserPreferences,
  revision: number,
): Promise<void> => {
  if (await deletedUsers.has(userId)) return;
  await upsertPreferences(userId, preferences, revision);
  if (await deletedUsers.has(userId)) await notes.eraseByUser(userId);
};
