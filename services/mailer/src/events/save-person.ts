import type { EventDependencies } from './dependencies.ts';

/** Checks for deletion again after saving, because the user may have been deleted in between. */
export const savePerson = async (
  { people, deleted }: EventDependencies,
  userId: string,
  write: () => Promise<void>,
): Promise<void> => {
  if (await deleted.has(userId)) return;
  await write();
  if (await deleted.has(userId)) await people.remove(userId);
};
