import type { Span } from './spans.ts';

const QUOTED_LINE = /^[ \t]*>/;
/** "On 3 Nov 2026, Ann Lee wrote:", in the words of common mail programs; it may run over two lines. */
const ATTRIBUTION =
  /^[ \t]*(?:on|am|le|el|il|op|em|den|op) .{5,160}(?:\n.{0,100})?\b(?:wrote|schrieb(?: .{1,80})?|a écrit|escribió|ha scritto|schreef(?: .{1,80})?|escreveu|skrev(?: .{1,80})?) ?:[ \t]*$|^[ \t]*-{2,} ?original message ?-{2,}[ \t]*$/imu;
const MAX_LINES = 4000;

/** What a mail repeats of earlier ones, in the text as it was given; nothing where a text has nothing new in it. */
export function quotedSpans(text: string): Span[] {
  const found: Span[] = [];
  const attribution = ATTRIBUTION.exec(text);
  let at = 0;
  let fresh = 0;
  const lines = text.split('\n', MAX_LINES).map((line) => {
    const span = { start: at, end: at + line.length };
    at += line.length + 1;
    return { line, span };
  });
  const from = attribution?.index ?? Infinity;
  const until = from + (attribution?.[0].length ?? 0);
  const isMarked = lines.some(({ line, span }) => span.start >= until && QUOTED_LINE.test(line));
  for (const { line, span } of lines) {
    // Below the line that names the writer all is old, unless its lines are marked.
    const isOld = QUOTED_LINE.test(line) || (span.start >= from && (!isMarked || span.start < until));
    if (isOld) found.push(span);
    else if (/\p{L}/u.test(line)) fresh += 1;
  }
  return fresh > 0 ? found : [];
}
