import * as cues from './step-cues.ts';
import { clausesOf, splitAt, type Clause } from '../../entities/clause/clauses.ts';
import { LABELLED_CONFIDENCE, type FieldResult } from '../field-result.ts';
import { listedSteps, OF_OTHERS } from './listed-steps.ts';
import type { Document } from '../../entities/document.ts';
import { blankSpans } from '../../document/spans.ts';
import { withoutBlanks, withoutFillers, withoutRepeats, wordCount } from './step-words.ts';
import { stepsOf } from './written-steps.ts';
import { tellsWhereReached, scoreStep } from './step-score.ts';

/** Labels of open tasks. Used if the note has no label for next steps. */
const DUE = /^(?:due|task|call ?back|cb|reminder|pending|resolution|appointment|booked)$/;
const ENOUGH = 3;

export interface StepClause extends Clause {
  /** Text without fillers and introductory words. */
  tidied: string;
  score: number;
  order: number;
  reached: boolean;
}

/** Maximum number of clauses, half from each end of the note. */
const MAX_CLAUSES = 300;
const ANNOUNCED = 0.8;

/** Punctuation and filler words before a step: "and then ". */
const LEAD = /^(?:[\s,.;:>*|•)\]-]+|\d[.)] |(?:and|so|but|then|yeah|okay|right|also|anyway|well)\b[ ,]*)+/i;

export const leadLength = (clause: string): number => LEAD.exec(clause)?.[0].length ?? 0;

const tidy = (text: string) =>
  withoutRepeats(withoutBlanks(withoutFillers(text)))
    .replace(LEAD, '')
    .replace(/[\s,;:(|>-]{1,40}$/, '')
    .replace(/ ([.,;!?])/g, '$1')
    .trim();

const isContactLine = (note: Document, { start, end }: Clause, text: string) =>
  [...note.addresses, ...note.phones].some((each) => start <= each.start && each.start < end) &&
  tellsWhereReached(text);

/** Returns the text after "next step is to" or "Action items:". */
function announced(clauses: Clause[]): Clause | null {
  for (const clause of clauses) {
    const match = cues.ANNOUNCED.exec(clause.text);
    if (!match || match.index > 40 || /["“]/.test(clause.text.slice(0, match.index))) continue;
    const rest = clause.text.slice(match.index + match[0].length);
    const opens = /^(?:next steps?|nxt steps?|the next|action items?|the plan|to-?dos?)/i.test(match[0]);
    if (opens && wordCount(tidy(rest)) > 1)
      return { text: rest, start: clause.start + match.index + match[0].length, end: clause.end };
  }
  return null;
}

/** Returns the lines of known labels, and only the label itself of other lines. */
const labelLines = (note: Document) =>
  note.labels.map(({ field, start, end }) => {
    const line = note.text.lastIndexOf('\n', start - 2) + 1;
    return { start: line, end: field === 'other' ? start : end };
  });

const proseOf = (note: Document) => {
  const speakers = note.turns.map(({ labelStart, start }) => ({ start: labelStart, end: start }));
  if (note.messages.length > 0)
    return blankSpans(note.text, [...note.messages.flatMap((message) => message.boilerplate), ...speakers]);
  return blankSpans(note.text, note.labels.length < 3 || speakers.length > 0 ? speakers : labelLines(note));
};

const isTerse = (note: Document) =>
  note.messages.length === 0 &&
  (/\b(?:w\/|f\/u|fu|cb|snd|pls|b4|nxt|mtg|spk|vm|2moro|tmrw|chk|@)(?=\W|$)/i.test(note.text) ||
    note.text.length < 160);

/**
 * Maximum number of words of a clause that is joined to the previous clause: "he's back in february i call".
 */
const SHORT = 3;

/**
 * Joins a clause that is short or ends in "then" to the previous clause, which states the time: "out until
 * monday, so i'll try her then".
 */
const withWhen = (clauses: Clause[], index: number): Clause => {
  const [before, clause] = [clauses[index - 1], clauses[index] as Clause];
  const isShort =
    before &&
    clause.start - before.end <= 1 &&
    wordCount(clause.text) <= SHORT &&
    /^(?:i|we|he|she|they)(?:'ll)? /i.test(clause.text);
  if (
    !before ||
    (!isShort && !/\bthen\W*$/i.test(clause.text)) ||
    cues.WHEN.test(clause.text) ||
    !cues.WHEN.test(before.text)
  )
    return clause;
  return { text: `${before.text} ${clause.text}`, start: before.start, end: clause.end };
};

/** Separators within a long clause: "he gave me his number and the order comes Sunday". */
const PART = /(?:,|;|\b(?:and|so|but|um|uh|then)\b) /gi;
const LONG_CLAUSE = 8;

function surestPart(clause: Clause): { clause: Clause; score: number } {
  const whole = { clause, score: scoreStep(tidy(clause.text)) };
  if (whole.score >= ENOUGH || wordCount(clause.text) <= LONG_CLAUSE || !cues.WHEN.test(clause.text))
    return whole;
  return splitAt(clause, PART)
    .filter((part) => wordCount(tidy(part.text)) >= 3 && cues.WHEN.test(part.text))
    .map((part) => ({ clause: part, score: scoreStep(tidy(part.text)) }))
    .reduce((best, part) => (part.score > best.score ? part : best), whole);
}

/** Returns labelled or announced steps, "none" if the note states that there are none, or null. */
export function explicitSteps(note: Document): FieldResult<string> | 'none' | null {
  const listed = listedSteps(note);
  if (listed !== null) return listed;
  const label =
    note.labels.find((each) => each.field === 'next' && !OF_OTHERS.test(each.key)) ??
    note.labels.find(
      (each) => DUE.test(each.key) && /\p{L}{3,40} {1,20}\S{0,40}\p{L}{2,40}/u.test(each.value),
    );
  if (label) {
    if (cues.NOTHING.test(label.value)) return 'none';
    return stepsOf(note, [{ start: label.start, end: label.end }], LABELLED_CONFIDENCE) ?? 'none';
  }
  const said = announced(clausesOf(proseOf(note), false));
  if (said === null) return null;
  return cues.NOTHING.test(tidy(said.text)) ? 'none' : stepsOf(note, [said], ANNOUNCED);
}

/** Splits a note into clauses. Reduces long clauses to the part that is most likely a step. */
export function stepClauses(note: Document): StepClause[] {
  const all = clausesOf(proseOf(note), isTerse(note));
  const clauses =
    all.length <= MAX_CLAUSES ? all : [...all.slice(0, MAX_CLAUSES / 2), ...all.slice(-MAX_CLAUSES / 2)];
  return clauses.flatMap((_, order): StepClause[] => {
    const { clause, score } = surestPart(withWhen(clauses, order));
    const tidied = tidy(clause.text);
    const reached = isContactLine(note, clause, tidied);
    return tidied === '' ? [] : [{ ...clause, tidied, order, score: score - (reached ? 5 : 0), reached }];
  });
}
