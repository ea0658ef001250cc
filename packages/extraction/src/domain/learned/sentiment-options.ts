import { NOT_REACHED } from '../data/heard.ts';
import { NEGATIONS } from '../data/feelings.ts';
import type { Sentiment } from '../extractor.ts';
import { tokenize } from '../reading/tokens.ts';
import { ruledSentiment, type Feelings } from '../sentiment.ts';
import { FEELINGS } from '../reader/reading.ts';
import { softmax, type Option } from './choose.ts';
import { isCall, kindOf, plainWord, step } from './context.ts';
import type { ReadNote } from './read-signs.ts';

/** A feeling the customer may have shown. */
export interface SentimentOption extends Option {
  readonly value: Sentiment;
}

const VALUES: readonly Sentiment[] = ['positive', 'neutral', 'negative'];
const MAX_WORDS = 1500;

/** The words of what is read, one, two and three at a time, each once; names, numbers and currencies for what they are. */
function wordsOf(text: string): string[] {
  const tokens = tokenize(text.slice(0, 20_000))
    .filter(({ kind }) => kind !== 'line')
    .slice(0, MAX_WORDS);
  const words = tokens.map(plainWord);
  const found = new Set<string>();
  for (const [at, word] of words.entries()) {
    found.add(`w:${word}`);
    if (word.length > 5) found.add(`s:${word.slice(0, 5)}`);
    for (let back = 1; back <= 3; back += 1)
      if (NEGATIONS.has(words[at - back] ?? '')) found.add(`not:${word}`);
    if (at > 0) found.add(`w:${words[at - 1]} ${word}`);
    if (at > 1) found.add(`w:${words[at - 2]} ${words[at - 1]} ${word}`);
  }
  for (const [at, word] of words.slice(0, 4).entries()) found.add(`opens${at}:${word}`);
  for (const word of words.slice(-12)) found.add(`ends:${word}`);
  return [...found];
}

/** Of what was said last, so many letters: there a long note tells how the customer took it. */
const CLOSING = 700;

/** How a long note ends: the words of the end, and what was felt in it. */
function closingSigns(note: ReadNote, { text, said }: Feelings): string[] {
  if (!isCall(note)) return [];
  const from = Math.max(0, text.trimEnd().length - CLOSING);
  const score = said.filter(({ span }) => span.start >= from).reduce((sum, { weight }) => sum + weight, 0);
  const total = said.reduce((sum, { weight }) => sum + weight, 0);
  const per = (100 * total) / Math.max(100, note.tokens.length);
  return [
    step('closing', score, 0.75, 6),
    step('feeling-per', per, 0.4, 8),
    `closing:${Math.sign(score)} ${Math.sign(per)}`,
    ...wordsOf(text.slice(from)).map((word) => `c${word}`),
  ];
}

/** How likely the reader takes each feeling to be. */
function readFeelingSigns({ reading }: ReadNote): string[] {
  const scores = [...reading.note.slice(0, FEELINGS.length)];
  const likeliest = scores.indexOf(Math.max(...scores));
  return [
    `read:${FEELINGS[likeliest]}`,
    ...softmax(scores).map((chance, at) =>
      step(`read-${FEELINGS[at]}`, Math.log(chance / (1 - chance)), 0.75, 8),
    ),
  ];
}

const CONTRAST = /\b(?:but|however|although|though|unfortunately)\b/gi;
const SIDES: Readonly<Record<string, string>> = { '-1': 'against', '0': 'neither', '1': 'for' };

/** What was felt before and after the last word of contrast: what comes after it is what the sentence was for. */
function contrastSigns({ text, said }: Feelings): string[] {
  const last = [...text.matchAll(CONTRAST)].at(-1);
  if (!last) return [];
  const side = (of: Feelings['said']) => SIDES[Math.sign(of.reduce((sum, { weight }) => sum + weight, 0))];
  const before = side(said.filter(({ span }) => span.start < last.index));
  const after = side(said.filter(({ span }) => span.start > last.index));
  return [`contrast-after:${after}`, `contrast:${before} ${after}`];
}

/** The feelings a customer may have shown, and none; every feature speaks for or against one of them. */
export function sentimentOptions(
  note: ReadNote,
  feelings: Feelings,
  name: string | null,
  company: string | null,
): { options: SentimentOption[]; none: Option } {
  const { score, undecided, heard, labelled, said } = feelings;
  const ruled = ruledSentiment(note, feelings, name) ?? 'none';
  const kind = kindOf(note);
  const positive = said.filter(({ weight }) => weight > 0).length;
  const negative = said.filter(({ weight }) => weight < 0).length;
  const side =
    note.messages.length === 0
      ? 'no-mail'
      : note.messages.some(({ byCustomer }) => byCustomer)
        ? 'theirs'
        : 'ours';
  const features = [
    'always',
    `ruled:${ruled}`,
    `ruled:${ruled} ${kind}`,
    `heard:${heard}`,
    `heard:${heard} ${kind}`,
    `labelled:${labelled?.value}`,
    step('score', score, 0.75, 8),
    step(`score ${kind}`, score, 1.5, 4),
    `undecided:${Math.min(undecided, 3)}`,
    `for:${Math.min(positive, 4)} against:${Math.min(negative, 4)}`,
    `not-reached:${NOT_REACHED.test(note.text)}`,
    `named:${name !== null} firm:${company !== null}`,
    `mail:${side}`,
    `kind:${kind}`,
    `tokens:${Math.min(6, Math.floor(Math.log2(note.tokens.length + 1)))}`,
    ...contrastSigns(feelings),
    ...readFeelingSigns(note),
    ...closingSigns(note, feelings),
    ...wordsOf(feelings.text),
  ];
  return {
    options: VALUES.map((value) => ({ value, groups: [value], features })),
    none: { groups: ['none'], features },
  };
}
