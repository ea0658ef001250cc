import type { Mention } from '../people.ts';
import { isReadable } from '../languages/glossaries.ts';
import { CURRENCIES, isNumberWord } from '../data/number-words.ts';
import { isFamilyName, isGivenName, isUnmistakableName } from '../reading/lexicon.ts';
import { isRecord, type Note } from '../reading/note.ts';
import { isCapitalised, isCompanyNoun } from '../reading/phrases.ts';
import { turnAt, type Side } from '../reading/dialogue.ts';
import type { Token } from '../reading/tokens.ts';
import type { Span } from '../reading/spans.ts';

const NEAR = 6;
const MAX_NOTE_WORDS = 400;

/** A word as its neighbours see it: which name, number or currency it is matters less than that it is one. */
export function plainWord(token: Token | undefined): string {
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

/** The words before a token, within its sentence, by distance and as a bag. */
function contextBefore(tokens: Token[], first: number): string[] {
  const sentence = tokens[first]?.sentence;
  const before = (distance: number) => plainWord(inSentence(tokens, first - distance, sentence));
  const [one, two, three] = [before(1), before(2), before(3)];
  const features = [`-1:${one}`, `-2:${two}`, `-2-1:${two} ${one}`, `-3-2-1:${three} ${two} ${one}`];
  for (let distance = 2; distance <= NEAR; distance += 1) features.push(`-:${before(distance)}`);
  return features;
}

/** The words after a token, within its sentence, by distance and as a bag. */
function contextAfter(tokens: Token[], last: number): string[] {
  const sentence = tokens[last]?.sentence;
  const after = (distance: number) => plainWord(inSentence(tokens, last + distance, sentence));
  const features = [`+1:${after(1)}`, `+2:${after(2)}`, `+1+2:${after(1)} ${after(2)}`];
  for (let distance = 2; distance <= NEAR; distance += 1) features.push(`+:${after(distance)}`);
  return features;
}

/** The words around a span of tokens. */
export const contextOf = (tokens: Token[], first: number, last: number): string[] => [
  ...contextBefore(tokens, first),
  ...contextAfter(tokens, last),
  `-1+1:${plainWord(inSentence(tokens, first - 1, tokens[first]?.sentence))} ${plainWord(inSentence(tokens, last + 1, tokens[last]?.sentence))}`,
];

/** A score in steps, so that a weight is learned for each. */
export const step = (name: string, score: number, size = 2, most = 8): string =>
  `${name}:${Math.max(-most, Math.min(most, Math.round(score / size)))}`;

/** Signs of shorthand: "spk w/", "f/u", a slash or a bar for a full stop. */
const TERSE =
  /\b(?:w\/|f\/u|fu|cb|snd|pls|b4|nxt|mtg|spk|spoke|vm|lvm|2moro|tmrw|chk|qte|ppl|wk|wks|abt|thx|re|tbc|fwd|yr|mth|cust|dm|appt|fri|mon|tue|wed|thu)(?=\W|$)| [-–|/] |[^.!?]$/gi;
const TERSE_LENGTH = 260;

/** Words from which a note is a whole call: what is said of it is in its introduction and its closing. */
const LONG = 280;

/** How a note is written: what tells in pasted records says little about speech. */
export const kindOf = (note: Note): string => {
  if (note.turns.length > 0) return 'dialogue';
  if (note.messages.length > 0) return 'mail';
  if (isRecord(note)) return 'record';
  if (!isReadable(note.language)) return 'foreign';
  if (note.text.length < TERSE_LENGTH && (note.text.match(TERSE)?.length ?? 0) >= 3) return 'terse';
  if (note.tokens.length >= LONG) return 'long';
  return note.lowerCase ? 'plain' : 'prose';
};

/** A conversation, or as long as one: what was felt and agreed in it is spread over many sentences. */
export const isCall = (note: Note): boolean => ['dialogue', 'long'].includes(kindOf(note));

/** Which of the words from an end of a long note a place is among. */
const distanceOf = (letters: number): string => {
  if (letters < 200) return 'at';
  if (letters < 600) return 'near';
  return letters < 1500 ? 'off' : 'far';
};

/** Who says what stands at a place of a conversation, and whether it opens or closes a long note. */
function partOfCall(note: Note, start: number): string[] {
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

/** Whose side of a conversation says what stands at each of some places; nothing of places outside of it. */
export const sidesSaying = (note: Note, places: readonly Span[]): Side[] =>
  places.flatMap(({ start }) => turnAt(note.turns, start)?.side ?? []);

/** Who of a conversation says something, of all the places where it is said: what one side gives, the other reads back. */
export function sayersOf(note: Note, places: readonly Span[]): string[] {
  const sides = sidesSaying(note, places);
  return sides.length === 0 ? [] : [`first-said-by:${sides[0]}`, `sayers:${[...new Set(sides)].toSorted().join(' ')}`]; // prettier-ignore
}

/** Letters from an end of what is said within which somebody is addressed: "Anna, …", "…, Anna?". */
const FORM_OF_ADDRESS = 3;

/**
 * How the speaker of a conversation comes to say a name: "theirs my name is", "ours thank you"; before what ("theirs speaking"),
 * and whether it opens or closes what is said, as a form of address does.
 */
export function saidAs(note: Note, first: number, last: number): string[] {
  const [start, end] = [note.tokens[first]?.start ?? 0, note.tokens[last]?.end ?? 0];
  const turn = turnAt(note.turns, start);
  if (!turn) return [];
  const { side } = turn;
  const [one, two] = [note.tokens[first - 1], note.tokens[first - 2]].map(plainWord);
  const next = plainWord(note.tokens[last + 1]);
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

/** How the next speaker of a conversation answers what is said at a place: "theirs replies:too". */
export function repliesTo(note: Note, start: number): string[] {
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

/** Whether a name says its words twice in a row, as a speaker who hesitates does: "jocasta jocasta thwaite". */
export const stutters = (words: readonly Pick<Token, 'lower'>[]): boolean =>
  words.some((_, at) =>
    [1, 2].some((size) =>
      words.slice(at, at + size).every(({ lower }, nth) => words[at + size + nth]?.lower === lower),
    ),
  );

/** The words of a note, each once, for what is true of the whole of it. */
export function noteWords(note: Note): string[] {
  const words = note.tokens
    .filter(({ kind }) => kind !== 'line')
    .slice(0, MAX_NOTE_WORDS)
    .map(plainWord);
  return [
    ...new Set([
      ...words.map((word) => `has:${word}`),
      ...words.slice(1, 8).map((word, at) => `opens:${words[at]} ${word}`),
    ]),
  ];
}

/** Weights for every note, and for notes of this kind. */
export const groupsOf = (kind: string): readonly string[] => ['', kind];

/** What is known of a place in a note apart from its words: its label, its part of a mail message, how far down it stands. */
export function placeOf(note: Note, { start, end }: Span): string[] {
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

/** The pronouns of each side of a conversation as a note reports them: the customer's "my number" is "his number". */
const AS_REPORTED: Readonly<Record<Side, Readonly<Record<string, string | undefined>>>> = {
  theirs: {
    i: 'he', me: 'him', my: 'his', mine: 'his', we: 'they', us: 'them', our: 'their', ours: 'theirs',
    you: 'me', your: 'my', yours: 'mine',
  },
  ours: { you: 'him', your: 'his', yours: 'his' },
  unknown: {},
}; // prettier-ignore

/** The words around a span that is not a token itself, such as an address or a phone number. */
export function contextAt(note: Note, start: number, end: number): string[] {
  const { tokens } = note;
  const reported = AS_REPORTED[turnAt(note.turns, start)?.side ?? 'unknown'];
  const wordOf = (token: Token | undefined) => {
    const word = plainWord(token);
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

/** In characters, as in "works the desk at". */
const LONGEST_LINK = 30;

/** The few words that link places of one thing to those of another: before it, behind it, or that one is over the other. */
export function linksOf(
  { text }: Note,
  places: readonly Span[],
  others: readonly Span[],
  name: string,
): string[] {
  const between = (from: number, to: number) =>
    from <= to && to - from <= LONGEST_LINK ? [text.slice(from, to).trim().toLowerCase()] : [];
  const links = places.flatMap(({ start, end }) =>
    others.flatMap((other) =>
      other.start < end && start < other.end
        ? [`over-${name}`]
        : [
            ...between(other.end, start).map((words) => `behind-${name}:${words}`),
            ...between(end, other.start).map((words) => `before-${name}:${words}`),
          ],
    ),
  );
  return [...new Set(links)];
}

/** Who is named last before a place, and how the rules see them. */
export function rolesOf(note: Note, start: number, people: Mention[], name: string | null): string[] {
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
    step(`behind ${far}`, near.score, 4),
  ];
}
