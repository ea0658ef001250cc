import { NOT_REACHED } from './heard.ts';
import type { Document } from '../../entities/document.ts';
import type { Sentiment } from '../../extractor.ts';
import { tokenize } from '../../document/tokenize.ts';
import { customerText, hasExchange, labelledSentiment, NEGATIONS } from './sentiment.ts';
import { SENTIMENTS } from '../../tagger/token-scores.ts';
import { softmax, type Candidates, type Features, type ValueCandidate } from '../../ranking/ranker.ts';
import { bucket, sizeFeature, styleOf, wordClass } from '../../ranking/features.ts';
import type { TaggedDocument } from '../../ranking/tagger-features.ts';
import type { FieldContext } from '../field-context.ts';

const VALUES: readonly Sentiment[] = ['positive', 'neutral', 'negative'];
const MAX_WORDS = 1500;
const MAX_TEXT = 20_000;
const NEGATION_REACH = 3;

function wordsOf(text: string): string[] {
  const words = tokenize(text.slice(0, MAX_TEXT))
    .filter(({ kind }) => kind !== 'line')
    .slice(0, MAX_WORDS)
    .map(wordClass);
  const found = new Set<string>();
  for (const [at, word] of words.entries()) {
    found.add(`w:${word}`);
    if (word.length > 5) found.add(`s:${word.slice(0, 5)}`);
    if (words.slice(Math.max(0, at - NEGATION_REACH), at).some((each) => NEGATIONS.has(each)))
      found.add(`not:${word}`);
    if (at > 0) found.add(`w:${words[at - 1]} ${word}`);
    if (at > 1) found.add(`w:${words[at - 2]} ${words[at - 1]} ${word}`);
  }
  for (const [at, word] of words.slice(0, 4).entries()) found.add(`opens${at}:${word}`);
  for (const word of words.slice(-12)) found.add(`ends:${word}`);
  return [...found];
}

function sentimentScores({ scores }: TaggedDocument): string[] {
  const logits = [...scores.note.slice(0, SENTIMENTS.length)];
  const best = logits.indexOf(Math.max(...logits));
  return [
    `tagged:${SENTIMENTS[best]}`,
    ...softmax(logits).map((chance, at) =>
      bucket(`tagged-${SENTIMENTS[at]}`, Math.log(chance / (1 - chance)), 0.75, 8),
    ),
  ];
}

const sideOf = ({ messages }: Document): string => {
  if (messages.length === 0) return 'no-mail';
  return messages.some(({ byCustomer }) => byCustomer) ? 'theirs' : 'ours';
};

/** All candidates have the same features but separate weights. */
export function sentimentCandidates(
  doc: TaggedDocument,
  { name, company }: FieldContext,
): Candidates<ValueCandidate<Sentiment>> {
  const style = styleOf(doc);
  const text = customerText(doc);
  const exchanged = hasExchange(doc);
  const features: Features = {
    always: ['always'],
    tagger: sentimentScores(doc),
    words: wordsOf(text),
    cues: [`heard:${exchanged}`, `heard:${exchanged} ${style}`, `not-reached:${NOT_REACHED.test(doc.text)}`],
    source: [`labelled:${labelledSentiment(doc)?.value}`, `mail:${sideOf(doc)}`],
    shape: [`style:${style}`],
    people: [`named:${name !== null} company:${company !== null}`],
    counts: [sizeFeature('tokens', doc.tokens.length)],
  };
  return {
    candidates: VALUES.map((value) => ({ value, spans: [], weightGroups: [value], features })),
    none: { weightGroups: ['none'], features },
  };
}
