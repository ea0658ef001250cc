import { firstIndex, type Span } from './spans.ts';

/** Rewritten text with the original offset of each character. */
export interface MappedText {
  text: string;
  /** Original offset of each UTF-16 unit of `text` and of its end. Null if no offset changed. */
  at: Uint32Array | null;
}

export const mapped = (text: string): MappedText => ({ text, at: null });

export interface Replacement extends Span {
  text: string;
}

/**
 * Replaces spans, which must be sorted and disjoint. The n-th unit of a replacement maps to the n-th unit of
 * the span, and further units to the last unit.
 */
export function replaceSpans({ text, at }: MappedText, replacements: readonly Replacement[]): MappedText {
  const changes = replacements.filter(({ start, end, text: by }) => by !== text.slice(start, end));
  if (changes.length === 0) return { text, at };
  const parts: Replacement[] = [];
  let from = 0;
  for (const change of changes) {
    parts.push({ start: from, end: change.start, text: text.slice(from, change.start) }, change);
    from = change.end;
  }
  parts.push({ start: from, end: text.length, text: text.slice(from) });
  const result = parts.map((part) => part.text).join('');
  if (at === null && changes.every(({ start, end, text: by }) => by.length === end - start))
    return { text: result, at: null };
  const offsets = new Uint32Array(result.length + 1);
  const original = (offset: number) => (at === null ? offset : (at[offset] ?? 0));
  let next = 0;
  for (const { start, end, text: by } of parts)
    for (let unit = 0; unit < by.length; unit += 1) {
      offsets[next] = original(Math.min(start + unit, Math.max(end - 1, start)));
      next += 1;
    }
  offsets[next] = original(text.length);
  return { text: result, at: offsets };
}

/** Works like `String.replaceAll`, and updates the offsets. */
export const replaceMapped = (
  mapped: MappedText,
  pattern: RegExp,
  by: (match: string) => string,
): MappedText =>
  replaceSpans(
    mapped,
    [...mapped.text.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      text: by(match[0]),
    })),
  );

/** Returns the original span, without surrounding white space. */
export function toOriginal({ at }: Pick<MappedText, 'at'>, original: string, { start, end }: Span): Span {
  let from = at === null ? start : (at[start] ?? original.length);
  let to = at === null ? end : (at[end] ?? original.length);
  const last = at?.[end - 1] ?? to;
  // Excludes removed lines and HTML elements that follow the span.
  if (/\n|^\s*</.test(original.slice(last + 1, to))) to = last + 1;
  while (from < to && /\s/.test(original[from] ?? '')) from += 1;
  while (to > from && /[\s\p{Cf}]/u.test(original[to - 1] ?? '')) to -= 1;
  return { start: from, end: to };
}

/**
 * Maps an original offset to the rewritten text. A removed character maps to the next remaining character.
 */
export const toRewritten = ({ text, at }: MappedText, offset: number): number =>
  at === null
    ? Math.min(offset, text.length)
    : firstIndex(text.length, (index) => (at[index] ?? 0) >= offset);
