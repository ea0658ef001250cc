import type { DeletedUsers } from '@debrief/service-kit/storage/deleted-users';
import type { DigestRepository, DigestPreference } from '../storage/digest-repository.ts';

export interface DigestEventDependencies {
  readonly deletedUsers: Pick<DeletedUsers, 'has'>;
  readonly digests: Pick<DigestRepository, 'remember' | 'remove'>;
}

/** Checks for deletion again after saving, because the user may have been deleted in between. */
export const saveDigestPreference = async (
  { deletedUsers, digests }: DigestEventDependencies,
  userId: string,
  preference: DigestPreference,
  revision: number,
): Promise<void> => {
  if (await deletedUsers.has(userId)) return;
  await digests.remember(userId, preference, revision);
  if (await deletedUsers.has(userId)) await digests.remove(userId);
};
