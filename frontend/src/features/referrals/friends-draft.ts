import { readJson, remove, writeJson } from '../../lib/storage.ts';
import { noFriends, type Friends } from './friends.ts';

const storageKey = (userId: string) => `debrief.friends.${userId}`;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Friends that were typed and not invited yet. They outlive the page and belong to one account. */
export const keptFriends = (userId: string): Friends => {
  const kept = readJson('device', storageKey(userId));
  if (!Array.isArray(kept)) return noFriends;
  return noFriends.map((_blank, index) => {
    const friend = kept[index] as { name?: unknown; email?: unknown } | null | undefined;
    return { name: textOf(friend?.name), email: textOf(friend?.email) };
  });
};

export const keepFriends = (userId: string, friends: Friends) =>
  writeJson('device', storageKey(userId), friends);

export const dropFriends = (userId: string) => remove('device', storageKey(userId));
