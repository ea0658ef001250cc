import {
  CURRENCY_TABLE,
  EVERYDAY_NAMES,
  LETTER_CURRENCIES,
  SIGN_PREFIXES,
  USUAL_CURRENCY,
  type Currency,
} from './data/currencies.ts';
import { CURRENCIES, CURRENCY_CODES, isNumberWord, SCALES } from './data/number-words.ts';
import { amountsOf } from './deal-size.ts';
import type { Note } from './reading/note.ts';
import type { Span } from './reading/spans.ts';
import type { Token } from './reading/tokens.ts';

/** Where a note names a currency; tokens `first` to `last`. */
interface Mention {
  first: number;
  last: number;
  /** The currencies that it can be. */
  codes: readonly string[];
  /** The one that it is where nothing tells. */
  usual: string | null;
}

const MAX_TOKENS = 60_000;
const MAX_MENTIONS = 400;
const MAX_NAME_WORDS = 3;
/** Tokens between an amount and its currency: "80 000 (ZAR)", "fifty k naira". */
const REACH = 2;
/** Currencies that are usual words in small letters: "try", "all", "top". */
const CODE_AND_WORD = /^(?:try|rub|all|top|mad|mop|cad|cup|gel|pen|nad|php|ron|lek|bam|us|ils)$/;

const tableBy = (keysOf: (currency: Currency) => string[]): ReadonlyMap<string, string[]> => {
  const table = new Map<string, string[]>();
  for (const currency of CURRENCY_TABLE)
    for (const key of keysOf(currency)) table.set(key, [...(table.get(key) ?? []), currency.code]);
  return table;
};
const BY_NAME = tableBy(({ names }) => names);
const BY_ADJECTIVE = tableBy(({ adjectives }) => adjectives);
const BY_PLACE = tableBy(({ places, adjectives }) => [
  ...places,
  ...adjectives.filter((each) => each.length > 3),
]);
const BY_CODE_DIALLED = tableBy(({ dialled }) => dialled);
const BY_DOMAIN = tableBy(({ domains }) => domains);
const CODES = new Set([
  ...CURRENCY_CODES,
  ...CURRENCY_TABLE.map(({ code }) => code),
  ...[...CURRENCIES].filter((word) => /^[a-z]{3}$/.test(word) && !BY_NAME.has(word)).map((word) => word.toUpperCase()),
]); // prettier-ignore
/** Codes that are in no list of ISO 4217. */
const OTHER_CODES: Readonly<Record<string, string | undefined>> = { EURO: 'EUR', EUROS: 'EUR', TEUR: 'EUR' };

const isNumber = (token: Token | undefined) =>
  token !== undefined &&
  (token.kind === 'number' || isNumberWord(token.lower) || SCALES[token.lower] !== undefined);

const isBesideNumber = (tokens: Token[], first: number, last: number) =>
  isNumber(tokens[first - 1]) || isNumber(tokens[last + 1]);

/** A code of ISO 4217; in small letters only beside a number, and only if it is no other word. */
function codeAt(tokens: Token[], at: number): string | null {
  const token = tokens[at];
  if (!token) return null;
  const code = OTHER_CODES[token.text.toUpperCase()] ?? token.text.toUpperCase();
  if (!CODES.has(code)) return null;
  if (token.text === token.text.toUpperCase()) return code;
  const next = tokens[at + 1]?.text === ':' ? tokens[at + 2] : tokens[at + 1];
  const beside = isNumber(tokens[at - 1]) || next?.kind === 'number';
  return beside && CURRENCIES.has(token.lower) && !CODE_AND_WORD.test(token.lower) ? code : null;
}

/** "A$", "US $": letters and a sign; "R450": a letter written onto digits. */
function signAt(tokens: Token[], at: number): Mention | null {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token) return null;
  const prefixed = next?.text === '$' ? SIGN_PREFIXES[token.text] : undefined;
  if (prefixed !== undefined && (next?.glued || token.text.length > 1))
    return { first: at, last: at + 1, codes: [prefixed], usual: prefixed };
  const codes = LETTER_CURRENCIES[token.text];
  if (codes === undefined) return null;
  const written = next?.kind === 'number' && (next.glued || token.text === 'R');
  const said = /^r$/i.test(token.text) && next !== undefined && next.kind === 'word' && isNumber(next) && !/^(?:a|and|k|m|b)$/.test(next.lower); // prettier-ignore
  const behind = /^[rR]$/.test(token.text) && token.glued && tokens[at - 1]?.kind === 'number';
  if (!written && !said && !behind) return null;
  return { first: at, last: at, codes, usual: codes.length === 1 ? (codes[0] ?? null) : null };
}

/** "rand", "kwacha", "₦". */
function nameAt(tokens: Token[], at: number): Mention | null {
  const token = tokens[at];
  const codes = BY_NAME.get(token?.lower ?? '');
  if (!token || codes === undefined || token.lower === 'r') return null;
  if (EVERYDAY_NAMES.has(token.lower) && !isNumber(tokens[at - 1]) && !adjectiveAt(tokens, at - 1)) {
    // "KR 5 000": before the number only if it is written as an abbreviation of a currency is.
    const before = tokens[at + 1]?.kind === 'number' && token.text === token.text.toUpperCase();
    if (!before) return null;
  }
  const usual = codes.length === 1 ? (codes[0] ?? null) : (USUAL_CURRENCY[token.lower] ?? null);
  return { first: at, last: at, codes, usual };
}

/** "Namibian", "Hong Kong", ending at token `last`. */
function adjectiveAt(tokens: Token[], last: number): { codes: string[]; first: number } | null {
  for (let words = 2; words > 0; words -= 1) {
    const first = last - words + 1;
    const said = tokens.slice(Math.max(0, first), last + 1).map(({ lower }) => lower).join(' '); // prettier-ignore
    const codes = BY_ADJECTIVE.get(said);
    if (
      codes &&
      (said !== 'us' ||
        tokens[last]?.text === 'US' ||
        tokens[last + 1]?.lower.startsWith('dollar') ||
        tokens[last - 1]?.lower.startsWith('dollar') ||
        tokens[last - 1]?.lower === 'bucks')
    )
      // prettier-ignore
      return { codes, first };
  }
  return null;
}

const among = (codes: readonly string[], of: readonly string[]) => codes.filter((code) => of.includes(code));

/** "Singapore dollars", "shillings, Ugandan": the adjective tells which of the currencies of a name is meant. */
function withAdjective(tokens: Token[], mention: Mention): Mention {
  const candidates = [
    adjectiveAt(tokens, mention.first - 1),
    ...[1, 2, 3].map((distance) => adjectiveAt(tokens, mention.last + distance)),
  ];
  for (const adjective of candidates) {
    const codes = adjective ? among(mention.codes, adjective.codes) : [];
    if (codes.length === 1) return { ...mention, codes, usual: codes[0] ?? null };
  }
  return mention;
}

/** "fifty five thousand Namibian": the adjective alone, right behind a number. */
function adjectiveAlone(tokens: Token[], at: number): Mention | null {
  if (tokens[at]?.kind !== 'word' || !isNumber(tokens[at - 1]) || tokens[at - 1]?.kind !== 'word')
    return null;
  const codes = BY_ADJECTIVE.get(tokens[at].lower);
  const usual = codes?.length === 1 ? (codes[0] ?? null) : null;
  return codes && usual && tokens[at].lower !== 'us' ? { first: at, last: at, codes, usual } : null;
}

/** Every place where a note names a currency. */
function findMentions(tokens: Token[]): Mention[] {
  const found: Mention[] = [];
  for (let at = 0; at < Math.min(tokens.length, MAX_TOKENS) && found.length < MAX_MENTIONS; at += 1) {
    const code = codeAt(tokens, at);
    const mention =
      signAt(tokens, at) ??
      (code === null ? null : { first: at, last: at, codes: [code], usual: code }) ??
      nameAt(tokens, at) ??
      adjectiveAlone(tokens, at);
    if (!mention) continue;
    found.push(mention.codes.length > 1 ? withAdjective(tokens, mention) : mention);
    at = mention.last;
  }
  return found;
}

/** What speaks for each currency in a note: its places, its phone numbers, its addresses, other amounts with a code. */
function evidenceOf(note: Note, mentions: readonly Mention[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  const add = (codes: readonly string[] | undefined, weight: number) => {
    for (const code of codes ?? []) weights.set(code, (weights.get(code) ?? 0) + weight);
  };
  const { tokens, phones, addresses } = note;
  for (let at = 0; at < Math.min(tokens.length, MAX_TOKENS); at += 1)
    for (let words = 1, said = ''; words <= MAX_NAME_WORDS; words += 1) {
      said += `${words > 1 ? ' ' : ''}${tokens[at + words - 1]?.lower ?? ''}`;
      if (said !== 'us' && said !== 'au') add(BY_PLACE.get(said), 2);
    }
  for (const { digits } of phones)
    for (const length of [1, 2, 3])
      if (digits.startsWith('+')) add(BY_CODE_DIALLED.get(digits.slice(1, 1 + length)), 2);
  for (const { email } of addresses) add(BY_DOMAIN.get(email.slice(email.lastIndexOf('.') + 1)), 2);
  for (const { codes } of mentions) if (codes.length === 1) add(codes, 1);
  return weights;
}

/** The currency that a mention means: the one that most of the note speaks for, else the usual one. */
function resolve(note: Note, mention: Mention, mentions: readonly Mention[]): string | null {
  if (mention.codes.length === 1) return mention.codes[0] ?? null;
  const evidence = evidenceOf(note, mentions);
  const [best, second] = mention.codes
    .map((code) => ({ code, weight: evidence.get(code) ?? 0 }))
    .toSorted((a, b) => b.weight - a.weight);
  const clear = best !== undefined && best.weight > (second?.weight ?? 0);
  return clear ? best.code : mention.usual;
}

/** How many tokens lie between an amount and a mention; none if the one is in the other. */
const distance = ({ first, last }: { first: number; last: number }, mention: Mention) =>
  Math.max(0, first - mention.last - 1, mention.first - last - 1);

/**
 * The currency of an amount of a note, ISO 4217: what stands beside the amount where the note says it, else the nearest in the
 * note. Null where the note names none, and where nothing tells whose pesos or shillings it speaks of.
 */
export function currencyOf(note: Note, value: number, spans: readonly Span[]): string | null {
  const mentions = findMentions(note.tokens);
  if (mentions.length === 0) return null;
  const places = amountsOf(note, value);
  const inSpan = places.filter(({ first, last }) =>
    spans.some(
      ({ start, end }) => (note.tokens[first]?.start ?? 0) < end && start < (note.tokens[last]?.end ?? 0),
    ),
  );
  const all = [...inSpan, ...places];
  for (const place of all) {
    const beside = mentions.filter((mention) => distance(place, mention) <= REACH - 1);
    const sure = beside.find(({ codes }) => codes.length === 1) ?? beside[0];
    if (sure) return resolve(note, sure, mentions);
  }
  const besideNumbers = mentions.filter(({ first, last }) => isBesideNumber(note.tokens, first, last));
  const others = besideNumbers.length > 0 ? besideNumbers : mentions;
  const [from] = all;
  const nearest = from ? others.toSorted((a, b) => distance(from, a) - distance(from, b))[0] : others[0];
  return nearest ? resolve(note, nearest, mentions) : null;
}

/** Whether a note says "shillings" or "kr" of an amount, and nothing tells whose: without a currency it is shown in the user's. */
export const namesUnknownCurrency = (note: Note, value: number, spans: readonly Span[]): boolean =>
  findMentions(note.tokens).length > 0 && currencyOf(note, value, spans) === null;
