import type { Reactions } from './reactions.ts';

/** Writes down something about a person, unless they are gone: now, or by the time it is written. */
export const rememberPerson = async (
  { people, deleted }: Reactions,
  userId: string,
  write: () => Promise<void>,
): Promise<void> => {
  if (await deleted.has(userId)) return;
  await write();
  if (await deleted.has(userId)) await people.remove(userId);
};
