import type { Currency } from '@debrief/contracts/currency';
import type { DeletedUsers } from '@debrief/service-kit/storage/deleted-users';

export interface UserEventDependencies {
  readonly notes: { eraseOfUser(userId: string): Promise<void> };
  readonly deletedUsers: Pick<DeletedUsers, 'add' | 'has'>;
  /** Stores the currency unless one of a higher revision is known. */
  rememberCurrency(userId: string, currency: Currency, revision: number): Promise<void>;
}

/** Saves a user's currency, unless they were deleted before or while it was saved. */
export const saveCurrency = async (
  { notes, deletedUsers, rememberCurrency }: UserEventDependencies,
  userId: string,
  currency: Currency,
  revision: number,
): Promise<void> => {
  if (await deletedUsers.has(userId)) return;
  await rememberCurrency(userId, currency, revision);
  if (await deletedUsers.has(userId)) await notes.eraseOfUser(userId);
};
