import type { Currency } from '@debrief/contracts/currency';
import { readJson, removeItem, writeJson } from '../../lib/storage.ts';

export interface Preferences {
  readonly salesNotesEmail: string;
  readonly currency: Currency;
  readonly reviewBeforeSaving: boolean;
}

const storageKey = (userId: string) => `debrief.preferences.${userId}`;

/** Loads unsaved preferences, which survive a reload and an expired session. */
export const loadPreferencesDraft = (userId: string): Preferences | null => {
  const kept = readJson('tab', storageKey(userId)) as Partial<Preferences> | null;
  if (typeof kept?.salesNotesEmail !== 'string') return null;
  return {
    salesNotesEmail: kept.salesNotesEmail,
    currency: kept.currency === 'ZAR' ? 'ZAR' : 'USD',
    reviewBeforeSaving: kept.reviewBeforeSaving === true,
  };
};

export const savePreferencesDraft = (userId: string, preferences: Preferences) =>
  writeJson('tab', storageKey(userId), preferences);

export const clearPreferencesDraft = (userId: string) => removeItem('tab', storageKey(userId));
