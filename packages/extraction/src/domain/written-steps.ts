import * as cues from './data/action-cues.ts';
import { WEEKDAYS } from './data/calendar-words.ts';
import { isNumberWord } from './data/number-words.ts';
import * as phrases from './data/step-phrases.ts';
import type { FieldResult } from './field-result.ts';
import { isFunctionWord } from './reading/lexicon.ts';
import type { Note } from './reading/note.ts';
import type { Span } from './reading/spans.ts';
import { weighStep } from './step-score.ts';
import { LONGEST_STRETCH, stepSentence, TAKEN_OUT } from './step-sentences.ts';
import { wordCount } from './step-words.ts';

/** Next steps have no more words than this. */
const MAX_STEP_WORDS = 30;
const MAX_SENTENCES = 3;
/** Sentences that share so much of their words say the same. */
const SAME = 0.75;

const RELATIVE =
  /, (?:which|who|whose|where|whom|as|although|though|even though)\b[^,.;]{2,160}(?:,|(?=[.!?]?$))/gi;
const PARENTHESIS = / ?\([^()]{0,300}\)| - [^-]{1,160} -(?= )/g;
const REASON =
  /,? (?:because|since (?=he|she|they|it|we|i\b)|as (?=he|she|they|it|we|i\b)|so that|although|even though|which|seeing that|given that|given how|otherwise|in case|depending on)\b.{0,600}$/i;
const NEW_CLAUSE =
  /(?:,|;| -)? (?:and|but|so|then|and then|and also) (?=(?:i|we|he|she|they|you|it|i'll|we'll|he'll|she'll|they'll|i'm|we're|then|please|also|the|my|our|his|her|their)\b)|[,;] (?=(?:i|we|he|she|they|i'll|we'll|he'll|she'll|they'll|please)\b)|[.!?] /gi;

/** Everything up to the last border of a phrase that leaves at most `most` words; of words without one, so many. */
function cutAtBorder(text: string, most: number): string {
  const ends = [...text.matchAll(phrases.PHRASE_BORDER)]
    .map(({ index }) => text.slice(0, index))
    .filter((part) => wordCount(part) >= 4 && wordCount(part) <= most);
  return ends.at(-1) ?? text.split(/\s+/).slice(0, most).join(' ');
}

/** A sentence in at most `most` words: what explains it goes first, then further clauses, then its last phrases. */
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
    const best = parts.reduce((one, other) => (weighStep(other) > weighStep(one) ? other : one));
    return shortenedSentence(best, most);
  }
  const from = (cues.COMMITMENT.exec(text) ?? cues.WILL_DO.exec(text))?.index ?? 0;
  const start = wordCount(text.slice(0, from)) > 8 && wordCount(text.slice(from)) >= 6 ? from : 0;
  const rest = stepSentence(text.slice(start));
  return wordCount(rest) <= most ? rest : stepSentence(cutAtBorder(rest, most));
}

const SENTENCE_END = /(?<=[.!?]["')]{0,2}) +(?=["'(]?[\p{Lu}\d])|\n+/u;
const ABBREVIATED = /(?:^|[ (])(?:mr|mrs|ms|dr|prof|st|no|approx|vs|ext|adv|hon|\p{L})\.$/iu;

/** The sentences that a stretch of a note holds. */
function sentencesIn(text: string): string[] {
  const found: string[] = [];
  for (const part of text.slice(0, LONGEST_STRETCH * 2).split(SENTENCE_END)) {
    const last = found.at(-1);
    if (last !== undefined && ABBREVIATED.test(last)) found[found.length - 1] = `${last} ${part}`;
    else found.push(part);
  }
  return found;
}

/** Something to be done, and how much a reader should know of it. */
interface Weighed {
  text: string;
  weight: number;
}

/** Words that tell steps apart. */
const tellingWords = (text: string) =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]{1,40}/gu) ?? []).filter((word) => !isFunctionWord(word)));

/** Numbers and days of the week. */
const figuresOf = (words: ReadonlySet<string>) =>
  new Set([...words].filter((word) => /\d/.test(word) || isNumberWord(word) || word in WEEKDAYS));

/** Of the shorter of two sentences, almost all is in the other, and no other number or day. */
function isSameStep(one: string, other: string): boolean {
  if (one === other) return true;
  const [fewer, more] = [tellingWords(one), tellingWords(other)].toSorted((a, b) => a.size - b.size);
  if (!fewer || !more || fewer.size < 2) return false;
  const [days, otherDays] = [figuresOf(fewer), figuresOf(more)];
  if (otherDays.size > 0 && days.difference(otherDays).size > 0) return false;
  return fewer.intersection(more).size >= fewer.size * SAME;
}

/**
 * Up to three sentences, the weightiest first, as long as they have thirty words at most; in the order given. What is said
 * twice is given once, with a time if it has one.
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

/** What a text claims is to be done, in sentences. */
export const sentencesOf = (text: string): Weighed[] =>
  sentencesIn(text)
    .map(stepSentence)
    .map((sentence) => ({ text: sentence, weight: weighStep(sentence) }));

/** What stands at a span, with a sign where an address or a number was. */
function withoutReached(note: Note, { start, end }: Span): string {
  let text = '';
  let from = start;
  const reached = [...note.addresses, ...note.phones.filter((phone) => phone.valid || phone.spoken)];
  for (const each of reached.toSorted((a, b) => a.start - b.start)) {
    if (each.start < from || each.end > end) continue;
    text += note.text.slice(from, each.start) + TAKEN_OUT;
    from = each.end;
  }
  return text + note.text.slice(from, end);
}

/** A stretch of a note, and how likely something to be done is in it. */
interface Stretch extends Span {
  score?: number;
}

/** "If I don't hear by the 14th" and "I'll ring", which were cut apart, are one stretch again. */
function wholeConditions(note: Note, clauses: readonly Stretch[]): Stretch[] {
  const whole: Stretch[] = [];
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
 * Stretches of a note as sentences for a reader: at most thirty words, the likeliest stretches, in the order they were said;
 * null where nothing is left of them.
 */
export function stepsOf(
  note: Note,
  clauses: readonly Stretch[],
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
