import { regex } from '../../lexicon/word-list.ts';
import type { Document } from '../document.ts';
import * as cues from './people-cues.ts';
import { isBrand } from '../../lexicon/brands.ts';
import {
  isCommonWord,
  isFamilyName,
  isGivenName,
  isPossibleName,
  isWordSurname,
} from '../../lexicon/lexicon.ts';
import { companyAt } from '../company/company-phrases.ts';
import { turnAt } from '../../document/turns.ts';
import { hasCompanyWord, isCapitalised, wordsBetween, type TokenRange } from '../phrases.ts';
import { wordsAfter, type Token } from '../../document/tokenize.ts';

const startsSentence = (tokens: Token[], at: number) => tokens[at - 1]?.sentence !== tokens[at]?.sentence;

/** Returns whether a phrase contains no name and ends in a common word: "Meridian Point Apartments". */
export const isThing = (words: Token[]) =>
  words.length > 1 &&
  isCommonWord(words.at(-1)?.lower ?? '') &&
  !words.some(({ lower }) => isGivenName(lower) || isFamilyName(lower) || isWordSurname(lower));

export function startsCompanyName(tokens: Token[], { first, last }: TokenRange): boolean {
  const company = companyAt(tokens, first);
  return (
    company !== null &&
    company.last > last &&
    hasCompanyWord(tokens, { first: last + 1, last: company.last }) &&
    isCapitalised(tokens[company.last]) === isCapitalised(tokens[first]) &&
    tokens[last]?.lower !== tokens[last + 1]?.lower
  );
}

const FOLLOWS_PAIR = /^(?:from|frm|at|over|called|phoned|she|he|said|says|wants|who)$/;

/** Returns whether two ambiguous words are a name, given the word after them: "li na from". */
export function isNamePair(tokens: Token[], at: number): boolean {
  const [first, last, next] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (isUnknownWithFamilyName(first, last, next)) return true;
  const [given, family] = [first?.lower ?? '', last?.lower ?? ''];
  const mayBeGiven = isPossibleName(given) || (!isCommonWord(given) && tokens[at - 1]?.kind !== 'word');
  const ends = next?.kind !== 'word' || FOLLOWS_PAIR.test(next.lower);
  return (
    mayBeGiven &&
    (isGivenName(family) || isFamilyName(family)) &&
    (ends || (isCapitalised(first) && isCapitalised(last)))
  );
}

const isUnknownWithFamilyName = (name?: Token, family?: Token, next?: Token) =>
  name?.kind === 'word' &&
  family?.kind === 'word' &&
  name.text.length > 2 &&
  !isCommonWord(name.lower) &&
  isFamilyName(family.lower) &&
  !isCommonWord(family.lower) &&
  !isBrand(name.lower) &&
  (FOLLOWS_PAIR.test(next?.lower ?? '') || /^[,@/-]$/.test(next?.text ?? ''));

/** Words before "from" that are not names: "Fwd from", "sms frm". */
const MESSAGE = /^(?:fwd|fw|msg|sms|vm|tel|wapp|whatsapp|quick|reply|resp|news|back|info|enq|req)$/;

/** Returns whether a workplace follows a name: "Nkosi @ BrightBuild", "Busi (Ubuntu Care)". */
export function isPlaced(tokens: Token[], at: number): boolean {
  const [name, next] = [tokens[at], tokens[at + 1]];
  if (!name || !next) return false;
  const isNamed = isCapitalised(name) || isGivenName(name.lower);
  if (next.text === '@') return isNamed && !next.glued;
  if (isCommonWord(name.lower) || name.text.length < 3) return false;
  if (next.text === '(')
    return isNamed && !isCompanyWord(tokens, at) && isCapitalised(tokens[at + 2]) && !next.glued;
  const place = next.text.length === 1 && next.kind === 'word' ? tokens[at + 2] : next;
  return (
    startsSentence(tokens, at) && !MESSAGE.test(name.lower) && /^(?:frm|fm|from)$/.test(place?.lower ?? '')
  );
}

const isCompanyWord = (tokens: Token[], at: number) =>
  hasCompanyWord(tokens, { first: at, last: at }) ||
  (tokens[at - 1]?.kind === 'word' && isCapitalised(tokens[at - 1])) ||
  isBrand(tokens[at]?.lower ?? '');

const WORKS_AT = regex()`
    ^(?:@|at|from|frm|fm)$|^(?:, |- |\( )?(?:the |their )?(?:\S+ ){0,3}(?:agent|manager|director|head|owner
    |buyer|officer|lead|partner|foreman|engineer|administrator|principal|boss|planner|ceo|cfo|coo|cto|gm
    |md) (?:for|at|of|from|@)(?: the)?$
  `;

/** Returns whether the workplace of the previous person starts at a token: "tumelo @ kgosi civils". */
export const isWorkplace = (
  tokens: Token[],
  at: number,
  previous: (TokenRange & { notContact: boolean }) | undefined,
) =>
  previous !== undefined &&
  !previous.notContact &&
  at - previous.last <= 8 &&
  tokens[previous.last]?.sentence === tokens[at]?.sentence &&
  !tokens[at - 1]?.glued &&
  WORKS_AT.test(wordsBetween(tokens, previous.last + 1, at));

/** Words after a person that include the writer: "Olumide Fashola and I agreed". */
const WITH_ME = /^and (?:i|me|myself)\b/;

/** Returns whether a person follows a company and a comma: "… at Cobalt Drilling, Joaquim dos Santos." */
const isApposed = (tokens: Token[], { first, last }: TokenRange) =>
  last > first &&
  tokens[first - 1]?.text === ',' &&
  isCapitalised(tokens[first - 2]) &&
  /^[.,(-]$/.test(tokens[last + 1]?.text ?? '.');

const MAX_PARTICLES = 4;
/** Particles of names. Excludes "la" and "st", which also occur in company names. */
const PARTICLES = /^(?:dos|da|de|van|von|bin|al|el|der|du|di)$/;

const isUnknown = (token: Token | undefined) =>
  token?.kind === 'word' && isCapitalised(token) && !isCommonWord(token.lower) && !isBrand(token.lower);

export const isUnknownPair = (tokens: Token[], at: number) => {
  if (!isUnknown(tokens[at])) return false;
  let last = at + 1;
  while (PARTICLES.test(tokens[last]?.lower ?? '') && last - at <= MAX_PARTICLES) last += 1;
  const isCaller = cues.CALLED_IN.test(wordsAfter(tokens, at + 1, 2));
  if (isCaller && startsSentence(tokens, at) && !isCompanyWord(tokens, at)) return true;
  const range = { first: at, last };
  if (!isUnknown(tokens[last]) || hasCompanyWord(tokens, range)) return false;
  const after = wordsAfter(tokens, last + 1, 3);
  return WITH_ME.test(after) || cues.HUMAN_ACTION.test(after) || isApposed(tokens, range);
};

/** Returns whether a name follows a form of "leave" and so is a company: "left Zenith". */
export const isLeaving = (tokens: Token[], at: number) =>
  /^(?:left|leaving|leaves)$/.test(tokens[at - 1]?.lower ?? '');

/** Returns whether an offset is in double quotes. Considers only the 2,000 characters before the offset. */
export const isQuoted = ({ text }: Document, at: number) =>
  (text.slice(Math.max(0, at - 2000), at).split('"').length - 1) % 2 === 1;

const MINE = regex('i')`
    \b(?:my|our) (?:own |new |direct |work |office )*(?:e-?mail|mail|cell|cellphone|mobile|number|phone
    |address|line)(?: address| number)? ?(?:is|'s|:|=)? ?$
  `;

/** Returns whether "my" refers to another person: in a quotation or a turn of the customer. */
export const isSaidByAnother = (doc: Document, at: number) =>
  isQuoted(doc, at) || turnAt(doc.turns, at)?.side === 'theirs';

/**
 * Returns whether the writer states their own address or number: "my cell is". Returns false for emails,
 * where "my" may refer to the customer.
 */
export const isWritersOwn = (doc: Document, at: number) =>
  doc.messages.length === 0 &&
  MINE.test(doc.text.slice(Math.max(0, at - 60), at)) &&
  !isSaidByAnother(doc, at);

/** Returns whether a given name is a sentence of its own: "ABC Roofing. bob. 3 crews." */
export const isAlone = (tokens: Token[], { first, last }: TokenRange) =>
  startsSentence(tokens, first) && tokens[last + 1]?.text === '.' && isGivenName(tokens[first]?.lower ?? '');
