import { newKey } from '../../lib/new-key.ts';
import { readJson, remove, writeJson } from '../../lib/storage.ts';

interface Kept {
  readonly text: string;
  /** The latest try to make a note, and of which text. */
  readonly attempt?: { readonly text: string; readonly key: string };
}

/** What a person has typed and not yet turned into a note. It outlives the page and belongs to one account. */
export const draftOf = (userId: string) => {
  const storageKey = `debrief.draft.${userId}`;
  const kept = (): Kept => {
    const value = readJson('device', storageKey) as Partial<Kept> | null;
    return typeof value?.text === 'string' ? { ...value, text: value.text } : { text: '' };
  };

  return {
    text: () => kept().text,
    keep: (text: string) => writeJson('device', storageKey, { ...kept(), text }),
    /** The same text keeps its key until it has become a note, so that a retry finds the first try's outcome. */
    keyFor: (text: string): string => {
      const { attempt } = kept();
      if (attempt?.text === text) return attempt.key;
      const key = newKey();
      writeJson('device', storageKey, { text, attempt: { text, key } } satisfies Kept);
      return key;
    },
    clear: () => remove('device', storageKey),
  };
};

export type Draft = ReturnType<typeof draftOf>;
