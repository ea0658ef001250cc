import { ROMANCE_MONEY, ROMANCE_WORDS, SCALES } from './data/number-words.ts';
import type { Token } from './reading/tokens.ts';

const MIN_ROMANCE_WORDS = 2;
const MAX_TOKENS = 2000;
/** "380 mil": nobody says so of hundreds of millions. */
const SURELY_THOUSANDS = 100;
/** "34,500 mil gaya": Hindi for what was received. */
const IS_RECEIVED =
  /^(?:gay[aei]|gaye|gayi|jay|jaye|jayega|jaega|jayenge|raha|rahe|rahi|chuka|chuke|chuki|jata|jate)$/;
const romance = new WeakMap<Token[], boolean>();

/** Whether a note counts money in Spanish or Portuguese, in words or in the currency. */
function isRomance(tokens: Token[]): boolean {
  const known = romance.get(tokens);
  if (known !== undefined) return known;
  const start = tokens.slice(0, MAX_TOKENS);
  const found =
    start.some(
      ({ lower, text }, at) => ROMANCE_MONEY.has(lower) || (text === 'R' && tokens[at + 1]?.text === '$'),
    ) || start.filter(({ lower }) => ROMANCE_WORDS.has(lower)).length >= MIN_ROMANCE_WORDS;
  romance.set(tokens, found);
  return found;
}

/**
 * What the word or letter at `at` multiplies the number before it with; undefined if it is no scale. "mil" is a million in
 * English and a thousand in Spanish and Portuguese: in a note of theirs, before "millones", and behind a hundred and more.
 */
export function scaleValue(tokens: Token[], at: number, value: number): number | undefined {
  const word = tokens[at]?.lower ?? '';
  if (word !== 'mil') return SCALES[word];
  const next = tokens[at + 1]?.lower ?? '';
  if (IS_RECEIVED.test(next)) return undefined;
  const thousand =
    value >= SURELY_THOUSANDS ||
    (SCALES[next] ?? 1) >= 1e6 ||
    (value >= 10 && /^euros?$/.test(next)) ||
    isRomance(tokens);
  return thousand ? 1e3 : SCALES[word];
}

/** Whether a number between these tokens has a "mil" that could be a million or a thousand. */
export const hasUnclearMil = (tokens: Token[], first: number, last: number): boolean =>
  !isRomance(tokens) && tokens.slice(first, last + 1).some(({ lower }) => lower === 'mil');
