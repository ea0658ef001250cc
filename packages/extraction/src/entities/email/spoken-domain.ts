import { similarity } from '../../document/normalizers/spelled-words.ts';
import type { Token } from '../../document/tokenize.ts';
import { FUNCTION_WORDS } from '../../lexicon/common-words.ts';
import { isWordOrNumber, wordMap } from '../tokens.ts';
import { PUNCTUATION, SKIPPED, writtenWord } from './address-words.ts';
import { COUNTRY_DOMAINS, PUBLIC_MAIL, TOP_LEVEL_DOMAINS } from './mail-domains.ts';

export interface Domain {
  domain: string;
  /** Index of the token after the domain. */
  next: number;
  /** Other spellings. `way` is a feature id of the ranker. */
  alternatives: readonly { domain: string; way: string }[];
}

const DOT_OF_LANGUAGES = /^(?:punkt|punt|punto|ponto|kropka)$/;
/** Speech recognition errors for "dot" before a top-level domain. */
const SOUNDS_LIKE_DOT = /^(?:dots|dought|doubt|door|dote|doc|dart)$/;
const MAX_DOMAIN_WORDS = 6;
/** A function word after this many words ends the search: "at our meeting on the fourth dot". */
const MAX_WORDS_BEFORE_FUNCTION_WORD = 4;
const MAX_DOMAIN_PIECES = 40;
const MAX_SPELLED_LETTERS = 4;
/** Maximum length of a top-level domain after "point". Excludes names such as "Oyster Point College". */
const MAX_AFTER_POINT = 4;
const MIN_SPELLED_LETTERS = 3;

/** Spellings of letter names by speech recognition: "dot co dot zed a". */
const LETTER_NAMES = wordMap(`
  a=ay eh hey; b=bee be; c=see sea; d=dee; e=ee; f=eff; g=gee jee; h=aitch haitch; i=eye; j=jay; k=kay;
  l=ell elle; m=em; n=en an; o=oh owe; p=pea pee; q=cue queue; r=are ar; s=ess; t=tea tee; u=you yew;
  v=vee; x=ex; z=zed zee said
`);
const letterOf = ({ lower }: Token) => LETTER_NAMES.get(lower) ?? lower;

/** Returns whether a top-level domain starts at a token: "com", or "n g" in two letters. */
function startsTopLevelDomain(tokens: Token[], at: number): boolean {
  const word = tokens[at]?.lower ?? '';
  const letters = tokens.slice(at, at + 2).map(({ lower }) => lower);
  return (
    (word.length > 1 && TOP_LEVEL_DOMAINS.has(word) && !FUNCTION_WORDS.has(word)) ||
    (letters.every(({ length }) => length === 1) && TOP_LEVEL_DOMAINS.has(letters.join('')))
  );
}

function isDot(tokens: Token[], at: number): boolean {
  const word = tokens[at]?.lower ?? '';
  const next = tokens[at + 1]?.lower ?? '';
  if (word === 'point') return next.length <= MAX_AFTER_POINT && TOP_LEVEL_DOMAINS.has(next);
  if (SOUNDS_LIKE_DOT.test(word)) return startsTopLevelDomain(tokens, at + 1);
  if (DOT_OF_LANGUAGES.test(word)) return isWordOrNumber(tokens[at + 1]);
  return word === 'dot' || word === 'period' || word === '.';
}

const isFullStop = (dot: Token | undefined, next: Token | undefined) =>
  dot?.text === '.' && dot.glued && next?.glued === false;

/** Words between a domain name and the dot that are not part of the name: "all one word". */
const COMMENT =
  /^(?:that'?s?|it'?s|all|one|word|lower|case|small|letters|together|joined|so|yes|yeah|right|okay|spelled|spelt|spelling|like|no|without|space|spaces|hyphens?|dash|dots?)$/;
const isComment = (word = '') => COMMENT.test(word);
/**
 * Returns whether a word before a spelling is not part of the name. "mail" may be part of it: "outer mail, m
 * a i l, dot com".
 */
const isBeforeSpelling = (word = '') =>
  isComment(word) || (word.length > 1 && word !== 'mail' && FUNCTION_WORDS.has(word));

/** Joins the words of a name. Ignores comments ("all one word") and spellings ("kudu k u d u"). */
function domainName(spoken: readonly string[]): string {
  let end = spoken.length;
  while (end > 1 && isComment(spoken[end - 1]) && spoken[end - 2] !== 'and') end -= 1;
  let from = end;
  while (from > 0 && /^\p{L}$/u.test(spoken[from - 1] ?? '')) from -= 1;
  const letters = spoken.slice(from, end).join('');
  let words = spoken.slice(0, from);
  if (letters.length < MIN_SPELLED_LETTERS || words.length === 0) return spoken.slice(0, end).join('');
  while (words.length > 1 && isBeforeSpelling(words.at(-1))) words = words.slice(0, -1);
  const isPartSpelled = words.some((_, at) =>
    words.slice(at).some((_word, count) => words.slice(at, at + count + 1).join('') === letters),
  );
  if (isPartSpelled) return words.join('');
  const spelled = words.findIndex((_, at) => similarity(words.slice(at).join(''), letters) > 0);
  return [...(spelled < 0 ? words : words.slice(0, spelled)), letters].join('');
}

interface NameWords {
  /** Words of the name, with numbers as digits: "9 elms". */
  spoken: string[];
  /** Words of the name as spoken: "nine elms". */
  verbatim: string[];
  next: number;
  /** True for a mail provider without a dot: "gmail com". */
  lacksDot: boolean;
}

function readNameWords(tokens: Token[], at: number): NameWords | null {
  const [spoken, verbatim]: [string[], string[]] = [[], []];
  let [next, words] = [at, 0];
  for (; words < MAX_DOMAIN_WORDS && spoken.length < MAX_DOMAIN_PIECES && !isDot(tokens, next); next += 1) {
    const token = tokens[next];
    if (!token || token.kind === 'line') return null;
    if (SKIPPED.has(token.lower)) continue;
    if (PUNCTUATION.get(token.lower) === '-') {
      spoken.push('-');
      verbatim.push('-');
      continue;
    }
    if (words >= MAX_WORDS_BEFORE_FUNCTION_WORD && FUNCTION_WORDS.has(token.lower)) return null;
    if (!isWordOrNumber(token) || (token.lower === 'at' && words > 0)) return null;
    spoken.push(writtenWord(token));
    verbatim.push(token.lower);
    if (token.lower.length > 1 || (tokens[next - 1]?.lower.length ?? 0) > 1) words += 1;
    if (PUBLIC_MAIL.has(spoken.join('')) && tokens[next + 1]?.lower === 'com')
      return { spoken, verbatim, next: next + 1, lacksDot: true };
  }
  return { spoken, verbatim, next, lacksDot: false };
}

interface Part {
  text: string;
  next: number;
}

/** Parses a part of a domain as letters ("dot c o m") or as a word. */
function readPart(tokens: Token[], at: number): Part | null {
  const first = tokens[at];
  if (!isWordOrNumber(first)) return null;
  for (let count = MAX_SPELLED_LETTERS; count > 1; count -= 1) {
    const letters = tokens.slice(at, at + count).map(letterOf);
    if (letters.every(({ length }) => length === 1) && TOP_LEVEL_DOMAINS.has(letters.join('')))
      return { text: letters.join(''), next: at + letters.length };
  }
  return { text: first.lower, next: at + 1 };
}

/** Parses a country after "co" without a dot: "dot co za", "dot co zed a". */
function readCountry(tokens: Token[], at: number): Part | null {
  const word = tokens[at]?.lower ?? '';
  if (COUNTRY_DOMAINS.has(word) && !FUNCTION_WORDS.has(word)) return { text: word, next: at + 1 };
  const letters = /^z(?:ed|ee)?$/.test(word) ? tokens.slice(at, at + 2).map(letterOf) : [];
  const country = letters.join('');
  return country.length === 2 && COUNTRY_DOMAINS.has(country) ? { text: country, next: at + 2 } : null;
}

function readParts(tokens: Token[], at: number): { parts: string[]; next: number } {
  const parts: string[] = [];
  let [next, isTyped] = [at, false];
  const skipFillers = (from: number) => {
    let to = from;
    while (SKIPPED.has(tokens[to]?.lower ?? '')) to += 1;
    return to;
  };
  for (;;) {
    const dotAt = skipFillers(next);
    const dot = tokens[dotAt];
    const start = skipFillers(dotAt + 1);
    const part = readPart(tokens, start);
    if (!dot || !isDot(tokens, dotAt) || isFullStop(dot, tokens[start]) || part === null) break;
    if (isTyped && dot.text === '.' && !dot.glued) break;
    isTyped = dot.text === '.' && dot.glued;
    if (!TOP_LEVEL_DOMAINS.has(part.text) && (parts.length > 0 || part.text.length < 2)) break;
    parts.push(part.text);
    next = part.next;
    const country = /^(?:co|com|org|net|gov|ac)$/.test(part.text) ? readCountry(tokens, next) : null;
    if (!country) continue;
    parts.push(country.text);
    next = country.next;
  }
  return { parts, next };
}

export function readDomain(tokens: Token[], at: number): Domain | null {
  const words = readNameWords(tokens, at);
  if (!words) return null;
  const { spoken, verbatim } = words;
  if (words.lacksDot) return { domain: `${spoken.join('')}.com`, next: words.next + 1, alternatives: [] };
  const { parts, next } = readParts(tokens, words.next);
  const name = domainName(spoken);
  if (name === '' || !TOP_LEVEL_DOMAINS.has(parts.at(-1) ?? '')) return null;
  const domainOf = (each: string) => [each, ...parts].join('.');
  const others = [
    { name: domainName(verbatim), way: 'in-words' },
    { name: spoken.join('').replace(/^-+|(?<!-)-+$/g, ''), way: 'whole-domain' },
  ];
  const alternatives = others
    .filter((other) => other.name !== '' && other.name !== name)
    .map((other) => ({ domain: domainOf(other.name), way: other.way }));
  return { domain: domainOf(name), next, alternatives };
}
