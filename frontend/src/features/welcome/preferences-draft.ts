import type { Currency } from '@debrief/contracts/currency';
import { readJson, remove, writeJson } from '../../lib/storage.ts';

export interface Preferences {
  readonly salesNotesEmail: string;
  readonly currency: Currency;
}

const storageKey = (userId: string) => `debrief.preferences.${userId}`;

/** Preferences that were chosen and not saved, so that a reload or a session that ended does not cost them. */
export const keptPreferences = (userId: string): Preferences | null => {
  const kept = readJson('tab', storageKey(userId)) as Partial<Preferences> | null;
  if (typeof kept?.salesNotesEmail !== 'string') return null;
  return { salesNotesEmail: kept.salesNotesEmail, currency: kept.currency === 'ZAR' ? 'ZAR' : 'USD' };
};

export const keepPreferences = (userId: string, preferences: Preferences) =>
  writeJson('tab', storageKey(userId), preferences);

export const dropPreferences = (userId: string) => remove('tab', storageKey(userId));
