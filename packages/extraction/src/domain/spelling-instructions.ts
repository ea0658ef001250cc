import { FUNCTION_WORDS } from './data/common-words.ts';
import type { Token } from './reading/tokens.ts';

/** Words that tell how the address before them is spelled, and are no part of it. */
interface Instruction {
  pattern: RegExp;
  /** Of how many words before it it makes one; all that belong to the address if it does not say. */
  joins?: 'two' | 'all';
}

const INSTRUCTIONS: Instruction[] = [
  { pattern: /^no (?:spaces?|gaps?)\b/, joins: 'two' },
  {
    pattern:
      /^(?:that'?s |it'?s |is )?(?:(?:all )?(?:in |as )?(?:one|1) (?:word|piece)|(?:all )?(?:run |joined )?together|altogether|(?:all )?joined(?: up)?|joint|in one)(?: after the dot)?\b/,
    joins: 'all',
  },
  {
    pattern: /^(?:no|without (?:an?|the|any)) (?:dots?|hyphens?|dash(?:es)?)(?! (?:dot|co|com)\b)\b/,
    joins: 'all',
  },
  { pattern: /^(?:all )?(?:in )?(?:lower|small) ?(?:case|letters)\b/ },
  { pattern: /^(?:no|without (?:an?|the|any)) (?:accents?|umlauts?|capitals?|apostrophes?)\b/ },
  { pattern: /^the other way (?:a)?round\b/ },
];
const LONGEST_INSTRUCTION = 5;
const MAX_JOINED = 3;
/** Words before an address. */
const CUE =
  /^(?:is|it|email|e-mail|mail|address|on|to|at|dot|underscore|dash|hyphen|minus|plus|write|reach)$/;

const isWord = (token: Token | undefined): token is Token =>
  token?.kind === 'word' || token?.kind === 'number';

const joined = (words: readonly Token[]): Token => {
  const [first, last] = [words[0], words.at(-1)] as [Token, Token];
  return {
    ...first,
    text: words.map(({ text }) => text).join(''),
    lower: words.map(({ lower }) => lower).join(''),
    end: last.end,
  };
};

/** Goes on with an address. */
const GOES_ON = /^(?:at|@|dot|point|underscore|dash|hyphen|minus|\.)$/;
const MAX_SAID_AGAIN = 4;
/** How far before an instruction the address is that it is about. */
const NEAR = 25;

/**
 * "at marienwald abbey dot org, marienwald abbey in one word": what is said again only tells which words are meant. Makes them
 * one where they stand in the address, and answers whether it did.
 */
function joinSaidAgain(read: Token[]): boolean {
  for (let again = MAX_SAID_AGAIN; again > 0; again -= 1) {
    const words = read.slice(-again);
    if (words.length < again || !words.every(isWord) || GOES_ON.test(read.at(-1 - again)?.lower ?? ''))
      continue;
    const wanted = words.map(({ lower }) => lower).join('');
    for (let from = read.length - again - 1; from >= Math.max(0, read.length - again - NEAR); from -= 1) {
      let [end, whole] = [from, ''];
      while (end < read.length - again && isWord(read[end]) && whole.length < wanted.length)
        whole += read[end++]?.lower ?? '';
      const isInAddress = GOES_ON.test(read[from - 1]?.lower ?? '') || GOES_ON.test(read[end]?.lower ?? '');
      if (whole !== wanted || !isInAddress || (again === 1 && end - from === 1)) continue;
      const meant = joined(read.slice(from, end));
      read.splice(-again);
      read.splice(from, end - from, meant);
      return true;
    }
  }
  return false;
}

/** Makes one of the last words read, as an instruction says. An address that goes on behind it is that of these words. */
function join(read: Token[], how: Instruction['joins'], next: Token | undefined): void {
  if (how !== undefined && !GOES_ON.test(next?.lower ?? '') && joinSaidAgain(read)) return;
  const most = how === 'two' ? 2 : how === 'all' ? MAX_JOINED : 1;
  let count = 0;
  while (count < most) {
    const word = read.at(-1 - count);
    if (!isWord(word) || CUE.test(word.lower) || FUNCTION_WORDS.has(word.lower)) break;
    count += 1;
  }
  if (count > 1) read.push(joined(read.splice(-count)));
}

/** "harris two r's", "kilian double l": the letter stands twice. */
function readDoubled(
  tokens: Token[],
  at: number,
  word: Token | undefined,
): { word: Token; next: number } | null {
  const start = /^(?:with|has|got)$/.test(tokens[at]?.lower ?? '') ? at + 1 : at;
  const letter = tokens[start + 1]?.lower ?? '';
  const two = /^(?:two|2)$/.test(tokens[start]?.lower ?? '') && tokens[start + 1]?.text.endsWith("'s");
  const double =
    tokens[start]?.lower === 'double' && /^(?:at|dot|@|,|um|uh)$/.test(tokens[start + 2]?.lower ?? '');
  if (!isWord(word) || word.lower.length < 3 || letter.length !== 1 || !(two || double)) return null;
  const place = word.lower.lastIndexOf(letter);
  if (place < 0) return null;
  const spelled = word.lower.includes(letter + letter)
    ? word.lower
    : word.lower.slice(0, place) + letter + word.lower.slice(place);
  return { word: { ...word, text: spelled, lower: spelled }, next: start + 2 };
}

/** Words between a word and its spelling. */
const SPELLS = /^(?:,|that's|that|so|is|spelled|spelt|with|like)$/;
const MAX_INTRODUCTION = 3;

/** The token behind a word that is spelled from `at` on, letter by letter or as "S-I-T-H-O-L-E"; null if it is not. */
function behindLetters(tokens: Token[], at: number, word: string): number | null {
  let [letters, next] = ['', at];
  // A spelling is no longer than its word, or a text of single letters would be read anew from each of them.
  while (
    letters.length < word.length &&
    tokens[next]?.kind === 'word' &&
    /^\p{L}(?:-\p{L})*$/u.test(tokens[next]?.lower ?? '')
  ) {
    letters += tokens[next]?.lower.replaceAll('-', '') ?? '';
    next += 1;
  }
  return letters === word ? next : null;
}

/** "niamh, that's n i a m h, underscore …": a word of an address, then the same letter by letter; where the address goes on. */
function behindSpelling(tokens: Token[], at: number, word: Token | undefined): number | null {
  if (!isWord(word) || word.lower.length < 3) return null;
  let from = at;
  while (from < at + MAX_INTRODUCTION && SPELLS.test(tokens[from]?.lower ?? '')) from += 1;
  const next = behindLetters(tokens, from, word.lower);
  if (next === null) return null;
  const behind = tokens[next]?.text === ',' ? next + 1 : next;
  return GOES_ON.test(tokens[behind]?.lower ?? '') ? behind : null;
}

/** Words for one sign that a recogniser writes as two. */
const IN_TWO: Readonly<Record<string, string | undefined>> = {
  'under score': 'underscore', 'double you': 'w', 'hi fen': 'hyphen', 'high fen': 'hyphen', 'high phen': 'hyphen', 'at sign': 'at',
}; // prettier-ignore

/** "marc with a k": whether the word has the letter or should, nobody can tell. */
const isWithLetter = (tokens: Token[], at: number) =>
  tokens[at]?.lower === 'with' &&
  /^an?$/.test(tokens[at + 1]?.lower ?? '') &&
  tokens[at + 2]?.lower.length === 1;

/**
 * The tokens of a text without what tells how an address is spelled ("no space", "two r's", "all one word"), done as it says;
 * and the tokens that somebody should check, because the instruction leaves something open.
 */
export function withSpellingDone(tokens: Token[]): { tokens: Token[]; unsure: ReadonlySet<Token> } {
  const read: Token[] = [];
  const unsure = new Set<Token>();
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const doubled = readDoubled(tokens, at, read.at(-1));
    const words = tokens.slice(at, at + LONGEST_INSTRUCTION).map(({ lower }) => lower).join(' '); // prettier-ignore
    const isSignOf = token.lower === 'at' && tokens[at + 2]?.lower === 'of';
    const sign = isSignOf ? undefined : IN_TWO[`${token.lower} ${tokens[at + 1]?.lower ?? ''}`];
    const behind = behindSpelling(tokens, at, read.at(-1));
    const instruction = INSTRUCTIONS.find(({ pattern }) => pattern.test(words));
    if (doubled) {
      read.splice(-1, 1, doubled.word);
      unsure.add(doubled.word);
      at = doubled.next - 1;
    } else if (behind !== null) {
      at = behind - 1;
    } else if (sign !== undefined) {
      const next = tokens[at + 1] as Token;
      read.push({ ...token, text: sign, lower: sign, end: next.end });
      at += 1;
    } else if (isWithLetter(tokens, at) && isWord(read.at(-1))) {
      unsure.add(read.at(-1) as Token);
      at += 2;
    } else if (instruction) {
      at += (instruction.pattern.exec(words)?.[0].split(' ').length ?? 1) - 1;
      join(read, instruction.joins, tokens[at + 1]);
      const last = read.at(-1);
      if (last) unsure.add(last);
    } else read.push(token);
  }
  return { tokens: read, unsure };
}
