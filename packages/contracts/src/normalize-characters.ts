const isDigit = /^\p{Nd}$/u;

/**
 * Returns the ASCII digit for a digit of any script. Unicode orders the digits of a script from zero to nine.
 */
const digitOf = (digit: string): string => {
  let zero = digit.codePointAt(0) ?? 0;
  const own = zero;
  while (isDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((own - zero) % 10);
};

/** Replaces digits of any script with ASCII digits, and Arabic separators between digits with `,` and `'`. */
export const normalizeDigits = (text: string): string =>
  text
    .replace(/[^\P{Nd}0-9]/gu, digitOf)
    .replace(/(?<=\d)٫(?=\d)/g, ',')
    .replace(/(?<=\d)٬(?=\d)/g, "'");

/** Applies NFKC, normalizes digits, spaces, apostrophes and dashes, and removes direction marks. */
export const normalizeCharacters = (text: string): string =>
  normalizeDigits(text.normalize('NFKC').replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, ''))
    .replace(/[’‘ʼ′`´]/g, "'")
    .replace(/\s/g, ' ')
    .replace(/[‐‑‒–—−]/g, '-');
