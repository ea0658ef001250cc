import { readJson, removeItem, writeJson } from '../../lib/storage.ts';
import { blankFriends, type Friends } from './friends.ts';

const storageKey = (userId: string) => `debrief.friends.${userId}`;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

export const loadFriendsDraft = (userId: string): Friends => {
  const kept = readJson('device', storageKey(userId));
  if (!Array.isArray(kept)) return blankFriends;
  return blankFriends.map((_blank, index) => {
    const friend = kept[index] as { name?: unknown; email?: unknown } | null | undefined;
    return { name: textOf(friend?.name), email: textOf(friend?.email) };
  });
};

export const saveFriendsDraft = (userId: string, friends: Friends) =>
  writeJson('device', storageKey(userId), friends);

export const clearFriendsDraft = (userId: string) => removeItem('device', storageKey(userId));
