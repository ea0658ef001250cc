import * as cues from './data/action-cues.ts';
import { HANDED_PRONOUN, NAMES_THING, TAKES_ON, THING, VAGUE_WORDS } from './data/handed-over.ts';
import type { StepClause } from './next-steps.ts';
import type { Note } from './reading/note.ts';
import type { Span } from './reading/spans.ts';
import { weighStep } from './step-score.ts';
import { isOfTime, wordCount } from './step-words.ts';

/** So many letters before a pronoun, what it stands for is looked for: the same turn and the one before. */
const NEAR = 300;
/** So many clauses further on, somebody answers "by when?". */
const SOON = 3;
/** An answer that is no more than a time has so many words at most. */
const ANSWER = 6;
const STEP = 3;

/** Words that replace a stretch of a note. */
interface Meant extends Span {
  words: string;
}

/** A clause with what the clauses around it add to it. */
export interface FullClause extends StepClause {
  /** What its pronoun stands for. */
  meant?: Meant;
  /** When it is to be, as somebody answers further on, and where that stands. */
  when?: Span & { words: string };
}

const isPlural = (noun: string) => /s$/i.test(noun) || /^(?:artwork|paperwork)$/i.test(noun);

/** The last thing named before a place: for "it" one, for "them" several. */
function thingBefore(note: Note, place: number, several: boolean): string | null {
  const before = note.text.slice(Math.max(0, place - NEAR), place);
  const [, determiner = '', noun = ''] =
    [...before.matchAll(THING)].findLast(([, , phrase = '']) => isPlural(phrase) === several) ?? [];
  if (noun === '') return null;
  if (/^(?:your|his|her|their|our|my|the)$/i.test(determiner)) return `${determiner.toLowerCase()} ${noun}`;
  return /^(?:two|three|four|five|six)$/i.test(determiner)
    ? `the ${determiner.toLowerCase()} ${noun}`
    : `the ${noun}`;
}

/** What "it" of a clause stands for, where the clause names nothing itself. */
export function meantBy(note: Note, { start, end }: Span): Meant | null {
  const text = note.text.slice(start, end);
  const match = HANDED_PRONOUN.exec(text);
  if (!match || NAMES_THING.test(text)) return null;
  const [, lead = '', pronoun = ''] = match;
  const from = start + match.index + lead.length;
  const words = thingBefore(note, start, /^(?:them|those)$/i.test(pronoun));
  return words === null ? null : { start: from, end: from + pronoun.length, words };
}

const TIME = new RegExp(
  `(?:\\b(?:by|on|before|until|till|after|from) )?(?:the )?(?:${cues.WHEN.source})(?: (?:morning|afternoon|evening|night))?(?: (?:at|before|after) (?:\\w{1,12})(?: (?:am|pm|thirty|fifteen|o'clock))?)?`,
  'iu',
);
/** A preposition alone names no time. */
const NO_TIME = /^(?:before|b4|by)(?: the)?$/i;
const BARE_DAY = /^(?:mon|tue|wed|thu|fri|sat|sun)\w{0,6}\b/i;
const DENIED = /\b(?:not|no|never|can't|cannot|isn't|won't|don't|too|nobody)\b/i;

/** The time that a clause names, with a preposition, and where it stands. */
function timeIn({ text, start }: StepClause): (Span & { words: string }) | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const [said] = match;
  if (NO_TIME.test(said.trim())) return null;
  const words = BARE_DAY.test(said)
    ? `on ${said}`
    : said
        .replace(/^(?:un)?till? /i, 'by ')
        .replace(/^(?:By|On|Before|After|From|The|This|Next|Today|Tomorrow|Tonight)\b/, (word) =>
          word.toLowerCase(),
        );
  return { words, start: start + match.index, end: start + match.index + said.length };
}

/** "By when?" "Friday." */
function answeredTime(clauses: readonly StepClause[], at: number) {
  const answer = clauses
    .slice(at + 1, at + 1 + SOON)
    .filter(({ tidied }) => wordCount(tidied) <= ANSWER && cues.WHEN.test(tidied) && !DENIED.test(tidied))
    .findLast(({ tidied }) => !tidied.endsWith('?') && !cues.COMMITMENT.test(tidied));
  return answer ? timeIn(answer) : null;
}

/** What was said just before a clause that takes it on. */
const takenOn = (clauses: readonly StepClause[], at: number) =>
  clauses
    .slice(Math.max(0, at - SOON), at)
    .findLastIndex(({ tidied }) => !tidied.endsWith('?') && weighStep(tidied) >= STEP);

/**
 * The clauses of a conversation, each with what it stands for and when it is to be, as far as the clauses beside it tell.
 * "I'll do that this afternoon" gives its time to what was asked before it.
 */
export function fullClauses(note: Note, clauses: readonly (StepClause & { score: number })[]): FullClause[] {
  const full: FullClause[] = clauses.map((clause, at) => {
    const meant = meantBy(note, clause);
    const isDated = cues.WHEN.test(clause.tidied) || /\b(?:until|till|when|if|once)\b/i.test(clause.tidied);
    const when = isDated || weighStep(clause.tidied) < STEP ? null : answeredTime(clauses, at);
    return { ...clause, ...(meant && { meant }), ...(when && { when }) };
  });
  for (const [at, clause] of full.entries()) {
    if (!TAKES_ON.test(clause.tidied) || wordCount(clause.tidied) > 10) continue;
    const place = takenOn(clauses, at);
    const asked = full[Math.max(0, at - SOON) + place];
    if (place < 0 || !asked) continue;
    asked.score = Math.max(asked.score, clause.score);
    const when = cues.WHEN.test(asked.tidied) ? null : timeIn(clause);
    if (when) asked.when = when;
    clause.score = 0;
  }
  return full;
}

/** "What number can Len get you on?" asks; "Could you send me the form?" wants something done. */
const ASKS_FOR =
  /\b(?:can|could|would|will|shall) (?:you|we)(?: please)? (?!see|say|hear|know|think|mind|like|be\b|have\b)\p{L}+/iu;
export const onlyAsks = (sentence: string): boolean => sentence.endsWith('?') && !ASKS_FOR.test(sentence);

/** Of a long conversation, a sentence is worth its place if it says more than that somebody will do that, or when. */
export const saysEnough = (sentence: string): boolean =>
  (sentence.toLowerCase().match(/[\p{L}'’]{1,40}/gu) ?? []).filter(
    (word) => !isOfTime(word) && !VAGUE_WORDS.has(word),
  ).length >= 2;
