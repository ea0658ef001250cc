import type { Token } from '../../document/tokenize.ts';
import { FUNCTION_WORDS } from '../../lexicon/common-words.ts';
import { isWordOrNumber, joinTokens, wordMap } from '../tokens.ts';

interface Instruction {
  pattern: RegExp;
  /**
   * Joins two (`two`) or up to three (`all`) words before the instruction. Stops at a cue or a function word.
   */
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
const MAX_INSTRUCTION_WORDS = 5;
const MAX_JOINED = 3;
const CUE =
  /^(?:is|it|email|e-mail|mail|address|on|to|at|dot|underscore|dash|hyphen|minus|plus|write|reach)$/;
const CONTINUES_ADDRESS = /^(?:at|@|dot|point|underscore|dash|hyphen|minus|\.)$/;
const continuesAddress = (token: Token | undefined) => CONTINUES_ADDRESS.test(token?.lower ?? '');

function joined(words: readonly Token[]): Token {
  const [first, last] = [words[0], words.at(-1)] as [Token, Token];
  const [text, lower] = [words.map((word) => word.text).join(''), words.map((word) => word.lower).join('')];
  return { ...first, text, lower, end: last.end };
}

const MAX_REPEATED = 4;
const MAX_DISTANCE = 25;

/**
 * Joins the words of an address that the speaker repeats: "at tall oak dot org, tall oak in one word".
 * Returns false without a repetition.
 */
function joinRepeated(tokens: Token[]): boolean {
  for (let count = MAX_REPEATED; count > 0; count -= 1) {
    const words = tokens.slice(-count);
    const end = tokens.length - count;
    if (end < 0 || !words.every(isWordOrNumber) || continuesAddress(tokens[end - 1])) continue;
    const repeated = words.map(({ lower }) => lower).join('');
    for (let from = end - 1; from >= Math.max(0, end - MAX_DISTANCE); from -= 1) {
      let [to, text] = [from, ''];
      while (to < end && isWordOrNumber(tokens[to]) && text.length < repeated.length)
        text += tokens[to++]?.lower ?? '';
      const isInAddress = continuesAddress(tokens[from - 1]) || continuesAddress(tokens[to]);
      if (text !== repeated || !isInAddress || (count === 1 && to - from === 1)) continue;
      tokens.splice(end);
      tokens.splice(from, to - from, joined(tokens.slice(from, to)));
      return true;
    }
  }
  return false;
}

function join(tokens: Token[], joins: Instruction['joins'], next: Token | undefined): void {
  if (joins !== undefined && !continuesAddress(next) && joinRepeated(tokens)) return;
  const most = joins === 'two' ? 2 : joins === 'all' ? MAX_JOINED : 1;
  let count = 0;
  for (; count < most; count += 1) {
    const word = tokens.at(-1 - count);
    if (!isWordOrNumber(word) || CUE.test(word.lower) || FUNCTION_WORDS.has(word.lower)) break;
  }
  if (count > 1) tokens.push(joined(tokens.splice(-count)));
}

interface Respelled {
  word: Token;
  next: number;
}

/** Doubles a letter of the last word: "harris two r's", "kilian double l". */
function withDoubledLetter(tokens: Token[], at: number, word: Token | undefined): Respelled | null {
  const start = /^(?:with|has|got)$/.test(tokens[at]?.lower ?? '') ? at + 1 : at;
  const [count, letter, after] = tokens.slice(start, start + 3);
  const isTwo = /^(?:two|2)$/.test(count?.lower ?? '') && letter?.text.endsWith("'s") === true;
  const isDouble = count?.lower === 'double' && /^(?:at|dot|@|,|um|uh)$/.test(after?.lower ?? '');
  if (!isWordOrNumber(word) || word.lower.length < 3 || letter?.lower.length !== 1) return null;
  const place = word.lower.lastIndexOf(letter.lower);
  if (!(isTwo || isDouble) || place < 0) return null;
  const text = word.lower.includes(letter.lower.repeat(2))
    ? word.lower
    : word.lower.slice(0, place) + letter.lower + word.lower.slice(place);
  return { word: { ...word, text, lower: text }, next: start + 2 };
}

const INTRODUCES_LETTERS = /^(?:,|that's|that|so|is|spelled|spelt|with|like)$/;
const MAX_INTRODUCTION = 3;

/**
 * Returns the index after the spelling of a word, if the address continues: "niamh, n i a m h, underscore".
 */
function endOfLetters(tokens: Token[], at: number, word: Token | undefined): number | null {
  if (!isWordOrNumber(word) || word.lower.length < 3) return null;
  let next = at;
  while (next < at + MAX_INTRODUCTION && INTRODUCES_LETTERS.test(tokens[next]?.lower ?? '')) next += 1;
  let letters = '';
  // The length limit keeps the run time linear in a text of single letters.
  for (; letters.length < word.lower.length; next += 1) {
    const token = tokens[next];
    if (token?.kind !== 'word' || !/^\p{L}(?:-\p{L})*$/u.test(token.lower)) return null;
    letters += token.lower.replaceAll('-', '');
  }
  if (letters !== word.lower) return null;
  if (tokens[next]?.text === ',') next += 1;
  return continuesAddress(tokens[next]) ? next : null;
}

const SPLIT_WORDS = wordMap(
  'underscore=under_score; w=double_you; hyphen=hi_fen high_fen high_phen; at=at_sign',
);

/**
 * Returns whether a letter describes the last word: "marc with a k". This is ambiguous, because the word may
 * already contain the letter.
 */
const isWithLetter = (tokens: Token[], at: number) =>
  tokens[at]?.lower === 'with' &&
  /^an?$/.test(tokens[at + 1]?.lower ?? '') &&
  tokens[at + 2]?.lower.length === 1;

/** Applies and removes spelling instructions: "no space", "two r's", "all one word". */
export function applySpellingInstructions(tokens: Token[]): {
  tokens: Token[];
  ambiguous: ReadonlySet<Token>;
} {
  const result: Token[] = [];
  const ambiguous = new Set<Token>();
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, next] = [tokens[at] as Token, tokens[at + 1]];
    const last = result.at(-1);
    const doubled = withDoubledLetter(tokens, at, last);
    const lettersEnd = endOfLetters(tokens, at, last);
    const isSignOf = token.lower === 'at' && tokens[at + 2]?.lower === 'of';
    const whole = isSignOf ? undefined : SPLIT_WORDS.get(`${token.lower}_${next?.lower ?? ''}`);
    const words = joinTokens(tokens, at, at + MAX_INSTRUCTION_WORDS);
    const instruction = INSTRUCTIONS.find(({ pattern }) => pattern.test(words));
    if (doubled) {
      result.splice(-1, 1, doubled.word);
      ambiguous.add(doubled.word);
      at = doubled.next - 1;
    } else if (lettersEnd !== null) at = lettersEnd - 1;
    else if (whole !== undefined && next) {
      result.push({ ...token, text: whole, lower: whole, end: next.end });
      at += 1;
    } else if (isWithLetter(tokens, at) && isWordOrNumber(last)) {
      ambiguous.add(last);
      at += 2;
    } else if (instruction) {
      at += (instruction.pattern.exec(words)?.[0].split(' ').length ?? 1) - 1;
      join(result, instruction.joins, tokens[at + 1]);
      const changed = result.at(-1);
      if (changed) ambiguous.add(changed);
    } else result.push(token);
  }
  return { tokens: result, ambiguous };
}
