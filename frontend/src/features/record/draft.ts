import { randomId } from '../../lib/random-id.ts';
import { readJson, removeItem, writeJson } from '../../lib/storage.ts';

interface StoredDraft {
  readonly text: string;
  readonly attempt?: { readonly text: string; readonly key: string };
}

export const draftOf = (userId: string) => {
  const storageKey = `debrief.draft.${userId}`;
  const stored = (): StoredDraft => {
    const value = readJson('device', storageKey) as Partial<StoredDraft> | null;
    return typeof value?.text === 'string' ? { ...value, text: value.text } : { text: '' };
  };

  return {
    text: () => stored().text,
    save: (text: string) => writeJson('device', storageKey, { ...stored(), text }),
    /**
     * Returns the idempotency key of a text: that of the last attempt if the text is the same, otherwise a
     * new one.
     */
    keyFor: (text: string): string => {
      const { attempt } = stored();
      if (attempt?.text === text) return attempt.key;
      const key = randomId();
      writeJson('device', storageKey, { text, attempt: { text, key } } satisfies StoredDraft);
      return key;
    },
    clear: () => removeItem('device', storageKey),
  };
};

export type Draft = ReturnType<typeof draftOf>;
