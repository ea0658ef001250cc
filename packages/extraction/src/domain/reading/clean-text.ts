import { normalizeDigits } from '@debrief/contracts/normalize-characters';
import { replaceMapped, type MappedText } from './mapped-text.ts';

/** Characters of a note that are read; the rest of a longer text is kept in the note but not searched for fields. */
export const READ_LIMIT = 262_144;

const CONTROLS =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+/g; // eslint-disable-line no-control-regex
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Numbers in the digits of another script, with the separators of Arabic between them. */
const OTHER_DIGITS = /[^\P{Nd}0-9]+(?:[٫٬][^\P{Nd}0-9]+)*/gu;
/** A character beyond the plain ones, or any with marks on it: what a composed form may be made of. */
const CLUSTER = /[^\x00-\x7f\p{M}]\p{M}*|[\x20-\x7e]\p{M}+/gu; // eslint-disable-line no-control-regex

/** Runs of spaces and of empty lines cut short: no rule reads more into a long one, and patterns stay linear. */
export const collapseWhitespace = (text: MappedText): MappedText =>
  replaceMapped(
    replaceMapped(
      replaceMapped(text, / {4,}/g, () => '   '),
      /\t{3,}/g,
      () => '\t\t',
    ),
    /\n(?:[ \t]*\n){3,}/g,
    () => '\n\n\n',
  );

const composed = (text: MappedText): MappedText =>
  text.text.normalize('NFKC') === text.text
    ? text
    : replaceMapped(text, CLUSTER, (match) => match.normalize('NFKC'));

/**
 * The same words in plain characters: composed letters, straight quotes, ordinary dashes and spaces, `\n` line ends,
 * full-width forms narrowed, ASCII digits. Control and direction characters go, so that text cannot be shown one way and read another.
 */
export function cleanText(given: MappedText): MappedText {
  let text = composed(given);
  text = replaceMapped(text, /\r\n?|[\u2028\u2029\u0085]/g, () => '\n');
  text = replaceMapped(text, CONTROLS, () => '');
  text = replaceMapped(text, SPACES, () => ' ');
  text = replaceMapped(text, OTHER_DIGITS, normalizeDigits);
  text = replaceMapped(text, /[‘’ʼ`´]/g, () => "'");
  text = replaceMapped(text, /[“”„«»]/g, () => '"');
  text = replaceMapped(text, /[‐‑‒–—―−]/g, () => '-');
  return collapseWhitespace(text);
}
