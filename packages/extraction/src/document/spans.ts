/** Range of a text; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

export interface Line extends Span {
  text: string;
}

export function linesOf(text: string, limit?: number): Line[] {
  let end = -1;
  return text.split('\n', limit).map((line) => {
    const start = end + 1;
    end = start + line.length;
    return { text: line, start, end };
  });
}

export function trimSpan(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end);
  return { start: start + part.length - part.trimStart().length, end: start + part.trimEnd().length };
}

/** Replaces all characters except line breaks with spaces, to keep offsets valid. */
export const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

const unchanged = (text: string) => text;

function mapSpans(
  text: string,
  spans: readonly Span[],
  inside: (part: string) => string,
  outside: (part: string) => string,
): string {
  let result = '';
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (end <= result.length) continue;
    result += outside(text.slice(result.length, start));
    result += inside(text.slice(result.length, end));
  }
  return result + outside(text.slice(result.length));
}

/** Spans may overlap and be unsorted. */
export const blankSpans = (text: string, spans: readonly Span[]): string =>
  mapSpans(text, spans, blank, unchanged);

export const onlySpans = (text: string, spans: readonly Span[]): string =>
  mapSpans(text, spans, unchanged, blank);

/**
 * Returns the first index for which `holds` is true, or `length`, by binary search. `holds` must be true for
 * all later indexes.
 */
export function firstIndex(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
