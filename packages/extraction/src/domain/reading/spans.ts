/** A stretch of a text; end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** The text with the spans overwritten by spaces, so that offsets stay. Spans may come in any order and overlap. */
export function blankSpans(text: string, spans: readonly Span[]): string {
  let result = '';
  let from = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (end <= from) continue;
    const begin = Math.max(start, from);
    result += text.slice(from, begin) + text.slice(begin, end).replace(/[^\n]/g, ' ');
    from = end;
  }
  return result + text.slice(from);
}

/** The text with everything outside the spans overwritten by spaces. */
export const onlySpans = (text: string, spans: readonly Span[]): string => {
  const gaps: Span[] = [];
  let from = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start > from) gaps.push({ start: from, end: start });
    from = Math.max(from, end);
  }
  return blankSpans(text, [...gaps, { start: from, end: text.length }]);
};
