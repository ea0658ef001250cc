import { longPattern } from '../lexicon/word-list.ts';
import { linesOf, type Line, type Span } from './spans.ts';

const QUOTED_LINE = /^[ \t]*>/;
/** "On 3 Nov 2026, Ann Lee wrote:" in several languages, on up to two lines, or "-- Original message --". */
const ATTRIBUTION = longPattern(
  String.raw`^[ \t]*(?:on|am|le|el|il|op|em|den) .{5,160}(?:\n.{0,100})?\b(?:wrote|schrieb(?: .{1,80})?|
    a écrit|escribió|ha scritto|schreef(?: .{1,80})?|escreveu|skrev(?: .{1,80})?) ?:[ \t]*$|
    ^[ \t]*-{2,} ?original message ?-{2,}[ \t]*$`,
  'imu',
);
const MAX_LINES = 4000;

/** Returns no spans if the whole email is quoted. */
export function quotedSpans(text: string): Span[] {
  const lines = linesOf(text, MAX_LINES);
  const attribution = ATTRIBUTION.exec(text);
  const from = attribution?.index ?? Infinity;
  const until = from + (attribution?.[0].length ?? 0);
  const isMarked = lines.some((line) => line.start >= until && QUOTED_LINE.test(line.text));
  // If no line below the attribution starts with ">", all of them are quoted.
  const isQuoted = (line: Line) =>
    QUOTED_LINE.test(line.text) || (line.start >= from && (!isMarked || line.start < until));
  const hasOwnText = lines.some((line) => !isQuoted(line) && /\p{L}/u.test(line.text));
  return hasOwnText ? lines.filter(isQuoted) : [];
}
