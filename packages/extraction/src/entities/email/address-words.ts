import type { Token } from '../../document/tokenize.ts';
import { wordMap } from '../tokens.ts';

const AT_OF_LANGUAGES = 'arroba arobase chiocciola apenstaartje małpa malpa klammeraffe ät'.split(' ');
const SOUNDS_LIKE_AT = 'add ad app hat had'.split(' ');

export const isAtWord = (word: string): boolean =>
  word === 'at' || word === '@' || AT_OF_LANGUAGES.includes(word);

export const soundsLikeAt = (word: string): boolean => SOUNDS_LIKE_AT.includes(word);

/** Matches every text that may contain a spoken or typed address. */
export const MAY_HAVE_ADDRESS = new RegExp(
  `(?<!\\p{L})(?:${['at', ...AT_OF_LANGUAGES, ...SOUNDS_LIKE_AT].join('|')})(?!\\p{L})|@`,
  'iu',
);

export const PUNCTUATION = wordMap(`
  .=dot point period . punkt punt punto ponto kropka; _=underscore _ unterstrich; +=plus +;
  -=dash hyphen minus - bindestrich streepje tiret guion guión myślnik
`);

export const SKIPPED: ReadonlySet<string> = new Set('um uh er erm ( ) [ ] < > ,'.split(' '));

export const CUE =
  /^(?:is|it's|email|e-mail|mail|address|on|to|em|line|box|mailbox|ist|lautet|est|c'est|es|é|è|à|hai|ay|ni|niya|jest|är)$/;

const DIGITS = 'zero one two three four five six seven eight nine'.split(' ');

/** Returns a word as written in an address: "9" for "nine". */
export const writtenWord = ({ lower }: Token): string => {
  const digit = DIGITS.indexOf(lower);
  return digit < 0 ? lower : String(digit);
};
