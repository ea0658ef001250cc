import type { PersonSpan } from '../entities/person/people.ts';
import { hasGlossary } from '../document/normalizers/translation/glossaries.ts';
import { CURRENCIES, isNumberWord } from '../lexicon/number-words.ts';
import { isFamilyName, isGivenName, isUnmistakableName } from '../lexicon/lexicon.ts';
import { type Document } from '../entities/document.ts';
import { isRecord } from '../document/prepared-text.ts';
import { isCapitalised, isCompanyNoun } from '../entities/phrases.ts';
import { turnAt, type Side } from '../document/turns.ts';
import type { Token } from '../document/tokenize.ts';
import type { Span } from '../document/spans.ts';

const NEAR = 6;

/** Returns a token as a feature, with classes for names, numbers and currencies. */
export function wordClass(token: Token | undefined): string {
  if (!token) return '^';
  if (token.kind === 'line') return '¶';
  if (token.kind === 'number') return '#';
  if (token.kind === 'mark') return token.text;
  if (CURRENCIES.has(token.lower)) return '¤';
  if (isNumberWord(token.lower)) return '#w';
  if (isUnmistakableName(token.lower) || (isCapitalised(token) && isGivenName(token.lower))) return '@name';
  if (isCapitalised(token) && isFamilyName(token.lower)) return '@family';
  if (isCompanyNoun(token.lower) && isCapitalised(token)) return '@firm';
  return token.lower;
}

const inSentence = (tokens: Token[], at: number, sentence: number | undefined) =>
  tokens[at]?.sentence === sentence ? tokens[at] : undefined;

/** Returns the words before a token in its sentence, by distance and as a bag of words. */
function contextBefore(tokens: Token[], first: number): string[] {
  const sentence = tokens[first]?.sentence;
  const before = (distance: number) => wordClass(inSentence(tokens, first - distance, sentence));
  const [one, two, three] = [before(1), before(2), before(3)];
  const features = [`-1:${one}`, `-2:${two}`, `-2-1:${two} ${one}`, `-3-2-1:${three} ${two} ${one}`];
  for (let distance = 2; distance <= NEAR; distance += 1) features.push(`-:${before(distance)}`);
  return features;
}

function contextAfter(tokens: Token[], last: number): string[] {
  const sentence = tokens[last]?.sentence;
  const after = (distance: number) => wordClass(inSentence(tokens, last + distance, sentence));
  const features = [`+1:${after(1)}`, `+2:${after(2)}`, `+1+2:${after(1)} ${after(2)}`];
  for (let distance = 2; distance <= NEAR; distance += 1) features.push(`+:${after(distance)}`);
  return features;
}

export const contextFeatures = (tokens: Token[], first: number, last: number): string[] => [
  ...contextBefore(tokens, first),
  ...contextAfter(tokens, last),
  `-1+1:${wordClass(inSentence(tokens, first - 1, tokens[first]?.sentence))} ${wordClass(inSentence(tokens, last + 1, tokens[last]?.sentence))}`,
];

export const featuresThatHold = (conditions: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(conditions).filter((name) => conditions[name]);

/** Discretizes a score, so that each step has its own weight. */
export const bucket = (name: string, score: number, size = 2, most = 8): string =>
  `${name}:${Math.max(-most, Math.min(most, Math.round(score / size)))}`;

/** Signs of shorthand: abbreviations, a slash or bar between phrases, no full stop at the end. */
const TERSE =
  /\b(?:w\/|f\/u|fu|cb|snd|pls|b4|nxt|mtg|spk|spoke|vm|lvm|2moro|tmrw|chk|qte|ppl|wk|wks|abt|thx|re|tbc|fwd|yr|mth|cust|dm|appt|fri|mon|tue|wed|thu)(?=\W|$)| [-–|/] |[^.!?]$/gi;
const TERSE_LENGTH = 260;

/** Minimum number of tokens of a note that is treated as a whole call. */
const LONG = 280;

/** Returns the style of a note, which selects a set of weights. */
export const styleOf = (note: Document): string => {
  if (note.turns.length > 0) return 'dialogue';
  if (note.messages.length > 0) return 'mail';
  if (isRecord(note)) return 'record';
  if (!hasGlossary(note.language)) return 'foreign';
  if (note.text.length < TERSE_LENGTH && (note.text.match(TERSE)?.length ?? 0) >= 3) return 'terse';
  if (note.tokens.length >= LONG) return 'long';
  return note.lowerCase ? 'plain' : 'prose';
};

export const isCall = (note: Document): boolean => ['dialogue', 'long'].includes(styleOf(note));

const distanceOf = (letters: number): string => {
  if (letters < 200) return 'at';
  if (letters < 600) return 'near';
  return letters < 1500 ? 'off' : 'far';
};

/** Returns the speaker's side at a position and, in a long note, the distance from both ends. */
function partOfCall(note: Document, start: number): string[] {
  const features: string[] = [];
  if (note.tokens.length >= LONG)
    features.push(`opening:${distanceOf(start)}`, `closing:${distanceOf(note.text.length - start)}`);
  const turn = turnAt(note.turns, start);
  if (!turn) return features;
  features.push(`said-by:${turn.side}`, `turn:${start < turn.start ? 'label' : 'words'} ${turn.side}`);
  const index = note.turns.indexOf(turn);
  features.push(`turn:${Math.min(index, 4)}`, `turns-left:${Math.min(note.turns.length - 1 - index, 4)}`);
  return features;
}

export const sidesSaying = (note: Document, places: readonly Span[]): Side[] =>
  places.flatMap(({ start }) => turnAt(note.turns, start)?.side ?? []);

/**
 * Returns features for the side that says a value first and for all sides that say it. Often, one side states
 * a value, and the other reads it back.
 */
export function speakerFeatures(note: Document, places: readonly Span[]): string[] {
  const sides = sidesSaying(note, places);
  return sides.length === 0 ? [] : [`first-said-by:${sides[0]}`, `sayers:${[...new Set(sides)].toSorted().join(' ')}`]; // prettier-ignore
}

/**
 * Maximum number of characters between a form of address and the start or end of a turn: "Anna, …", "…,
 * Anna?".
 */
const FORM_OF_ADDRESS = 3;

/**
 * Returns features for the words around a name and the side that says it: "theirs -1:is". Names at the
 * start or end of a turn are often forms of address.
 */
export function speakerContextFeatures(note: Document, first: number, last: number): string[] {
  const [start, end] = [note.tokens[first]?.start ?? 0, note.tokens[last]?.end ?? 0];
  const turn = turnAt(note.turns, start);
  if (!turn) return [];
  const { side } = turn;
  const [one, two] = [note.tokens[first - 1], note.tokens[first - 2]].map(wordClass);
  const next = wordClass(note.tokens[last + 1]);
  return [
    `${side} -1:${one}`,
    `${side} -2-1:${two} ${one}`,
    `${side} +1:${next}`,
    `${side} -1+1:${one} ${next}`,
    ...(start >= turn.start && start - turn.start <= FORM_OF_ADDRESS ? [`${side} opens`] : []),
    ...(start >= turn.start && turn.end - end <= FORM_OF_ADDRESS ? [`${side} closes`] : []),
  ];
}

const REPLY_WORDS = 3;

/** Returns features for the first words and the side of the next turn: "theirs replies:too". */
export function replyFeatures(note: Document, start: number): string[] {
  const turn = turnAt(note.turns, start);
  const next = turn && note.turns[note.turns.indexOf(turn) + 1];
  if (!next) return [];
  const words =
    note.text
      .slice(next.start, next.end)
      .toLowerCase()
      .match(/\p{L}[\p{L}'’]{0,30}/gu) ?? [];
  return words.slice(0, REPLY_WORDS).map((word) => `${next.side} replies:${word}`);
}

export const stutters = (words: readonly Pick<Token, 'lower'>[]): boolean =>
  words.some((_, at) =>
    [1, 2].some((size) =>
      words.slice(at, at + size).every(({ lower }, nth) => words[at + size + nth]?.lower === lower),
    ),
  );

export const weightGroups = (doc: Document): readonly string[] => ['', styleOf(doc)];

export const sizeFeature = (name: string, count: number): string =>
  `${name}:${Math.min(6, Math.floor(Math.log2(count + 1)))}`;

/**
 * Returns features for the position of a span: its label, the part of the email and the quarter of the note.
 */
export function positionFeatures(note: Document, { start, end }: Span): string[] {
  const features: string[] = [];
  const label = note.labels.find((each) => each.start <= start && start < each.end);
  if (label) {
    features.push(`label:${label.field}`, `key:${label.key}`);
    if (label.start === start) features.push(`label-opens:${label.field}`);
    if (label.start === start && end >= label.start + label.value.length)
      features.push(`label-whole:${label.field}`);
  }
  for (const [index, message] of note.messages.entries()) {
    const side = message.byCustomer ? 'theirs' : 'ours';
    const order = index === 0 ? 'first' : 'later';
    const within = (spans: Span[]) => spans.some((span) => span.start <= start && start < span.end);
    if (within(message.boilerplate)) features.push(`furniture:${side}`, `furniture:${side} ${order}`);
    else if (within(message.lines)) features.push(`letter:${side}`, `letter:${side} ${order}`);
  }
  const length = Math.max(note.text.length, 1);
  features.push(`part:${Math.floor((4 * start) / length)}`, ...partOfCall(note, start));
  return features;
}

/** Pronouns as a note would report them: the customer's "my number" is "his number". */
const AS_REPORTED: Readonly<Record<Side, Readonly<Record<string, string | undefined>>>> = {
  theirs: {
    i: 'he', me: 'him', my: 'his', mine: 'his', we: 'they', us: 'them', our: 'their', ours: 'theirs',
    you: 'me', your: 'my', yours: 'mine',
  },
  ours: { you: 'him', your: 'his', yours: 'his' },
  unknown: {},
}; // prettier-ignore

/** Returns features for the words around a span given by offsets, such as a phone number. */
export function contextFeaturesAt(note: Document, start: number, end: number): string[] {
  const { tokens } = note;
  const reported = AS_REPORTED[turnAt(note.turns, start)?.side ?? 'unknown'];
  const wordOf = (token: Token | undefined) => {
    const word = wordClass(token);
    return reported[word] ?? word;
  };
  let next = tokens.findIndex((token) => token.start >= end);
  if (next < 0) next = tokens.length;
  let previous = next - 1;
  while (previous >= 0 && (tokens[previous]?.end ?? 0) > start) previous -= 1;
  const before = (distance: number) => wordOf(tokens[previous + 1 - distance]);
  const after = (distance: number) => wordOf(tokens[next - 1 + distance]);
  const features = [
    `-1:${before(1)}`,
    `-2:${before(2)}`,
    `-2-1:${before(2)} ${before(1)}`,
    `-3-2-1:${before(3)} ${before(2)} ${before(1)}`,
    `+1:${after(1)}`,
    `+2:${after(2)}`,
    `+1+2:${after(1)} ${after(2)}`,
  ];
  for (let distance = 2; distance <= NEAR + 2; distance += 1) features.push(`-:${before(distance)}`);
  for (let distance = 2; distance <= NEAR - 2; distance += 1) features.push(`+:${after(distance)}`);
  return features;
}

export function nearestPersonFeatures(
  note: Document,
  start: number,
  people: readonly PersonSpan[],
  name: string | null,
): string[] {
  const near = people.findLast(({ last }) => (note.tokens[last]?.end ?? Infinity) <= start);
  if (!near) return ['behind-nobody'];
  const between = note.text.slice(note.tokens[near.last]?.end ?? 0, start);
  const far = /[.!?](?=\s)|\n/.test(between) ? 'apart' : between.length > 60 ? 'far' : 'near';
  const isContact =
    name !== null &&
    near.text
      .toLowerCase()
      .split(/\s+/)
      .some((word) => name.toLowerCase().split(/\s+/).includes(word));
  return [
    `behind-contact:${isContact} ${far}`,
    `behind-own:${near.own} ${far}`,
    `behind-somebody-else:${near.notContact} ${far}`,
  ];
}
