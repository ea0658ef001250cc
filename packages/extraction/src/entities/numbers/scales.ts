import type { Token } from '../../document/tokenize.ts';
import { ROMANCE_MONEY, ROMANCE_WORDS, SCALES } from '../../lexicon/number-words.ts';
import { wordMap } from '../tokens.ts';

/** Scales after a number in languages without a glossary. */
export const SCALES_OF_LANGUAGES: ReadonlyMap<string, number> = new Map(
  [
    ...wordMap(`
      1e3=k thousand mil mille mila tausend tsd duizend tys tis t;
      1e6=m mio mln mn million millionen miljoen millions millón millones milhão milhões milione milioni;
      1e9=md mrd milliarde milliarden
    `),
  ].map(([word, value]) => [word, Number(value)]),
);

/** Scales of other languages by English scale, without accents. Excludes words that are also English. */
export const SCALES_AFTER_DIGITS = wordMap(`
  thousand=mille mila tausend tsd duizend duisend tusen tys tysiac tysiace tysiecy ribu rb libo hazaar hazar
    hajaar elfu alf lucas;
  lakh=laakh latcham laksham;
  million=mio mln millionen miljoen miljon miljoner millioner milion miliony milionow milione milioni milyon
    juta jt palos;
  billion=mrd milliarden miljard miliar milyar
`);

export const KRONOR_SCALES = wordMap('thousand=tkr; million=mkr mnkr');

const MIN_ROMANCE_WORDS = 2;
const MAX_TOKENS = 2000;
/** Number from which "mil" means a thousand, because few people say "380 mil" for 380 million. */
const MIN_THOUSANDS = 100;
/** Words after the Hindi "mil" (received): "34,500 mil gaya". */
const RECEIVED =
  /^(?:gay[aei]|gaye|gayi|jay|jaye|jayega|jaega|jayenge|raha|rahe|rahi|chuka|chuke|chuki|jata|jate)$/;
const romance = new WeakMap<Token[], boolean>();

function isRomance(tokens: Token[]): boolean {
  const known = romance.get(tokens);
  if (known !== undefined) return known;
  const start = tokens.slice(0, MAX_TOKENS);
  const isMoney = ({ lower, text }: Token, at: number) =>
    ROMANCE_MONEY.has(lower) || (text === 'R' && tokens[at + 1]?.text === '$');
  const found =
    start.some(isMoney) || start.filter(({ lower }) => ROMANCE_WORDS.has(lower)).length >= MIN_ROMANCE_WORDS;
  romance.set(tokens, found);
  return found;
}

/**
 * Returns the factor of a scale after a number. "Mil" means a million, except in Spanish and Portuguese,
 * before a scale of millions, after 100 or more, and between 10 or more and "euro". In these cases, it means
 * a thousand.
 */
export function scaleValue(tokens: Token[], at: number, value: number): number | undefined {
  const word = tokens[at]?.lower ?? '';
  if (word !== 'mil') return SCALES[word];
  const next = tokens[at + 1]?.lower ?? '';
  if (RECEIVED.test(next)) return undefined;
  const isThousand =
    value >= MIN_THOUSANDS ||
    (SCALES[next] ?? 1) >= 1e6 ||
    (value >= 10 && /^euros?$/.test(next)) ||
    isRomance(tokens);
  return isThousand ? 1e3 : SCALES[word];
}

export const hasAmbiguousMil = (tokens: Token[], first: number, last: number): boolean =>
  !isRomance(tokens) && tokens.slice(first, last + 1).some(({ lower }) => lower === 'mil');
