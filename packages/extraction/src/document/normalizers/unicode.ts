import { normalizeDigits } from '@debrief/contracts/normalize-characters';
import { longPattern } from '../../lexicon/word-list.ts';
import { replaceMapped, type MappedText } from '../mapped-text.ts';

/** Control and direction characters, which can hide or reorder text on the screen. */
const CONTROLS = longPattern(
  String.raw`[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064
    \u2066-\u2069\ufeff]+`,
  'g',
);
/** Number in digits of another script, which may contain Arabic separators. */
const OTHER_DIGITS = /[^\P{Nd}0-9]+(?:[٫٬][^\P{Nd}0-9]+)*/gu;
/** A non-ASCII character, or any character with combining marks. */
const CLUSTER = /[^\x00-\x7f\p{M}]\p{M}*|[\x20-\x7e]\p{M}+/gu; // eslint-disable-line no-control-regex

type Rule = readonly [pattern: RegExp, by: string | ((match: string) => string)];

const replaceAll = (text: MappedText, rules: readonly Rule[]): MappedText =>
  rules.reduce(
    (result, [pattern, by]) => replaceMapped(result, pattern, typeof by === 'string' ? () => by : by),
    text,
  );

/** Shortens runs of white space, so that patterns run in linear time. */
export const collapseWhitespace = (text: MappedText): MappedText =>
  replaceAll(text, [
    [/ {4,}/g, '   '],
    [/\t{3,}/g, '\t\t'],
    [/\n(?:[ \t]*\n){3,}/g, '\n\n\n'],
  ]);

const RULES: readonly Rule[] = [
  [/\r\n?|[\u2028\u2029\u0085]/g, '\n'],
  [CONTROLS, ''],
  [/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' '],
  [OTHER_DIGITS, normalizeDigits],
  [/[‘’ʼ`´]/g, "'"],
  [/[“”„«»]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
];

/**
 * Composes characters (NFKC), removes control characters, and replaces digits of other scripts and
 * typographic characters with ASCII.
 */
export function normalizeUnicode(text: MappedText): MappedText {
  const isComposed = text.text.normalize('NFKC') === text.text;
  const composed = isComposed ? text : replaceMapped(text, CLUSTER, (match) => match.normalize('NFKC'));
  return collapseWhitespace(replaceAll(composed, RULES));
}
