/**
 * Saves data of a user unless the user was deleted. If the user is deleted meanwhile, erases the data again.
 */
export const saveUnlessDeleted = async (
  deleted: { has(userId: string): Promise<boolean> },
  userId: string,
  save: () => Promise<void>,
  erase: () => Promise<unknown>,
): Promise<void> => {
  if (await deleted.has(userId)) return;
  await save();
  if (await deleted.has(userId)) await erase();
};
