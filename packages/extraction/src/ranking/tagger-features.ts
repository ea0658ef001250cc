import type { Document } from '../entities/document.ts';
import { isFunctionWord } from '../lexicon/lexicon.ts';
import { isCapitalised, textOf, type Phrase } from '../entities/phrases.ts';
import type { Token } from '../document/tokenize.ts';
import type { Span } from '../document/spans.ts';
import {
  presenceScore,
  spanScores,
  predictedSpans,
  type TokenScores,
  type Role,
  type SpanScores,
} from '../tagger/token-scores.ts';
import { bucket } from './features.ts';

export interface TaggedDocument extends Document {
  scores: TokenScores;
}

const MAX_BUCKET = 8;
const NOT_TAGGED = -MAX_BUCKET;

const edgesOf = ({ before, first, last, after }: SpanScores) =>
  [before, first, last, after].map((edge) => (edge > 0 ? '+' : '-')).join('');

interface Scored {
  span: Span;
  own: SpanScores;
}

const scoresOf = (tokenScores: TokenScores, role: Role, spans: readonly Span[]): Scored[] =>
  spans.map((span) => ({ span, own: spanScores(tokenScores, role, span) }));

const likeliest = (scored: readonly Scored[]) =>
  scored.reduce<Scored | null>((best, each) => (best && best.own.mean >= each.own.mean ? best : each), null);

export function taggerFeatures(
  { scores: tokenScores }: TaggedDocument,
  role: Role,
  places: readonly (readonly Span[])[],
): { each: string[][]; none: string[] } {
  const scored = places.map((spans) => likeliest(scoresOf(tokenScores, role, spans))?.own ?? null);
  const top = Math.max(NOT_TAGGED, ...scored.map((scores) => scores?.mean ?? NOT_TAGGED));
  const topSum = Math.max(NOT_TAGGED, ...scored.map((scores) => scores?.sum ?? NOT_TAGGED));
  const each = scored.map((scores) =>
    scores === null
      ? ['not-read']
      : [
          bucket('read', scores.mean, 1, MAX_BUCKET),
          bucket('read-least', scores.least, 1, MAX_BUCKET),
          `read-edges:${edgesOf(scores)}`,
          bucket('read-before', scores.before, 2, 4),
          bucket('read-after', scores.after, 2, 4),
          scores.mean === top ? 'read-best' : bucket('read-behind', top - scores.mean, 1, MAX_BUCKET),
          scores.sum === topSum ? 'read-most' : bucket('read-sum-behind', topSum - scores.sum, 2, MAX_BUCKET),
        ],
  );
  const whole = presenceScore(tokenScores, role);
  return {
    each,
    none: [bucket('read-filled', whole, 1, MAX_BUCKET), bucket('read-top', top, 1, MAX_BUCKET)],
  };
}

const LIKELY = -1;
const MAX_WORDS = 8;

function predictedPhrases(note: TaggedDocument, role: Role): Phrase[] {
  const { tokens, scores: tokenScores } = note;
  return predictedSpans(tokenScores, role, LIKELY).flatMap(({ start, end }) => {
    let first = tokens.findIndex((token) => token.end > start);
    if (first < 0) return [];
    let last = first;
    while (last + 1 < tokens.length && (tokens[last + 1]?.start ?? Infinity) < end) last += 1;
    while (first <= last && tokens[first]?.kind !== 'word' && tokens[first]?.kind !== 'number') first += 1;
    while (last >= first && tokens[last]?.kind !== 'word' && tokens[last]?.kind !== 'number') last -= 1;
    const inside = tokens.slice(first, last + 1);
    if (inside.length === 0 || inside.length > MAX_WORDS || inside.some(({ kind }) => kind === 'line')) return []; // prettier-ignore
    return (inside[0]?.start ?? Infinity) >= end ? [] : [{ text: textOf(tokens, first, last), first, last }];
  });
}

/** Mean score of a word that neither raises nor lowers the score of a phrase. */
const DOUBTFUL = -2.5;
const UNLIKELY = -6;
const MAX_GUESSES = 16;

/**
 * Returns the phrases with the highest scores. A name that was transcribed as other words ("when sell fan
 * dike") has only uncertain scores.
 */
function likeliestPhrases({ tokens, scores: tokenScores, lowerCase }: TaggedDocument, role: Role): Phrase[] {
  /** In text with capitals, a name does not begin or end with a function word in lower case. */
  const isEdge = (token: Token | undefined) =>
    lowerCase || token === undefined || isCapitalised(token) || !isFunctionWord(token.lower);
  const means = tokens.map((token) =>
    token.kind === 'word' || token.kind === 'number' ? spanScores(tokenScores, role, token).mean : -Infinity,
  );
  const found: { first: number; last: number; sum: number }[] = [];
  for (const [first, begin] of means.entries()) {
    if (begin < UNLIKELY) continue;
    for (let [last, sum] = [first, begin - DOUBTFUL]; ;) {
      found.push({ first, last, sum });
      last += 1;
      const next = means[last] ?? -Infinity;
      if (next < UNLIKELY || last - first >= MAX_WORDS) break;
      sum += next - DOUBTFUL;
    }
  }
  return found
    .filter(({ first, last, sum }) => sum > DOUBTFUL && isEdge(tokens[first]) && isEdge(tokens[last]))
    .sort((one, other) => other.sum - one.sum)
    .slice(0, MAX_GUESSES)
    .map(({ first, last }) => ({ text: textOf(tokens, first, last), first, last }));
}

export function withTaggedPhrases(note: TaggedDocument, role: Role, recognized: readonly Phrase[]): Phrase[] {
  const phrases = [...recognized];
  for (const each of [...predictedPhrases(note, role), ...likeliestPhrases(note, role)])
    if (!phrases.some(({ first, last }) => first === each.first && last === each.last)) phrases.push(each);
  return phrases;
}

/** Returns the first eight occurrences of a text in the tagged part of the note. */
export function placesOf({ text: whole, scores: tokenScores }: TaggedDocument, wanted: string): Span[] {
  const text = whole.slice(0, tokenScores.pieces.at(-1)?.end ?? 0);
  const found: Span[] = [];
  for (let at = text.indexOf(wanted); at >= 0 && found.length < 8; at = text.indexOf(wanted, at + 1))
    found.push({ start: at, end: at + wanted.length });
  return found;
}
