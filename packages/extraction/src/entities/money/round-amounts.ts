import type { Token } from '../../document/tokenize.ts';
import { SCALES } from '../../lexicon/number-words.ts';
import { readSmall, readSpokenNumber, type SpokenNumber } from '../numbers/spoken-number.ts';
import { isCurrency, unitOf, type Amount } from './recognizer.ts';

const MAX_ROUND_AMOUNTS = 40;

/** Parses hundreds and tens: "sixteen fifty" is 1,650. Returns null for a year. */
function withTens(tokens: Token[], first: number, hundreds: SpokenNumber): Amount | null {
  if (hundreds.scale !== 1 || hundreds.value < 11 || hundreds.value > 99) return null;
  const tens = readSmall(tokens, hundreds.next);
  if (!tens || tens.value < 10 || tens.value > 99 || readSmall(tokens, tens.next)) return null;
  const value = hundreds.value * 100 + tens.value;
  const next = tokens[tens.next];
  if ((value >= 1900 && value < 2040) || SCALES[next?.lower ?? '']) return null;
  return { value, first, last: tens.next - 1, currency: isCurrency(next), scale: 1 };
}

const AFTER_PRICE = /^(?:including|incl|inclusive|plus|all|total|excluding|excl|ex|a|per)$/;

/** Parses thousands and hundreds: "sixteen nine fifty" is 16,950, "one nine fifty thousand" is 1,950,000. */
function withHundreds(tokens: Token[], first: number, thousands: SpokenNumber): Amount | null {
  const { value, next, scale } = thousands;
  if (scale !== 1 || value < 1 || value > 99 || unitOf(tokens[next]) === undefined) return null;
  const hundreds = readSmall(tokens, next);
  if (!hundreds || hundreds.value < 100 || hundreds.value > 999 || readSmall(tokens, hundreds.next))
    return null;
  const isScaled = tokens[hundreds.next]?.lower === 'thousand';
  const end = hundreds.next + (isScaled ? 1 : 0);
  const after = tokens[end];
  const currency = isCurrency(after);
  const isPrice = value > 9 && (after?.kind !== 'word' || AFTER_PRICE.test(after.lower));
  if (!currency && !isPrice && !isScaled) return null;
  const factor = isScaled ? 1000 : 1;
  const amount = (value * 1000 + hundreds.value) * factor;
  return { value: amount, first, last: end - 1, currency, scale: 1000 * factor };
}

/**
 * Parses thousands and a digit for hundreds: "eighteen five" is 18,500. Returns null in a longer sequence of
 * numbers.
 */
function withHundredsDigit(tokens: Token[], first: number, thousands: SpokenNumber): Amount | null {
  const { value, next, scale } = thousands;
  const hundreds = unitOf(tokens[next]) ?? 0;
  if (scale !== 1 || value < 10 || value >= 1000 || hundreds === 0) return null;
  if (unitOf(tokens[next + 1]) !== undefined || readSpokenNumber(tokens, next + 1)) return null;
  const currency = isCurrency(tokens[next + 1]);
  return { value: value * 1000 + hundreds * 100, first, last: next, currency, scale: 1000 };
}

/** Finds amounts without scales: "eighteen five", "sixteen fifty". */
export function findRoundAmounts(tokens: Token[]): Amount[] {
  const found: Amount[] = [];
  for (let at = 0; at < tokens.length && found.length < MAX_ROUND_AMOUNTS; at += 1) {
    if (tokens[at]?.kind !== 'word' || unitOf(tokens[at - 1]) !== undefined) continue;
    const read = readSpokenNumber(tokens, at);
    if (!read) continue;
    for (const complete of [withTens, withHundreds, withHundredsDigit]) {
      const amount = complete(tokens, at, read);
      if (amount) found.push(amount);
    }
    at = Math.max(at, read.next - 1);
  }
  return found;
}
