import type { Note } from '../reading/note.ts';
import { isFunctionWord } from '../reading/lexicon.ts';
import { isCapitalised, textOf, type Phrase } from '../reading/phrases.ts';
import type { Token } from '../reading/tokens.ts';
import type { Span } from '../reading/spans.ts';
import {
  presenceScore,
  spanScores,
  predictedSpans,
  type Reading,
  type Role,
  type SpanScores,
} from '../reader/reading.ts';
import { step } from './context.ts';

/** A note, and what the reader made of it. */
export interface ReadNote extends Note {
  reading: Reading;
}

const MOST = 8;
const NOT_READ = -MOST;

const edgesOf = ({ before, first, last, after }: SpanScores) =>
  [before, first, last, after].map((edge) => (edge > 0 ? '+' : '-')).join('');

interface Scored {
  span: Span;
  own: SpanScores;
}

const scoresOf = (reading: Reading, role: Role, spans: readonly Span[]): Scored[] =>
  spans.map((span) => ({ span, own: spanScores(reading, role, span) }));

/** The place where the reader finds an option likeliest. */
const likeliest = (scored: readonly Scored[]) =>
  scored.reduce<Scored | null>((best, each) => (best && best.own.mean >= each.own.mean ? best : each), null);

/** What the reader says of the options of a field, given where each stands, and of there being none. */
export function readSigns(
  { reading }: ReadNote,
  role: Role,
  places: readonly (readonly Span[])[],
): { each: string[][]; none: string[] } {
  const scored = places.map((spans) => likeliest(scoresOf(reading, role, spans))?.own ?? null);
  const top = Math.max(NOT_READ, ...scored.map((scores) => scores?.mean ?? NOT_READ));
  const topSum = Math.max(NOT_READ, ...scored.map((scores) => scores?.sum ?? NOT_READ));
  const each = scored.map((scores) =>
    scores === null
      ? ['not-read']
      : [
          step('read', scores.mean, 1, MOST),
          step('read-least', scores.least, 1, MOST),
          `read-edges:${edgesOf(scores)}`,
          step('read-before', scores.before, 2, 4),
          step('read-after', scores.after, 2, 4),
          scores.mean === top ? 'read-best' : step('read-behind', top - scores.mean, 1, MOST),
          scores.sum === topSum ? 'read-most' : step('read-sum-behind', topSum - scores.sum, 2, MOST),
        ],
  );
  const whole = presenceScore(reading, role);
  return { each, none: [step('read-filled', whole, 1, MOST), step('read-top', top, 1, MOST)] };
}

/** Where a name ends is least sure in speech: what a piece must have at least to make a name likelier, from strict to lenient. */
const ENOUGH = [-1.5, -3, -4.5];

/**
 * What tells where a name begins and ends, given where each option stands: which option has the most pieces that are likely enough, and
 * whether the words beside it, or itself, belong to the other kind of name rather.
 */
export function boundarySigns(
  { reading }: ReadNote,
  role: Role,
  rival: Role,
  places: readonly (readonly Span[])[],
): string[][] {
  const best = places.map((spans) =>
    likeliest(scoresOf(reading, role, spans).filter(({ own }) => own.pieces > 0)),
  );
  const above = ENOUGH.map((enough) =>
    best.map((each) => (each ? each.own.sum - enough * each.own.pieces : -Infinity)),
  );
  const tops = above.map((scores) => Math.max(...scores));
  return best.map((each, nth) => {
    if (each === null) return [];
    const other = spanScores(reading, rival, each.span);
    return [
      ...ENOUGH.map((enough, at) => {
        const behind = (tops[at] ?? 0) - (above[at]?.[nth] ?? 0);
        return behind === 0 ? `most-above:${enough}` : step(`behind-above:${enough}`, behind, 2, MOST);
      }),
      step('rival', other.mean, 2, 4),
      step('rival-by', other.mean - each.own.mean, 2, 4),
      `rival-edges:${edgesOf(other)}`,
    ];
  });
}

const LIKELY = -1;
const MAX_WORDS = 8;

/** The spans of words that the reader predicts for a role. */
function readPhrases(note: ReadNote, role: Role): Phrase[] {
  const { tokens, reading } = note;
  return predictedSpans(reading, role, LIKELY).flatMap(({ start, end }) => {
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

/** A word with a mean of this or less makes a stretch of words no likelier. */
const DOUBTFUL = -2.5;
/** No word of a name is less likely than this. */
const UNLIKELY = -6;
const MAX_GUESSES = 16;

/**
 * The stretches of words that the reader finds likeliest. Where a recogniser wrote a name as other words ("when sell fan dike"),
 * the reader is not sure of all of them, and no rule takes them for a name.
 */
function likeliestPhrases({ tokens, reading, lowerCase }: ReadNote, role: Role): Phrase[] {
  /** Where names have capitals, none begins or ends with "the" or "at". */
  const isEdge = (token: Token | undefined) =>
    lowerCase || token === undefined || isCapitalised(token) || !isFunctionWord(token.lower);
  const means = tokens.map((token) =>
    token.kind === 'word' || token.kind === 'number' ? spanScores(reading, role, token).mean : -Infinity,
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

/** Phrases that the rules propose for a role, and those that the reader takes for it besides. */
export function withReadPhrases(note: ReadNote, role: Role, ruled: readonly Phrase[]): Phrase[] {
  const phrases = [...ruled];
  for (const each of [...readPhrases(note, role), ...likeliestPhrases(note, role)])
    if (!phrases.some(({ first, last }) => first === each.first && last === each.last)) phrases.push(each);
  return phrases;
}

/** Every place where a text stands in what was read of a note; at most a handful. */
export function placesOf({ text: whole, reading }: ReadNote, wanted: string): Span[] {
  const text = whole.slice(0, reading.pieces.at(-1)?.end ?? 0);
  const found: Span[] = [];
  for (let at = text.indexOf(wanted); at >= 0 && found.length < 8; at = text.indexOf(wanted, at + 1))
    found.push({ start: at, end: at + wanted.length });
  return found;
}
