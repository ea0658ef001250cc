import type { DeletedUsers } from '@debrief/service-kit/storage/deleted-users';
import type { MorningRepository, MorningWish } from '../storage/morning-repository.ts';

export interface MorningEventDependencies {
  readonly deletedUsers: Pick<DeletedUsers, 'has'>;
  readonly mornings: Pick<MorningRepository, 'remember' | 'remove'>;
}

/** Saves whether a user wants a mail each morning, unless they were deleted before or while it was saved. */
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
