import { numberReadings } from '@debrief/contracts/written-number';
import { CURRENCIES, CURRENCY_CODES, SCALES, UNITS } from './data/number-words.ts';
import { scaleValue } from './number-scales.ts';
import { readDecimals, readSmall, readSpokenNumber, type SpokenNumber } from './spoken-number.ts';
import type { Token } from './reading/tokens.ts';
import { readDigits, type ReadNumber } from './written-number.ts';

/** A number of a note that may be money. Token positions are into the note's tokens, `last` inclusive. */
export interface Amount {
  value: number;
  first: number;
  last: number;
  /** A currency stands before or after it. */
  currency: boolean;
  /** What its scale word multiplied with: 1000 for "50k"; 1 if none. */
  scale: number;
}

/** "140 TEUR", "88 MSEK". */
const SCALE_OF_CURRENCY = /^(?:[TKM]EUR|M(?:SEK|NOK|DKK)|mdp)$/;
const MAX_AMOUNTS = 300;
const MAX_VALUE = 1e13;

/** A sign or word of a currency; "us" is one in capitals alone. */
export const isCurrency = (token: Token | undefined): boolean =>
  token !== undefined &&
  token.kind !== 'number' &&
  !/^(?:r|us)$/.test(token.text) &&
  (CURRENCIES.has(token.lower) || CURRENCY_CODES.has(token.text) || /^\p{Sc}$/u.test(token.text));

/** "3.38 L", not the litres of "500 L". */
const isLakhs = (tokens: Token[], at: number) =>
  tokens[at]?.text === 'L' && /^\d{1,2}[.,]\d{1,2}$/.test(tokens[at - 1]?.text ?? '');

/** "95 T€": thousands of euros. */
const isThousandsOf = (tokens: Token[], at: number) => tokens[at]?.text === 'T' && isCurrency(tokens[at + 1]);

/** "m" and "b" are scales only when written onto the digits: "3 m" may be metres. */
const scaleOf = (tokens: Token[], at: number, value: number): number | undefined => {
  const token = tokens[at];
  if (isThousandsOf(tokens, at)) return 1e3;
  if (
    !token ||
    (token.lower.length === 1 &&
      token.lower !== 'k' &&
      !token.glued &&
      !isCurrency(tokens[at - 2]) &&
      !(token.text === 'M' && isCurrency(tokens[at + 1])) &&
      !isLakhs(tokens, at))
  )
    return undefined;
  if (token.lower === 'l' && token.text !== 'L') return undefined;
  return scaleValue(tokens, at, value);
};

/** Digits that words go on from: "1 point six five", "3 hundred", "1 hundred and eighty". */
function readMixed(tokens: Token[], { value, next }: ReadNumber): ReadNumber {
  if (tokens[next]?.lower === 'point') {
    const { fraction, next: behind } = readDecimals(tokens, next);
    return behind > next ? { value: value + fraction, next: behind } : { value, next };
  }
  // "the 300 and sixty dollars"
  const tens = value > 0 && value < 1000 && value % 100 === 0 && tokens[next]?.lower === 'and' ? readSmall(tokens, next + 1) : null; // prettier-ignore
  if (tens && tens.value < 100 && isCurrency(tokens[tens.next]))
    return { value: value + tens.value, next: tens.next };
  if (tokens[next]?.lower !== 'hundred' || !Number.isInteger(value) || value === 0 || value >= 100)
    return { value, next };
  const joined = /^(?:and|&)$/.test(tokens[next + 1]?.lower ?? '') ? next + 2 : next + 1;
  const rest = readSmall(tokens, joined);
  return rest && rest.value < 100
    ? { value: value * 100 + rest.value, next: rest.next }
    : { value: value * 100, next: next + 1 };
}

/** "3 thousand 8 hundred and 15": a number word that was understood from digits. */
const isInDigits = (token: Token | undefined) => /^\d/.test(token?.text ?? '');

/** What stands behind a scale and belongs to the number: "2 million one hundred thousand", "45 thousand five hundred". */
function readRest(tokens: Token[], at: number, scale: number): ReadNumber | null {
  const from = tokens[at]?.lower === 'and' ? at + 1 : at;
  const rest = readDigits(tokens, from);
  if (tokens[from]?.glued || (rest && isCurrency(tokens[from - 1]))) return null;
  if (!rest) {
    const said = readSpokenNumber(tokens, from);
    return said &&
      said.value >= 100 &&
      said.value < scale &&
      (said.value % 100 === 0 || isInDigits(tokens[from]))
      ? said
      : null;
  }
  let { value, next } = readMixed(tokens, rest);
  const times = tokens[next]?.kind === 'word' ? scaleOf(tokens, next, value) : undefined;
  if (times !== undefined) [value, next] = [value * times, next + 1];
  const whole =
    times !== undefined ||
    (value < 1000 && next > rest.next) ||
    /^\d{3}$/.test(tokens[from]?.text ?? '') ||
    value >= 1000;
  return value >= 100 && value < scale && whole ? { value, next } : null;
}

/** As it stands in the note: words of other languages were put into English. */
const isEnglishScale = (token: Token | undefined) =>
  token !== undefined &&
  /^(?:thousand|million|billion|lakhs?|crores?)$/.test(token.lower) &&
  token.end - token.start === token.text.length;

function readWritten(tokens: Token[], at: number) {
  const digits = readDigits(tokens, at);
  if (!digits) return null;
  let { value, next } = readMixed(tokens, digits);
  const [, fraction] = next === at + 1 ? numberReadings(tokens[at]?.text ?? '') : [];
  if (fraction !== undefined && isEnglishScale(tokens[next])) value = fraction;
  let scale = 1;
  for (let s = scaleOf(tokens, next, value); s !== undefined; s = scaleOf(tokens, next, value)) {
    scale *= s;
    next += 1;
  }
  const isWord = (tokens[next - 1]?.lower.length ?? 0) > 1 || scale === 1;
  const rest = scale >= 1000 && isWord ? readRest(tokens, next, scale) : null;
  if (rest) return { value: value * scale + rest.value, next: rest.next, scale };
  // "3k6": three thousand six hundred.
  const more = tokens[next];
  if (scale > 1 && more?.kind === 'number' && more.glued && /^\d{1,3}$/.test(more.text)) {
    value += Number(`0.${more.text}`);
    next += 1;
  }
  const half =
    tokens
      .slice(next, next + 3)
      .map((token) => token.lower)
      .join(' ') === 'and a half';
  if (half && scale === 1 && SCALES[tokens[next + 3]?.lower ?? '']) {
    scale = SCALES[tokens[next + 3]?.lower ?? ''] ?? 1;
    value += 0.5;
    next += 4;
  }
  return { value: value * scale, next, scale };
}

/** "13,900", and "4 200" behind letters that number no parts, as "Q4 200" does. */
const isInGroups = (tokens: Token[], at: number) =>
  /[.,]/.test(tokens[at]?.text ?? '') ||
  (/^[KPE]$/i.test(tokens[at - 1]?.text ?? '') && /^\d{3}$/.test(tokens[at + 1]?.text ?? ''));

/** The letter of a currency that is more often something else: "K148,000", "P13 900", "E4 200", "n2.1m". */
const isLetterOfCurrency = (
  tokens: Token[],
  at: number,
  { value, scale }: { value: number; scale: number },
) =>
  /^[KPMEQLSn]$/i.test(tokens[at - 1]?.text ?? '') &&
  tokens[at - 2]?.end !== tokens[at - 1]?.start &&
  tokens[at]?.glued === true &&
  tokens[at]?.kind === 'number' &&
  (scale > 1 || (value >= 1000 && isInGroups(tokens, at)) || value >= 10_000);

/** "forty five thousand five": five hundred, where nothing follows that could be counted; not "the seven k one". */
export function hundredsBehind(tokens: Token[], at: number): number {
  const word = tokens[at]?.kind === 'word' ? tokens[at].lower : '';
  const hundreds = word === 'one' ? 0 : (UNITS[word] ?? 0);
  const next = tokens[at + 1];
  const ends = next === undefined || next.kind === 'mark' || next.kind === 'line' || isCurrency(next);
  return ends ? hundreds * 100 : 0;
}

/** "eighteen two, eighteen thousand two hundred": where the full form of what is said at `at` begins; null if none follows. */
function fullFormBehind(tokens: Token[], at: number): number | null {
  const round = tokens[at]?.kind === 'word' ? readSpokenNumber(tokens, at) : null;
  if (!round || round.scale !== 1) return null;
  const hundreds = UNITS[tokens[round.next]?.lower ?? ''] ?? 0;
  const from = round.next + (tokens[round.next + 1]?.text === ',' ? 2 : 1);
  const full = hundreds > 0 ? readSpokenNumber(tokens, from) : null;
  return full?.value === round.value * 1000 + hundreds * 100 ? from : null;
}

/** A number at `at`, however it is said. */
function readNumber(tokens: Token[], at: number): SpokenNumber | null {
  const read = readWritten(tokens, at) ?? readSpokenNumber(tokens, at);
  const hundreds = read?.scale === 1000 && read.value % 1000 === 0 ? hundredsBehind(tokens, read.next) : 0;
  return read && hundreds > 0 ? { ...read, value: read.value + hundreds, next: read.next + 1 } : read;
}

const isPercent = (token: Token | undefined) =>
  token !== undefined && (token.text === '%' || /^(?:percent|pct)$/.test(token.lower));

/** Every number that could be an amount, in order: not percentages, ordinals, times, dates or version numbers. */
export function findAmounts(tokens: Token[]): Amount[] {
  const found: Amount[] = [];
  for (let i = 0; i < tokens.length && found.length < MAX_AMOUNTS; i += 1) {
    i = fullFormBehind(tokens, i) ?? i;
    const read = readNumber(tokens, i);
    if (!read) continue;
    const before =
      (isCurrency(tokens[i - 1]) ||
        (/^[rN]$/.test(tokens[i - 1]?.text ?? '') && tokens[i]?.glued === true) ||
        isLetterOfCurrency(tokens, i, read)) &&
      tokens[i - 1]?.sentence === tokens[i]?.sentence;
    const after =
      (isCurrency(tokens[read.next]) || SCALE_OF_CURRENCY.test(tokens[read.next - 1]?.text ?? '')) &&
      tokens[read.next]?.sentence === tokens[i]?.sentence;
    const last = read.next - 1;
    const behind = tokens[read.next];
    const priced =
      read.value >= 100 && /^(?:pm|pa|pcm|pw|pq|ea|pp|all|net|gross|ex)$/.test(behind?.lower ?? '');
    const attached = behind?.glued === true && behind.kind === 'word' && !after && !priced;
    const dashed =
      tokens[i - 1]?.text === '-' && tokens[i - 1]?.glued === true && tokens[i - 2]?.kind === 'word';
    const joined =
      tokens[i]?.glued === true &&
      !before &&
      (tokens[i - 1]?.kind === 'word' || tokens[i - 1]?.text === '#' || dashed);
    const clock = /^[:/]$/.test(tokens[read.next]?.text ?? '') && tokens[read.next + 1]?.kind === 'number';
    const clocked =
      /^[:/#]$/.test(tokens[i - 1]?.text ?? '') &&
      tokens[i]?.glued === true &&
      tokens[i - 2]?.kind === 'number';
    if (
      !(tokens[i - 1]?.text === 'N' && read.value < 100) &&
      !(tokens[read.next]?.kind === 'number' && tokens[read.next]?.glued) &&
      !isPercent(tokens[read.next]) &&
      !attached &&
      !joined &&
      !clock &&
      !clocked &&
      read.value <= MAX_VALUE
    )
      found.push({ value: read.value, first: i, last, currency: before || after, scale: read.scale });
    i = Math.max(i, last);
  }
  return found;
}

const MAX_ROUND = 40;

/** "sixteen fifty", "forty two fifty": behind `hundreds`, which has been read. */
function readHundredsAndTens(
  tokens: Token[],
  hundreds: SpokenNumber,
): { value: number; last: number } | null {
  if (hundreds.scale !== 1 || hundreds.value < 11 || hundreds.value > 99) return null;
  const tens = readSmall(tokens, hundreds.next);
  if (!tens || tens.value < 10 || tens.value > 99 || readSmall(tokens, tens.next)) return null;
  const value = hundreds.value * 100 + tens.value;
  const isYear = value >= 1900 && value < 2040;
  return isYear || SCALES[tokens[tens.next]?.lower ?? ''] ? null : { value, last: tens.next - 1 };
}

/** What follows a price that is said without its currency. */
const ENDS_PRICE = /^(?:including|incl|inclusive|plus|all|total|excluding|excl|ex|a|per)$/;

/** "sixteen nine fifty", "thirty one four ninety nine": thousands, hundreds and tens; "one nine fifty thousand". */
function readThousandsAndHundreds(tokens: Token[], thousands: SpokenNumber): Omit<Amount, 'first'> | null {
  if (thousands.scale !== 1 || thousands.value < 1 || thousands.value > 99) return null;
  if (UNITS[tokens[thousands.next]?.lower ?? ''] === undefined) return null;
  const hundreds = readSmall(tokens, thousands.next);
  if (!hundreds || hundreds.value < 100 || hundreds.value > 999 || readSmall(tokens, hundreds.next))
    return null;
  const isScaled = tokens[hundreds.next]?.lower === 'thousand';
  const behind = tokens[hundreds.next + (isScaled ? 1 : 0)];
  // With a lone digit in front ("three six fifty") hardly anything but a currency shows that it is money.
  const ends = thousands.value > 9 && (!behind || behind.kind !== 'word' || ENDS_PRICE.test(behind.lower));
  if (!isCurrency(behind) && !ends && !isScaled) return null;
  const scale = isScaled ? 1000 : 1;
  const value = (thousands.value * 1000 + hundreds.value) * scale;
  return {
    value,
    last: hundreds.next - 1 + (isScaled ? 1 : 0),
    currency: isCurrency(behind),
    scale: 1000 * scale,
  };
}

/**
 * "eighteen five", "a hundred and thirty two four": thousands and hundreds without the words; "sixteen fifty": hundreds and
 * tens, no year of ours. Not part of a longer row.
 */
export function roundNumbers(tokens: Token[]): Amount[] {
  const found: Amount[] = [];
  const isDigitWord = (at: number) => UNITS[tokens[at]?.lower ?? ''] !== undefined;
  for (let i = 0; i < tokens.length && found.length < MAX_ROUND; i += 1) {
    if (tokens[i]?.kind !== 'word' || isDigitWord(i - 1)) continue;
    const thousands = readSpokenNumber(tokens, i);
    if (!thousands) continue;
    const hundreds = UNITS[tokens[thousands.next]?.lower ?? ''] ?? 0;
    const row = isDigitWord(thousands.next + 1) || readSpokenNumber(tokens, thousands.next + 1) !== null;
    const tens = readHundredsAndTens(tokens, thousands);
    if (tens) found.push({ ...tens, first: i, currency: isCurrency(tokens[tens.last + 1]), scale: 1 });
    const whole = readThousandsAndHundreds(tokens, thousands);
    if (whole) found.push({ ...whole, first: i });
    if (thousands.scale === 1 && thousands.value >= 10 && thousands.value < 1000 && hundreds > 0 && !row)
      found.push({
        value: thousands.value * 1000 + hundreds * 100,
        first: i,
        last: thousands.next,
        currency: isCurrency(tokens[thousands.next + 1]),
        scale: 1000,
      });
    i = Math.max(i, thousands.next - 1);
  }
  return found;
}
