import type { Token } from '../../document/tokenize.ts';
import { FUNCTION_WORDS } from '../../lexicon/common-words.ts';
import { isWordOrNumber, wordMap } from '../tokens.ts';
import { CUE, PUNCTUATION, SKIPPED, writtenWord } from './address-words.ts';

export interface LocalPart {
  text: string;
  first: number;
  leading?: string;
}

const MAX_NAME_WORDS = 5;
const MAX_PIECES = 20;
const MAX_WORDS_TO_CUE = 5;
/** Maximum number of searches, because each search scans all earlier tokens. */
const MAX_NAME_SEARCHES = 40;

/** Speech recognition errors for an initial: "tea dot bone". */
const SOUNDS_LIKE_INITIAL = wordMap(
  'r=are; b=be bee; q=cue queue; s=ess; i=eye; p=pea; c=sea see; t=tea tee; y=why',
);
const NOT_IN_NAME =
  /^(?:i|me|my|you|your|him|his|her|us|our|we|them|their|he|she|they|it|its|and|so|then|the|this|that|that's|of|for|from|with|to|is)$/;

const isPunctuation = (piece: string | undefined) => PUNCTUATION.has(piece ?? '');
const isDigits = (piece: string) => /^\d+$/.test(piece);

/**
 * Returns the number of words of the longest phrase before `end` that also occurs earlier in the text: 2 for
 * "star vros …, star vros at". Returns 1 if there is no such phrase.
 */
function repeatedNameLength(tokens: Token[], end: number): number {
  const last = tokens[end - 1]?.lower;
  let longest = 1;
  for (let other = 0; other < end - 1; other += 1) {
    if (tokens[other]?.lower !== last) continue;
    let count = 1;
    for (; count < MAX_NAME_WORDS && end - 1 - count > other; count += 1) {
      const [word, same] = [tokens[end - 1 - count], tokens[other - count]];
      if (!isWordOrNumber(word) || word.lower !== same?.lower) break;
      if (NOT_IN_NAME.test(word.lower) || CUE.test(word.lower)) break;
    }
    longest = Math.max(longest, count);
  }
  const words = tokens.slice(end - longest, end);
  return words.some(({ lower }) => !FUNCTION_WORDS.has(lower)) ? longest : 1;
}

/**
 * Returns a function that counts the words of a repeated name before a token. Speech recognition splits an
 * unknown name into the same words each time.
 */
export function createNameLength(tokens: Token[]): (end: number) => number {
  let searches = 0;
  return (end) => ((searches += 1) > MAX_NAME_SEARCHES ? 1 : repeatedNameLength(tokens, end));
}

/**
 * Returns whether a word belongs to the local part although no spoken punctuation, such as "dot", joins it to
 * the next word.
 */
function continuesLocalPart(tokens: Token[], at: number, pieces: readonly string[]): boolean {
  const token = tokens[at];
  if (!token) return false;
  const isWord = token.kind === 'word';
  const areDigits = pieces.every((piece) => /^\d$/.test(piece));
  if (token.lower === 'oh' && areDigits) return true;
  if (isWord && token.lower.length === 1)
    return pieces.length === 1 || pieces.every((piece) => /^(.)\1?$/.test(piece));
  if (FUNCTION_WORDS.has(token.lower) || CUE.test(token.lower)) return false;
  if (isWord && areDigits) return true;
  const isBeforeLetter = pieces.length === 1 && pieces[0]?.length === 1;
  if (isBeforeLetter && isWord && token.lower.length > 2 && tokens[at - 1]?.lower === 'is') return true;
  for (let back = 1; back <= MAX_WORDS_TO_CUE; back += 1) {
    const before = tokens[at - back];
    if (!before || before.kind === 'line' || before.text === '.') return false;
    if (CUE.test(before.lower)) return /^(?:is|it's|address|email|e-mail|mail)$/.test(before.lower);
    if (FUNCTION_WORDS.has(before.lower) && !SKIPPED.has(before.lower)) return false;
  }
  return false;
}

/**
 * Returns the first of several words. Excludes single letters, and words followed only by numbers ("alto
 * two").
 */
function leadingWord([first = '', ...others]: readonly string[]): { leading?: string } {
  const isOneOfSeveral = others.length > 0 && first.length > 1 && !isDigits(first);
  return isOneOfSeveral && !others.some(isPunctuation) && !others.every(isDigits) ? { leading: first } : {};
}

/** Parses the local part backwards from "at". */
export function readLocalPart(
  tokens: Token[],
  at: number,
  nameLength: (end: number) => number,
): LocalPart | null {
  const pieces: string[] = [];
  let [first, nameStart, words, isJoined] = [at, at - nameLength(at), 0, true];
  for (let i = at - 1; i >= 0 && words < MAX_PIECES; i -= 1) {
    const [before, token, after] = [tokens[i - 1], tokens[i], tokens[i + 1]];
    if (!token || token.kind === 'line' || (token.text === '.' && !(token.glued && after?.glued))) break;
    const isPause = isPunctuation(before?.lower);
    if (token.text === ',' && pieces.length > 0 && !isJoined && !isPause) break;
    if (SKIPPED.has(token.lower)) continue;
    const punctuation = PUNCTUATION.get(token.lower);
    if (punctuation !== undefined && pieces.length > 0 && !isJoined) {
      pieces.unshift(punctuation);
      isJoined = true;
      nameStart = i - nameLength(i);
      continue;
    }
    const isTyped = after?.glued === true && isWordOrNumber(after);
    if (!isWordOrNumber(token)) break;
    if (i < nameStart && !isJoined && !isTyped && !continuesLocalPart(tokens, i, pieces)) break;
    const isDoubled = before?.lower === 'double' && token.lower.length === 1;
    const isZero = token.lower === 'oh' && /^\d/.test(pieces[0] ?? '');
    pieces.unshift(isZero ? '0' : writtenWord(token).repeat(isDoubled ? 2 : 1));
    if (isDoubled) i -= 1;
    first = i;
    isJoined = false;
    words += 1;
  }
  while (isPunctuation(pieces[0])) pieces.shift();
  const initial = SOUNDS_LIKE_INITIAL.get(pieces[0] ?? '');
  if (initial !== undefined && isPunctuation(pieces[1])) pieces[0] = initial;
  return pieces.length > 0 ? { text: pieces.join(''), first, ...leadingWord(pieces) } : null;
}

const MAX_WORDS_BEFORE = 5;
/** Words that occur only inside a longer local part: "see the sea at". */
const INSIDE = /^(?:and|the|to|of|in|on|for|an|o|oh|me|my|your|our|ah|all)$/;
/** Cues that can start a local part: "box office at". */
const STARTS_LOCAL_PART = /^(?:box|line)$/;

/**
 * Returns local parts that start up to five words earlier, because speech recognition splits unknown names.
 */
export function widerLocalParts(
  tokens: Token[],
  { first, text }: LocalPart,
): (LocalPart & { way: string })[] {
  const wider: (LocalPart & { way: string })[] = [];
  let whole = text;
  for (let count = 1; count <= MAX_WORDS_BEFORE; count += 1) {
    const token = tokens[first - count];
    if (!isWordOrNumber(token) || (count === 1 && token.lower === 'on')) break;
    const punctuation = PUNCTUATION.get(token.lower);
    whole = `${punctuation ?? token.lower}${whole}`;
    if (punctuation !== undefined || INSIDE.test(token.lower)) continue;
    const isWord = token.lower.length > 1 && !STARTS_LOCAL_PART.test(token.lower);
    if (isWord && (CUE.test(token.lower) || FUNCTION_WORDS.has(token.lower))) break;
    wider.push({ text: whole, first: first - count, way: `wider-${count}` });
  }
  return wider;
}

/** Returns the local part without its first word, which may belong to the sentence. */
export function narrowerLocalPart(tokens: Token[], { first, text }: LocalPart, at: number): LocalPart | null {
  const [word, next] = [tokens[first], tokens[first + 1]];
  const isOneOfSeveral =
    isWordOrNumber(word) && isWordOrNumber(next) && first + 1 < at && !isPunctuation(next.lower);
  return isOneOfSeveral && text.startsWith(word.lower)
    ? { text: text.slice(word.lower.length), first: first + 1 }
    : null;
}
