import * as cues from './data/action-cues.ts';
import { clausesOf, cut, type Clause } from './reading/clauses.ts';
import { LABELLED_CONFIDENCE, type FieldResult } from './field-result.ts';
import { listedSteps, OF_OTHERS } from './listed-steps.ts';
import type { Note } from './reading/note.ts';
import { blankSpans } from './reading/spans.ts';
import { withoutBlanks, withoutFillers, withoutRepeats, wordCount } from './step-words.ts';
import { stepsOf } from './written-steps.ts';
import { tellsWhereReached, weighStep } from './step-score.ts';
import { NO_STEP, OF_TRADE } from './data/no-step-cues.ts';

const MAX_WORDS = 30;
const MAX_CLAUSES = 3;
/** Labels of what is still to do, where none says so outright. */
const DUE = /^(?:due|task|call ?back|cb|reminder|pending|resolution|appointment|booked)$/;
const ENOUGH = 3;

/** A clause that may be a step. */
export interface StepClause extends Clause {
  /** Without fillers and what only leads up to it. */
  tidied: string;
  score: number;
  order: number;
  /** Says where somebody is reached. */
  reached: boolean;
}

/** Clauses that are looked at, half of them at each end of a note; one of more is a book. */
const MAX_READ = 300;
const ANNOUNCED = 0.8;

/** What only leads up to a step. */
const LEAD = /^(?:[\s,.;:>*|•)\]-]+|\d[.)] |(?:and|so|but|then|yeah|okay|right|also|anyway|well)\b[ ,]*)+/i;

/** How much of a clause only leads up to a step. */
export const leadLength = (clause: string): number => LEAD.exec(clause)?.[0].length ?? 0;

const tidy = (text: string) =>
  withoutRepeats(withoutBlanks(withoutFillers(text)))
    .replace(LEAD, '')
    .replace(/[\s,;:(|>-]{1,40}$/, '')
    .replace(/ ([.,;!?])/g, '$1')
    .trim();

/** "Her email is …": where somebody is reached is no step, unless it says when or what for. */
const isContactLine = (note: Note, { start, end }: Clause, text: string) =>
  [...note.addresses, ...note.phones].some((each) => start <= each.start && each.start < end) &&
  tellsWhereReached(text);

/** What stands behind "next step is to" or "Action items:". */
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

/** The lines of a pasted record, but for its remarks. */
const labelLines = (note: Note) =>
  note.labels.map(({ field, start, end }) => {
    const line = note.text.lastIndexOf('\n', start - 2) + 1;
    return { start: line, end: field === 'other' ? start : end };
  });

/** What is in a letter's headings, greeting and signature is no next step; nor is who speaks in a conversation. */
const proseOf = (note: Note) => {
  const speakers = note.turns.map(({ labelStart, start }) => ({ start: labelStart, end: start }));
  if (note.messages.length > 0)
    return blankSpans(note.text, [...note.messages.flatMap((message) => message.boilerplate), ...speakers]);
  return blankSpans(note.text, note.labels.length < 3 || speakers.length > 0 ? speakers : labelLines(note));
};

const isTerse = (note: Note) =>
  note.messages.length === 0 &&
  (/\b(?:w\/|f\/u|fu|cb|snd|pls|b4|nxt|mtg|spk|vm|2moro|tmrw|chk|@)(?=\W|$)/i.test(note.text) ||
    note.text.length < 160);

/** A clause of no more words that says no time, and the time said right before it, are one: "he's back in february i call". */
const SHORT = 3;

/** "out until monday, so i'll try her then": then is said in the clause before. */
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

/** Where a clause that as a whole says nothing to be done may yet end in what is: "he gave me his number and the order comes Sunday". */
const PART = /(?:,|;|\b(?:and|so|but|um|uh|then)\b) /gi;
const LONG_CLAUSE = 8;

/** The clause, or the part of it that is the surest step. */
function surestPart(clause: Clause): { clause: Clause; score: number } {
  const whole = { clause, score: weighStep(tidy(clause.text)) };
  if (whole.score >= ENOUGH || wordCount(clause.text) <= LONG_CLAUSE || !cues.WHEN.test(clause.text))
    return whole;
  if (NO_STEP.test(clause.text)) return whole;
  return cut(clause, PART)
    .filter((part) => wordCount(tidy(part.text)) >= 3 && cues.WHEN.test(part.text))
    .map((part) => ({ clause: part, score: weighStep(tidy(part.text)) }))
    .reduce((best, part) => (part.score > best.score ? part : best), whole);
}

/** Up to three clauses, the best first, as long as they are within thirty words; in the order they were said. */
function pick(steps: readonly StepClause[]): StepClause[] {
  const picked: StepClause[] = [];
  let words = 0;
  for (const step of steps.toSorted((a, b) => b.score - a.score || b.order - a.order)) {
    const more = wordCount(step.tidied);
    if (picked.length > 0 && (words + more > MAX_WORDS || picked.length === MAX_CLAUSES)) continue;
    picked.push(step);
    words += more;
  }
  return picked.toSorted((a, b) => a.order - b.order);
}

/** What a labelled or announced step says: a step, that there is none, or nothing of the kind. */
export function outrightSteps(note: Note): FieldResult<string> | 'none' | null {
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

/** The clauses of a note's prose, or the surest part of a long one, that may say what is to happen next. */
export function stepClauses(note: Note): StepClause[] {
  const all = clausesOf(proseOf(note), isTerse(note));
  const clauses = all.length <= MAX_READ ? all : [...all.slice(0, MAX_READ / 2), ...all.slice(-MAX_READ / 2)];
  return clauses.flatMap((_, order): StepClause[] => {
    const { clause, score } = surestPart(withWhen(clauses, order));
    const tidied = tidy(clause.text);
    const reached = isContactLine(note, clause, tidied);
    return tidied === '' ? [] : [{ ...clause, tidied, order, score: score - (reached ? 5 : 0), reached }];
  });
}

/** The clauses the rules take for steps. */
export const ruledSteps = (
  note: Note,
  clauses: readonly StepClause[],
  customerKnown: boolean,
): StepClause[] =>
  customerKnown || OF_TRADE.test(proseOf(note)) ? pick(clauses.filter(({ score }) => score >= ENOUGH)) : [];
