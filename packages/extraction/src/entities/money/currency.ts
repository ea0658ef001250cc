import type { Span } from '../../document/spans.ts';
import type { Token } from '../../document/tokenize.ts';
import { CURRENCIES, CURRENCY_CODES, isNumberWord, SCALES } from '../../lexicon/number-words.ts';
import type { Document } from '../document.ts';
import { joinTokens } from '../tokens.ts';
import {
  CURRENCY_TABLE,
  EVERYDAY_NAMES,
  LETTER_CURRENCIES,
  SIGN_PREFIXES,
  USUAL_CURRENCY,
  type Currency,
} from './currencies.ts';
import type { Amount } from './recognizer.ts';
import { amountsOf } from './refine.ts';

/** `last` is inclusive. */
interface Mention {
  first: number;
  last: number;
  /** Possible ISO 4217 codes. */
  codes: readonly string[];
  usual: string | null;
}

const MAX_TOKENS = 60_000;
const MAX_MENTIONS = 400;
const MAX_PLACE_WORDS = 3;
/** Maximum number of tokens between an amount and its currency: "80 000 (ZAR)". */
const MAX_DISTANCE = 1;
const CODE_AND_WORD = /^(?:try|rub|all|top|mad|mop|cad|cup|gel|pen|nad|php|ron|lek|bam|us|ils)$/;
const OTHER_CODES = new Map([
  ['EURO', 'EUR'],
  ['EUROS', 'EUR'],
  ['TEUR', 'EUR'],
]);

const codesBy = (keysOf: (currency: Currency) => string[]): ReadonlyMap<string, string[]> => {
  const keys = CURRENCY_TABLE.flatMap((currency) =>
    keysOf(currency).map((key) => [key, currency.code] as const),
  );
  const table = new Map<string, string[]>();
  for (const [key, code] of keys) table.set(key, [...(table.get(key) ?? []), code]);
  return table;
};
const BY_NAME = codesBy(({ names }) => names);
const BY_ADJECTIVE = codesBy(({ adjectives }) => adjectives);
const BY_PLACE = codesBy(({ places, adjectives }) => [
  ...places,
  ...adjectives.filter((each) => each.length > 3),
]);
const BY_COUNTRY_CODE = codesBy(({ countryCodes }) => countryCodes);
const BY_DOMAIN = codesBy(({ domains }) => domains);
const CODES = new Set([
  ...CURRENCY_CODES,
  ...CURRENCY_TABLE.map(({ code }) => code),
  ...[...CURRENCIES]
    .filter((word) => /^[a-z]{3}$/.test(word) && !BY_NAME.has(word))
    .map((word) => word.toUpperCase()),
]);

const isNumber = (token: Token | undefined) =>
  token !== undefined &&
  (token.kind === 'number' || isNumberWord(token.lower) || SCALES[token.lower] !== undefined);

const mentionOf = (
  first: number,
  last: number,
  codes: readonly string[],
  usual: string | null = null,
): Mention => ({
  first,
  last,
  codes,
  usual: codes.length === 1 ? (codes[0] ?? null) : usual,
});

/** Parses an ISO 4217 code. A code in lower case must be next to a number and must not be a word. */
function readCode(tokens: Token[], at: number): Mention | null {
  const token = tokens[at];
  const text = token?.text.toUpperCase() ?? '';
  const code = OTHER_CODES.get(text) ?? text;
  if (!token || !CODES.has(code)) return null;
  const next = tokens[at + 1]?.text === ':' ? tokens[at + 2] : tokens[at + 1];
  const isBesideNumber = isNumber(tokens[at - 1]) || next?.kind === 'number';
  const isLowerCaseCode = isBesideNumber && CURRENCIES.has(token.lower) && !CODE_AND_WORD.test(token.lower);
  return token.text === text || isLowerCaseCode ? mentionOf(at, at, [code]) : null;
}

/** Parses "A$" and "US $", and the letter of "R450". */
function readSign(tokens: Token[], at: number): Mention | null {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!token) return null;
  const prefixed = next?.text === '$' ? SIGN_PREFIXES.get(token.text) : undefined;
  if (prefixed !== undefined && (next?.glued || token.text.length > 1))
    return mentionOf(at, at + 1, [prefixed]);
  const codes = LETTER_CURRENCIES.get(token.text);
  if (codes === undefined) return null;
  const isRand = token.lower === 'r';
  const isBeforeDigits = next?.kind === 'number' && (next.glued || token.text === 'R');
  const isBeforeWords =
    isRand && next?.kind === 'word' && isNumber(next) && !/^(?:a|and|k|m|b)$/.test(next.lower);
  const isAfterDigits = isRand && token.glued && before?.kind === 'number';
  return isBeforeDigits || isBeforeWords || isAfterDigits ? mentionOf(at, at, codes) : null;
}

function readName(tokens: Token[], at: number): Mention | null {
  const [token, next] = [tokens[at], tokens[at + 1]];
  const codes = BY_NAME.get(token?.lower ?? '');
  if (!token || codes === undefined || token.lower === 'r') return null;
  if (EVERYDAY_NAMES.has(token.lower)) {
    const isAbbreviation = next?.kind === 'number' && token.text === token.text.toUpperCase();
    if (!isNumber(tokens[at - 1]) && !adjectiveEndingAt(tokens, at - 1) && !isAbbreviation) return null;
  }
  return mentionOf(at, at, codes, USUAL_CURRENCY.get(token.lower));
}

/** Returns the currency codes of an adjective that ends at a token: "Hong Kong". */
function adjectiveEndingAt(tokens: Token[], last: number): readonly string[] | null {
  const isDollar = (token: Token | undefined) => token?.lower.startsWith('dollar') === true;
  for (const first of [last - 1, last]) {
    const words = joinTokens(tokens, first, last + 1);
    const codes = BY_ADJECTIVE.get(words);
    const isCountry =
      words !== 'us' ||
      tokens[last]?.text === 'US' ||
      isDollar(tokens[last + 1]) ||
      isDollar(tokens[last - 1]) ||
      tokens[last - 1]?.lower === 'bucks';
    if (codes && isCountry) return codes;
  }
  return null;
}

/** Narrows a currency name by an adjective: "Singapore dollars", "shillings, Ugandan". */
function withAdjective(tokens: Token[], mention: Mention): Mention {
  const { first, last } = mention;
  for (const at of [first - 1, last + 1, last + 2, last + 3]) {
    const adjective = adjectiveEndingAt(tokens, at) ?? [];
    const codes = mention.codes.filter((code) => adjective.includes(code));
    if (codes.length === 1) return mentionOf(first, last, codes);
  }
  return mention;
}

/** Parses an adjective after a spelled-out number: "fifty five thousand Namibian". */
function readAdjective(tokens: Token[], at: number): Mention | null {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (token?.kind !== 'word' || before?.kind !== 'word' || !isNumber(before)) return null;
  const codes = BY_ADJECTIVE.get(token.lower);
  return codes?.length === 1 && token.lower !== 'us' ? mentionOf(at, at, codes) : null;
}

function findMentions(tokens: Token[]): Mention[] {
  const found: Mention[] = [];
  for (let at = 0; at < Math.min(tokens.length, MAX_TOKENS) && found.length < MAX_MENTIONS; at += 1) {
    const mention =
      readSign(tokens, at) ?? readCode(tokens, at) ?? readName(tokens, at) ?? readAdjective(tokens, at);
    if (!mention) continue;
    found.push(mention.codes.length > 1 ? withAdjective(tokens, mention) : mention);
    at = mention.last;
  }
  return found;
}

/** Scores currencies by the places, phone numbers, addresses and unambiguous currencies in a document. */
function evidenceOf({ tokens, phones, addresses }: Document, mentions: readonly Mention[]) {
  const weights = new Map<string, number>();
  const add = (codes: readonly string[] | undefined, weight: number) => {
    for (const code of codes ?? []) weights.set(code, (weights.get(code) ?? 0) + weight);
  };
  for (let at = 0; at < Math.min(tokens.length, MAX_TOKENS); at += 1)
    for (let end = at + 1; end <= Math.min(at + MAX_PLACE_WORDS, tokens.length); end += 1) {
      const place = joinTokens(tokens, at, end);
      if (place !== 'us' && place !== 'au') add(BY_PLACE.get(place), 2);
    }
  for (const { digits } of phones.filter((phone) => phone.digits.startsWith('+')))
    for (const length of [1, 2, 3]) add(BY_COUNTRY_CODE.get(digits.slice(1, 1 + length)), 2);
  for (const { email } of addresses) add(BY_DOMAIN.get(email.slice(email.lastIndexOf('.') + 1)), 2);
  for (const { codes } of mentions) if (codes.length === 1) add(codes, 1);
  return weights;
}

/**
 * Returns the possible currency with the most evidence. In a tie, returns the usual currency of the name, or
 * null.
 */
function resolve(doc: Document, mention: Mention, mentions: readonly Mention[]): string | null {
  if (mention.codes.length === 1) return mention.usual;
  const evidence = evidenceOf(doc, mentions);
  const weightOf = (code: string) => evidence.get(code) ?? 0;
  const [best, second] = mention.codes.toSorted((a, b) => weightOf(b) - weightOf(a));
  const isClear = best !== undefined && weightOf(best) > weightOf(second ?? '');
  return isClear ? best : mention.usual;
}

const distance = ({ first, last }: Amount, mention: Mention) =>
  Math.max(0, first - mention.last - 1, mention.first - last - 1);

/**
 * Returns the ISO 4217 code of the currency next to an amount, otherwise of the nearest currency. Returns
 * null if the text names no currency, or an ambiguous currency without evidence for a country.
 */
export function currencyOf(doc: Document, value: number, spans: readonly Span[]): string | null {
  const { tokens } = doc;
  const mentions = findMentions(tokens);
  const amounts = amountsOf(doc, value);
  const isInSpan = ({ first, last }: Amount) =>
    spans.some(({ start, end }) => (tokens[first]?.start ?? 0) < end && start < (tokens[last]?.end ?? 0));
  const inOrder = [...amounts.filter(isInSpan), ...amounts];
  for (const amount of inOrder) {
    const beside = mentions.filter((mention) => distance(amount, mention) <= MAX_DISTANCE);
    const mention = beside.find(({ codes }) => codes.length === 1) ?? beside[0];
    if (mention) return resolve(doc, mention, mentions);
  }
  const besideNumbers = mentions.filter(
    ({ first, last }) => isNumber(tokens[first - 1]) || isNumber(tokens[last + 1]),
  );
  const others = besideNumbers.length > 0 ? besideNumbers : mentions;
  const [amount] = inOrder;
  const [nearest] = amount ? others.toSorted((a, b) => distance(amount, a) - distance(amount, b)) : others;
  return nearest ? resolve(doc, nearest, mentions) : null;
}

/** Returns whether a currency is named but ambiguous, such as "shillings" without evidence for a country. */
export const namesUnknownCurrency = (doc: Document, value: number, spans: readonly Span[]): boolean =>
  findMentions(doc.tokens).length > 0 && currencyOf(doc, value, spans) === null;
