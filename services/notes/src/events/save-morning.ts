import type { DeletedUsers } from '@debrief/service-kit/storage/deleted-users';
import type { MorningRepository, MorningWish } from '../storage/morning-repository.ts';

export interface MorningEventDependencies {
  readonly deletedUsers: Pick<DeletedUsers, 'has'>;
  readonly mornings: Pick<MorningRepository, 'remember' | 'remove'>;
}

/** Checks for deletion again after saving, because the user may have been deleted in between. */
export const saveMorning = async (
  { deletedUsers, mornings }: MorningEventDependencies,
  userId: string,
  wish: MorningWish,
  revision: number,
): Promise<void> => {
  if (await deletedUsers.has(userId)) return;
  await mornings.remember(userId, wish, revision);
  if (await deletedUsers.has(userId)) await mornings.remove(userId);
};
