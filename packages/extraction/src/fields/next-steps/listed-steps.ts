import * as cues from './step-cues.ts';
import { LABELLED_CONFIDENCE, type FieldResult } from '../field-result.ts';
import { fieldOfLabel } from '../../document/label-fields.ts';
import type { Document } from '../../entities/document.ts';
import type { Span } from '../../document/spans.ts';
import { stepsOf } from './written-steps.ts';

/** Headings that do not announce next steps: "Their plan for the year:", "Follow-up from the fair:". */
export const OF_OTHERS = /^(?:their|his|her|our)\b| (?:from|with) /;

const HEADING = /^[ \t]{0,8}(?:[#*_]{1,4} ?)?(\p{L}[\p{L} '/-]{1,40}?) ?[*_]{0,2} ?:?[*_]{0,2}[ \t]{0,8}$/u;
const LONGEST_HEADING = 60;
const MARK =
  /^[ \t]{0,8}(?:[-*•·◦▪]|\(?\d{1,2}[.)]|[a-z][.)]|(?=[[☐□☑✓✔]))[ \t]{0,8}(\[[ xX✓]?\]|[☐□☑✓✔])?[ \t]{0,8}(?=\S)/u;
const TICKED = /[xX✓☑✔]/;
const MAX_LISTED = 20;
const TRUNCATED_CONFIDENCE = 0.7;

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

/**
 * Returns the lines of a list, up to an empty line. A bulleted list also ends at a line without a bullet,
 * other lists at another label.
 */
function listBelow(lines: readonly Line[], { labels }: Document): Line[] {
  const [first] = lines;
  const isMarked = MARK.test(first?.text ?? '');
  // Skips a table, which has a header and may contain completed tasks.
  if (!isMarked && /[|\t]/.test(first?.text ?? '')) return [];
  const isOther = ({ text, start, end }: Line) =>
    isMarked
      ? !MARK.test(text)
      : labels.some((label) => label.field !== 'next' && start < label.start && label.start <= end);
  const end = lines.findIndex((line) => line.text.trim() === '' || isOther(line));
  return lines.slice(0, Math.min(end < 0 ? lines.length : end, MAX_LISTED));
}

/**
 * Returns the unchecked items below a heading such as "Next steps:". Returns null without a list, and "none"
 * if no item is open.
 */
export function listedSteps(note: Document): FieldResult<string> | 'none' | null {
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
  return written.spans.length === steps.length ? written : { ...written, confidence: TRUNCATED_CONFIDENCE };
}
