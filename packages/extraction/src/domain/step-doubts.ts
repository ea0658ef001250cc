import * as cues from './data/action-cues.ts';
import { MONTHS } from './data/calendar-words.ts';
import { hasRelativeDate } from './due-dates.ts';
import { turnAt } from './reading/dialogue.ts';
import { isCommonWord, isPlainVerb } from './reading/lexicon.ts';
import { isRecord, type Note } from './reading/note.ts';
import type { Span } from './reading/spans.ts';

const isWithin = ({ start, end }: Span, span: Span) => start < span.end && span.start < end;

/** Labels of a record under which people write sentences. */
const REMARKS = /\b(?:notes?|comments?|remarks?|description|summary|details|feedback|message|outcome|result|opmerkings?|bemerkung|notas?)\b/i; // prettier-ignore

/** "Stage<tab>Send proposal", "| Stage | Send proposal |", "Stage: Send proposal" in a record: what a table says is often a state. */
function isOfTable(note: Note, step: Span): boolean {
  const { text, labels } = note;
  const label = labels.find((each) => isWithin(each, step));
  if (label?.field === 'next') return false;
  const end = text.indexOf('\n', step.end);
  const line = text.slice(text.lastIndexOf('\n', step.start) + 1, end < 0 ? text.length : end);
  const isRow = line.includes('\t') || (line.match(/\|/g)?.length ?? 0) > 1;
  return (
    (isRow && note.turns.length === 0) ||
    (label?.field === 'other' && isRecord(note) && !REMARKS.test(label.key))
  );
}

/** The export does not tell when it was said, and the words count from that day. */
function hasNoDay({ turns, text }: Note, { start, end }: Span): boolean {
  const day = turnAt(turns, start)?.day;
  return day !== undefined && day?.isCertain !== true && hasRelativeDate(text.slice(start, end));
}

const NAME_FIRST = /^[\s"'(*-]*(\p{Lu}\p{L}+) (\p{Lu}\p{L}+)/u;
const PLACED = /^ (?:at|from|of|@) ?\p{Lu}/u;
const THEIR_WISH = /\b(?:wants?|needs?|would like|ask(?:s|ed)|requires?|hopes?|prefers?|likes?)\b/i;
const OWN_STEP = /\b(?:i|we)\b|'ll\b|\bwill\b|\bplease\b/i;

/** "Mark May at Apple wants a quote": what looks like an order and a month is somebody's name. */
function opensWithName({ text }: Note, { start, end }: Span, name: string | null): boolean {
  const step = text.slice(start, end);
  const [opening = '', first = '', second = ''] = NAME_FIRST.exec(step) ?? [];
  const rest = step.slice(opening.length);
  const isMeant = name?.toLowerCase().includes(first.toLowerCase()) === true || PLACED.test(rest);
  const words = [first.toLowerCase(), second.toLowerCase()];
  const isWordToo = words.some(
    (word) => isPlainVerb(word) || isCommonWord(word) || MONTHS[word] !== undefined,
  );
  return (
    first !== '' &&
    isMeant &&
    isWordToo &&
    !OWN_STEP.test(rest) &&
    (THEIR_WISH.test(rest) || !cues.WHEN.test(rest))
  );
}

/** Whether next steps may be none, or of another day: somebody should check them. */
export const areStepsDoubtful = (note: Note, steps: readonly Span[], name: string | null): boolean =>
  steps.some(
    (step) =>
      note.quoted.some((quoted) => isWithin(quoted, step)) ||
      isOfTable(note, step) ||
      hasNoDay(note, step) ||
      opensWithName(note, step, name),
  );
