const isDigit = /^\p{Nd}$/u;

/** The value of a digit of any script: Unicode has them in rows from zero to nine. */
const digitOf = (digit: string): string => {
  let zero = digit.codePointAt(0) ?? 0;
  const own = zero;
  while (isDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((own - zero) % 10);
};

/** Replaces the digits of every script with those of ASCII, and Arabic separators with `,` and `'`. */
export const inPlainDigits = (text: string): string =>
  text
    .replace(/[^\P{Nd}0-9]/gu, digitOf)
    .replace(/(?<=\d)٫(?=\d)/g, ',')
    .replace(/(?<=\d)٬(?=\d)/g, "'");

/** A text with the plain forms of digits, spaces, apostrophes and dashes, without direction marks. */
export const inPlainCharacters = (text: string): string =>
  inPlainDigits(text.normalize('NFKC').replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, ''))
    .replace(/[’‘ʼ′`´]/g, "'")
    .replace(/\s/g, ' ')
    .replace(/[‐‑‒–—−]/g, '-');
