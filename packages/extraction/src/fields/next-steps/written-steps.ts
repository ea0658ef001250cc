import * as cues from './step-cues.ts';
import { WEEKDAYS } from '../../lexicon/calendar-words.ts';
import { isNumberWord } from '../../lexicon/number-words.ts';
import * as phrases from './step-phrases.ts';
import type { FieldResult } from '../field-result.ts';
import { isFunctionWord } from '../../lexicon/lexicon.ts';
import type { Document } from '../../entities/document.ts';
import type { Span } from '../../document/spans.ts';
import { commitmentStart, scoreStep } from './step-score.ts';
import { MAX_CLAUSE_LENGTH, stepSentence, PLACEHOLDER } from './step-sentences.ts';
import { wordCount } from './step-words.ts';

const MAX_STEP_WORDS = 30;
const MAX_SENTENCES = 3;
/** Minimum share of the words of a sentence that its duplicate repeats. */
const SAME = 0.75;

const RELATIVE =
  /, (?:which|who|whose|where|whom|as|although|though|even though)\b[^,.;]{2,160}(?:,|(?=[.!?]?$))/gi;
const PARENTHESIS = / ?\([^()]{0,300}\)| - [^-]{1,160} -(?= )/g;
const REASON =
  /,? (?:because|since (?=he|she|they|it|we|i\b)|as (?=he|she|they|it|we|i\b)|so that|although|even though|which|seeing that|given that|given how|otherwise|in case|depending on)\b.{0,600}$/i;
const NEW_CLAUSE =
  /(?:,|;| -)? (?:and|but|so|then|and then|and also) (?=(?:i|we|he|she|they|you|it|i'll|we'll|he'll|she'll|they'll|i'm|we're|then|please|also|the|my|our|his|her|their)\b)|[,;] (?=(?:i|we|he|she|they|i'll|we'll|he'll|she'll|they'll|please)\b)|[.!?] /gi;

/** Cuts a text at the last phrase boundary within `most` words. */
function cutAtBorder(text: string, most: number): string {
  const ends = [...text.matchAll(phrases.PHRASE_BORDER)]
    .map(({ index }) => text.slice(0, index))
    .filter((part) => wordCount(part) >= 4 && wordCount(part) <= most);
  return ends.at(-1) ?? text.split(/\s+/).slice(0, most).join(' ');
}

/** Shortens a sentence: removes explanations, then keeps the most likely clause, then cuts the end. */
function shortenedSentence(sentence: string, most = MAX_STEP_WORDS): string {
  let text = sentence;
  for (const pattern of [RELATIVE, PARENTHESIS, REASON]) {
    if (wordCount(text) <= most) return text;
    const less = stepSentence(text.replace(pattern, ' '));
    if (wordCount(less) >= 4) text = less;
  }
  if (wordCount(text) <= most) return text;
  const parts = text
    .split(NEW_CLAUSE)
    .map(stepSentence)
    .filter((part) => wordCount(part) >= 3);
  if (parts.length > 1) {
    const best = parts.reduce((one, other) => (scoreStep(other) > scoreStep(one) ? other : one));
    return shortenedSentence(best, most);
  }
  const from = Math.max(0, commitmentStart(text));
  const start = wordCount(text.slice(0, from)) > 8 && wordCount(text.slice(from)) >= 6 ? from : 0;
  const rest = stepSentence(text.slice(start));
  return wordCount(rest) <= most ? rest : stepSentence(cutAtBorder(rest, most));
}

const SENTENCE_END = /(?<=[.!?]["')]{0,2}) +(?=["'(]?[\p{Lu}\d])|\n+/u;
const ABBREVIATED = /(?:^|[ (])(?:mr|mrs|ms|dr|prof|st|no|approx|vs|ext|adv|hon|\p{L})\.$/iu;

function sentencesIn(text: string): string[] {
  const found: string[] = [];
  for (const part of text.slice(0, MAX_CLAUSE_LENGTH * 2).split(SENTENCE_END)) {
    const last = found.at(-1);
    if (last !== undefined && ABBREVIATED.test(last)) found[found.length - 1] = `${last} ${part}`;
    else found.push(part);
  }
  return found;
}

interface Weighed {
  text: string;
  weight: number;
}

const contentWords = (text: string) =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]{1,40}/gu) ?? []).filter((word) => !isFunctionWord(word)));

const figuresOf = (words: ReadonlySet<string>) =>
  new Set([...words].filter((word) => /\d/.test(word) || isNumberWord(word) || word in WEEKDAYS));

/**
 * Returns whether the longer sentence contains most words of the shorter one, and all its numbers and days if
 * both have any.
 */
function isSameStep(one: string, other: string): boolean {
  if (one === other) return true;
  const [fewer, more] = [contentWords(one), contentWords(other)].toSorted((a, b) => a.size - b.size);
  if (!fewer || !more || fewer.size < 2) return false;
  const [days, otherDays] = [figuresOf(fewer), figuresOf(more)];
  if (otherDays.size > 0 && days.difference(otherDays).size > 0) return false;
  return fewer.intersection(more).size >= fewer.size * SAME;
}

/**
 * Selects at most three sentences with thirty words in total, by weight, and keeps their order. Keeps one of
 * several duplicates, preferably one with a time.
 */
export function fittingSentences<Sentence extends Weighed>(sentences: readonly Sentence[]): Sentence[] {
  const short = sentences.map((each) => ({ ...each, text: shortenedSentence(each.text) }));
  const kept: Sentence[] = [];
  let words = 0;
  for (const each of short.toSorted((a, b) => b.weight - a.weight)) {
    const more = wordCount(each.text);
    if (more === 0 || kept.length === MAX_SENTENCES || words + more > MAX_STEP_WORDS) continue;
    const same = kept.findIndex(({ text }) => isSameStep(text, each.text));
    if (same < 0) {
      kept.push(each);
      words += more;
      continue;
    }
    const said = kept[same]?.text ?? '';
    const longer = more - wordCount(said);
    if (cues.WHEN.test(said) || !cues.WHEN.test(each.text) || words + longer > MAX_STEP_WORDS) continue;
    kept[same] = each;
    words += longer;
  }
  return short.filter((each) => kept.includes(each));
}

export const sentencesOf = (text: string): Weighed[] =>
  sentencesIn(text)
    .map(stepSentence)
    .map((sentence) => ({ text: sentence, weight: scoreStep(sentence) }));

/** Returns the text of a span with placeholders for addresses and numbers. */
function withoutReached(note: Document, { start, end }: Span): string {
  let text = '';
  let from = start;
  const reached = [...note.addresses, ...note.phones.filter((phone) => phone.valid || phone.spoken)];
  for (const each of reached.toSorted((a, b) => a.start - b.start)) {
    if (each.start < from || each.end > end) continue;
    text += note.text.slice(from, each.start) + PLACEHOLDER;
    from = each.end;
  }
  return text + note.text.slice(from, end);
}

interface StepSpan extends Span {
  score?: number;
}

/** Joins a condition to the next clause: "If I don't hear by the 14th" and "I'll ring". */
function wholeConditions(note: Document, clauses: readonly StepSpan[]): StepSpan[] {
  const whole: StepSpan[] = [];
  for (const clause of clauses) {
    const last = whole.at(-1);
    if (
      last &&
      clause.start - last.end <= 8 &&
      clause.start >= last.end &&
      !/[.!?\n]/.test(note.text.slice(last.end - 1, clause.start)) &&
      phrases.CONDITION.test(note.text.slice(last.start, last.end))
    )
      whole[whole.length - 1] = {
        start: last.start,
        end: clause.end,
        ...(last.score !== undefined && { score: Math.max(last.score, clause.score ?? 0) }),
      };
    else whole.push(clause);
  }
  return whole;
}

/**
 * Writes the most probable parts of a note as sentences of at most thirty words in total, in the order of the
 * note.
 */
export function stepsOf(
  note: Document,
  clauses: readonly StepSpan[],
  confidence: number,
): FieldResult<string> | null {
  const sentences = wholeConditions(note, clauses).flatMap((clause) =>
    sentencesOf(withoutReached(note, clause)).map(({ text, weight }) => ({
      text,
      weight: clause.score ?? weight,
      clause,
    })),
  );
  const kept = fittingSentences(sentences);
  const spans = new Set(kept.map(({ clause }) => clause));
  return kept.length === 0
    ? null
    : {
        value: kept.map(({ text }) => text).join(' '),
        spans: [...spans].map(({ start, end }) => ({ start, end })),
        confidence,
      };
}
