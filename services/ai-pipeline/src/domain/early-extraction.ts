import { LOCAL, type Extraction, type Extractor } from '@debrief/extraction/domain/extractor';
import { isLongText } from '@debrief/extraction/domain/long-text';

/** An extractor that can begin with a text before its result is asked for. */
export interface EarlyExtractor extends Extractor {
  /** Begins, unless enough has begun. The result goes to the next `extract` of the same text and day. */
  begin(text: string, day: string): void;
}

/** The local engine reads one text at a time: beginning with more would only reorder the work. */
const maxBegun = 2;
/** A result that nobody has asked for by then belongs to a call that was refused. */
const keepMs = 5_000;

/**
 * Reads a call while its job is still being stored, where both happen in this process. Only the local engine begins early:
 * a text that nobody asks for costs some milliseconds there, and money elsewhere.
 */
export const withEarlyStart = (extractor: Extractor): EarlyExtractor => {
  const begun = new Map<string, Promise<Extraction>>();
  const keyOf = (text: string, day: string | undefined) => `${day} ${text}`;
  return {
    ...extractor,
    begin(text, day) {
      const key = keyOf(text, day);
      if (extractor.name !== LOCAL || isLongText(text) || begun.size >= maxBegun || begun.has(key)) return;
      const result = extractor.extract(text, { day });
      // Whoever asks for the result hears of the error.
      result.catch(() => undefined);
      begun.set(key, result);
      setTimeout(() => begun.get(key) === result && begun.delete(key), keepMs).unref();
    },
    extract(text, context) {
      const key = keyOf(text, context?.day);
      const result = context?.notContacts ? undefined : begun.get(key);
      if (!result) return extractor.extract(text, context);
      begun.delete(key);
      return result;
    },
  };
};
