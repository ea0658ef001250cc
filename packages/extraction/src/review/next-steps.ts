import { isRecord } from '../document/prepared-text.ts';
import type { Span } from '../document/spans.ts';
import { turnAt } from '../document/turns.ts';
import { hasRelativeDate } from '../entities/date/recognizer.ts';
import type { Document } from '../entities/document.ts';
import * as cues from '../fields/next-steps/step-cues.ts';
import { MONTHS } from '../lexicon/calendar-words.ts';
import { isCommonWord, isPlainVerb } from '../lexicon/lexicon.ts';

/** Labels of free text. */
const REMARKS =
  /\b(?:notes?|comments?|remarks?|description|summary|details|feedback|message|outcome|result|opmerkings?|bemerkung|notas?)\b/i;
const NAME_FIRST = /^[\s"'(*-]*(\p{Lu}\p{L}+) (\p{Lu}\p{L}+)/u;
const PLACE_AFTER = /^ (?:at|from|of|@) ?\p{Lu}/u;
const CUSTOMERS_WISH = /\b(?:wants?|needs?|would like|ask(?:s|ed)|requires?|hopes?|prefers?|likes?)\b/i;
const OWN_STEP = /\b(?:i|we)\b|'ll\b|\bwill\b|\bplease\b/i;

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

/** Returns whether a step is in a table or record, where it is often a state: "Stage: Send proposal". */
function isInTable(doc: Document, step: Span): boolean {
  const { text, labels, turns } = doc;
  const label = labels.find((each) => overlaps(each, step));
  if (label?.field === 'next') return false;
  const end = text.indexOf('\n', step.end);
  const line = text.slice(text.lastIndexOf('\n', step.start) + 1, end < 0 ? text.length : end);
  const isRow = line.includes('\t') || line.split('|').length > 2;
  const isState = label?.field === 'other' && isRecord(doc) && !REMARKS.test(label.key);
  return (isRow && turns.length === 0) || isState;
}

/** Returns whether a step has a relative date and its message an uncertain date. */
function hasUncertainDay({ turns, text }: Document, { start, end }: Span): boolean {
  const day = turnAt(turns, start)?.day;
  return day !== undefined && day?.isCertain !== true && hasRelativeDate(text.slice(start, end));
}

/**
 * Returns whether a step starts with a name that is also a verb or a month: "Mark May at Apple wants a
 * quote".
 */
function startsWithName({ text }: Document, { start, end }: Span, name: string | null): boolean {
  const step = text.slice(start, end);
  const [match = '', ...words] = NAME_FIRST.exec(step) ?? [];
  if (match === '') return false;
  const rest = step.slice(match.length);
  const [first = '', second = ''] = words.map((word) => word.toLowerCase());
  const isName = name?.toLowerCase().includes(first) === true || PLACE_AFTER.test(rest);
  const isAlsoWord = [first, second].some(
    (word) => isPlainVerb(word) || isCommonWord(word) || MONTHS[word] !== undefined,
  );
  const isWish = CUSTOMERS_WISH.test(rest) || !cues.WHEN.test(rest);
  return isName && isAlsoWord && isWish && !OWN_STEP.test(rest);
}

export const STEP_RULES: Readonly<
  Record<string, (doc: Document, step: Span, name: string | null) => boolean>
> = {
  'quoted-step': ({ quoted }, step) => quoted.some((line) => overlaps(line, step)),
  'step-of-table': isInTable,
  'step-without-day': hasUncertainDay,
  'step-opens-with-name': startsWithName,
};
