import { LOCAL, type Extraction, type Extractor } from '@debrief/extraction/domain/extractor';
import { isLongText } from '@debrief/extraction/domain/long-text';

export interface PrefetchingExtractor extends Extractor {
  /** The next `extract` of the same text and day gets the result. Does nothing at the limit. */
  prefetch(text: string, day: string): void;
}

/** The local engine handles one text at a time, so more would only reorder the work. */
const maxPrefetched = 2;
/** A result that is still unused belongs to a call that was rejected. */
const keepMs = 5_000;

/** Adds prefetching to the local engine only, because elsewhere an unused result costs money. */
export const withPrefetch = (extractor: Extractor): PrefetchingExtractor => {
  const started = new Map<string, Promise<Extraction>>();
  const keyOf = (text: string, day: string | undefined) => `${day} ${text}`;
  return {
    ...extractor,
    prefetch(text, day) {
      const key = keyOf(text, day);
      if (extractor.name !== LOCAL || isLongText(text) || started.size >= maxPrefetched || started.has(key))
        return;
      const result = extractor.extract(text, { day });
      // `extract` returns the error.
      result.catch(() => undefined);
      started.set(key, result);
      setTimeout(() => started.get(key) === result && started.delete(key), keepMs).unref();
    },
    extract(text, context) {
      const key = keyOf(text, context?.day);
      const result = context?.notContacts ? undefined : started.get(key);
      if (!result) return extractor.extract(text, context);
      started.delete(key);
      return result;
    },
  };
};
