import type { UserPreferences } from '@debrief/sales-notes/user-currencies';
import type { DeletedUsers } from '@debrief/service-kit/storage/deleted-users';

export interface UserEventDependencies {
  readonly notes: { eraseByUser(userId: string): Promise<void> };
  readonly deletedUsers: Pick<DeletedUsers, 'add' | 'has'>;
  /** Ignores older revisions. */
  upsertPreferences(userId: string, preferences: UserPreferences, revision: number): Promise<void>;
}

/** Checks for deletion again after saving, because the user may have been deleted in between. */
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
