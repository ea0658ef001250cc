import type { EventDependencies } from './dependencies.ts';

/** Saves something about a person, unless they were deleted before or while it was saved. */
export const savePerson = async (
  { people, deleted }: EventDependencies,
  userId: string,
  write: () => Promise<void>,
): Promise<void> => {
  if (await deleted.has(userId)) return;
  await write();
  if (await deleted.has(userId)) await people.remove(userId);
};
