import * as cues from './data/action-cues.ts';
import { LABELLED_CONFIDENCE, type FieldResult } from './field-result.ts';
import { fieldOfLabel } from './reading/label-fields.ts';
import type { Note } from './reading/note.ts';
import type { Span } from './reading/spans.ts';
import { stepsOf } from './written-steps.ts';

/** "Their plan for the year:", "Follow-up from the fair:" announce no step. */
export const OF_OTHERS = /^(?:their|his|her|our)\b| (?:from|with) /;

const HEADING = /^[ \t]{0,8}(?:[#*_]{1,4} ?)?(\p{L}[\p{L} '/-]{1,40}?) ?[*_]{0,2} ?:?[*_]{0,2}[ \t]{0,8}$/u;
const LONGEST_HEADING = 60;
/** What opens a line of a list; a box may be ticked. */
const MARK =
  /^[ \t]{0,8}(?:[-*•·◦▪]|\(?\d{1,2}[.)]|[a-z][.)]|(?=[[☐□☑✓✔]))[ \t]{0,8}(\[[ xX✓]?\]|[☐□☑✓✔])?[ \t]{0,8}(?=\S)/u;
const TICKED = /[xX✓☑✔]/;
const MAX_LISTED = 20;
/** A list that had to be cut is to be checked. */
const CUT_SHORT = 0.7;

interface Line extends Span {
  text: string;
}

const linesOf = (text: string): Line[] =>
  [...text.matchAll(/^.*$/gm)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));

function isHeading({ text }: Line): boolean {
  const title = text.length > LONGEST_HEADING ? '' : (HEADING.exec(text)?.[1] ?? '');
  return title !== '' && fieldOfLabel(title) === 'next' && !OF_OTHERS.test(title.toLowerCase());
}

/** The lines of a list: those with a mark like the first one's, else those up to an empty line or another label. */
function listBelow(lines: readonly Line[], { labels }: Note): Line[] {
  const [first] = lines;
  const isMarked = MARK.test(first?.text ?? '');
  // A table has titles, and says of some rows that they are done.
  if (!isMarked && /[|\t]/.test(first?.text ?? '')) return [];
  const isOther = ({ text, start, end }: Line) =>
    isMarked
      ? !MARK.test(text)
      : labels.some((label) => label.field !== 'next' && start < label.start && label.start <= end);
  const end = lines.findIndex((line) => line.text.trim() === '' || isOther(line));
  return lines.slice(0, Math.min(end < 0 ? lines.length : end, MAX_LISTED));
}

/**
 * "Next steps:" above lines of their own: those lines, as far as they are still to be done. Null where there is no such list, "none"
 * where nothing is left to do.
 */
export function listedSteps(note: Note): FieldResult<string> | 'none' | null {
  const lines = linesOf(note.text);
  const below = lines.findIndex(isHeading) + 1;
  if (below === 0) return null;
  const list = listBelow(lines.slice(lines[below]?.text.trim() === '' ? below + 1 : below), note);
  if (list.length === 0) return null;
  const steps = list.flatMap(({ text, start, end }): Span[] => {
    const [mark, box = ''] = MARK.exec(text) ?? [''];
    return TICKED.test(box) ? [] : [{ start: start + mark.length, end }];
  });
  const written = stepsOf(note, steps, LABELLED_CONFIDENCE);
  if (written === null || cues.NOTHING.test(written.value)) return 'none';
  return written.spans.length === steps.length ? written : { ...written, confidence: CUT_SHORT };
}
