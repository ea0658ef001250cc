import { CURRENCIES, CURRENCY_CODES, SCALES, UNITS } from './data/number-words.ts';
import { readSpokenNumber } from './spoken-number.ts';
import type { Token } from './reading/tokens.ts';
import { readDigits } from './written-number.ts';

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
const scaleOf = (tokens: Token[], at: number): number | undefined => {
  const token = tokens[at];
  if (isThousandsOf(tokens, at)) return 1e3;
  if (
    !token ||
    (token.lower.length === 1 &&
      token.lower !== 'k' &&
      !token.glued &&
      !isCurrency(tokens[at - 2]) &&
      !isLakhs(tokens, at))
  )
    return undefined;
  if (token.lower === 'l' && token.text !== 'L') return undefined;
  return SCALES[token.lower];
};

function readWritten(tokens: Token[], at: number) {
  const digits = readDigits(tokens, at);
  if (!digits) return null;
  let { value, next } = digits;
  let scale = 1;
  for (let s = scaleOf(tokens, next); s !== undefined; s = scaleOf(tokens, next)) {
    scale *= s;
    next += 1;
  }
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

/** The letter of a currency that is more often something else: "K148,000", "P13 900", "n2.1m". */
const isLetterOfCurrency = (
  tokens: Token[],
  at: number,
  { value, scale }: { value: number; scale: number },
) =>
  /^[KPMEQLSn]$/i.test(tokens[at - 1]?.text ?? '') &&
  tokens[at - 2]?.end !== tokens[at - 1]?.start &&
  tokens[at]?.glued === true &&
  tokens[at]?.kind === 'number' &&
  (scale > 1 || (value >= 1000 && /[., ]/.test(tokens[at]?.text ?? '')) || value >= 10_000);

const isPercent = (token: Token | undefined) =>
  token !== undefined && (token.text === '%' || /^(?:percent|pct)$/.test(token.lower));

/** Every number that could be an amount, in order: not percentages, ordinals, times, dates or version numbers. */
export function findAmounts(tokens: Token[]): Amount[] {
  const found: Amount[] = [];
  for (let i = 0; i < tokens.length && found.length < MAX_AMOUNTS; i += 1) {
    const read = readWritten(tokens, i) ?? readSpokenNumber(tokens, i);
    if (!read) continue;
    const before =
      (isCurrency(tokens[i - 1]) ||
        (/^[rN]$/.test(tokens[i - 1]?.text ?? '') && tokens[i]?.glued === true) ||
        isLetterOfCurrency(tokens, i, read)) &&
      tokens[i - 1]?.sentence === tokens[i]?.sentence;
    const after = isCurrency(tokens[read.next]) && tokens[read.next]?.sentence === tokens[i]?.sentence;
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

const MAX_ROUND = 20;

/** "eighteen five", "a hundred and thirty two four": thousands and hundreds without the words; not part of a longer row. */
export function roundNumbers(tokens: Token[]): Amount[] {
  const found: Amount[] = [];
  const isDigitWord = (at: number) => UNITS[tokens[at]?.lower ?? ''] !== undefined;
  for (let i = 0; i < tokens.length && found.length < MAX_ROUND; i += 1) {
    if (tokens[i]?.kind !== 'word' || isDigitWord(i - 1)) continue;
    const thousands = readSpokenNumber(tokens, i);
    if (!thousands) continue;
    const hundreds = UNITS[tokens[thousands.next]?.lower ?? ''] ?? 0;
    const row = isDigitWord(thousands.next + 1) || readSpokenNumber(tokens, thousands.next + 1) !== null;
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
