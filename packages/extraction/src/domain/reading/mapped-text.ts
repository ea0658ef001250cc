import type { Span } from './spans.ts';

/** A text that was rewritten, and where each of its units stood in the original. */
export interface MappedText {
  text: string;
  /** For each UTF-16 unit of `text`, and for its end, the offset in the original; null if nothing has moved. */
  at: Uint32Array | null;
}

export const mapped = (text: string): MappedText => ({ text, at: null });

/** What stands at a stretch of a text is to become another text. */
export interface Replacement extends Span {
  text: string;
}

/**
 * Replaces stretches of a text, which come in its order, and keeps track. A replacement of the same length keeps every place,
 * another that of its start.
 */
export function replaceSpans({ text, at }: MappedText, replacements: readonly Replacement[]): MappedText {
  let result = '';
  let from = 0;
  let moved = at !== null;
  const places: [from: number, to: number, kept: number][] = [];
  for (const { start, end, text: replacement } of replacements) {
    if (replacement === text.slice(start, end)) continue;
    places.push([from, start, start - from]);
    result += text.slice(from, start) + replacement;
    places.push([start, end, replacement.length]);
    moved ||= replacement.length !== end - start;
    from = end;
  }
  if (places.length === 0) return { text, at };
  result += text.slice(from);
  if (!moved) return { text: result, at: null };
  places.push([from, text.length, text.length - from]);
  const offsets = new Uint32Array(result.length + 1);
  let next = 0;
  const origin = (place: number) => (at === null ? place : (at[place] ?? 0));
  for (const [start, end, length] of places)
    for (let unit = 0; unit < length; unit += 1) {
      offsets[next] = origin(Math.min(start + unit, Math.max(end - 1, start)));
      next += 1;
    }
  offsets[next] = origin(text.length);
  return { text: result, at: offsets };
}

/** `text.replace` that keeps track. */
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

/** A span of the rewritten text in the original: whole, without the spaces around it. */
export function toOriginal({ at }: Pick<MappedText, 'at'>, original: string, { start, end }: Span): Span {
  let from = at === null ? start : (at[start] ?? original.length);
  let to = at === null ? end : (at[end] ?? original.length);
  const last = at?.[end - 1] ?? to;
  // Lines and elements that were cut behind it are no part of it.
  if (/\n|^\s*</.test(original.slice(last + 1, to))) to = last + 1;
  while (from < to && /\s/.test(original[from] ?? '')) from += 1;
  while (to > from && /[\s\p{Cf}]/u.test(original[to - 1] ?? '')) to -= 1;
  return { start: from, end: to };
}

/** Where an offset of the original stands in the rewritten text; of what was cut, where the rest goes on. */
export function toRewritten({ text, at }: MappedText, offset: number): number {
  if (at === null) return Math.min(offset, text.length);
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((at[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
