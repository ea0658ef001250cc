import type { Note } from './reading/note.ts';
import * as cues from './data/people-cues.ts';
import { isBrand } from './data/brands.ts';
import { isCommonWord, isFamilyName, isGivenName, isRareName, isWordSurname } from './reading/lexicon.ts';
import { companyAt } from './reading/company-phrase.ts';
import { turnAt } from './reading/dialogue.ts';
import { hasCompanyWord, isCapitalised, type Phrase } from './reading/phrases.ts';
import { wordsAfter, type Token } from './reading/tokens.ts';

/** "Meridian Point Apartments": words of which none names people, the last an everyday one. */
export const isThing = (words: Token[]) =>
  words.length > 1 &&
  isCommonWord(words.at(-1)?.lower ?? '') &&
  !words.some(({ lower }) => isGivenName(lower) || isFamilyName(lower) || isWordSurname(lower));

/** "Patel Hardware", "Smith Attorneys": a firm that bears a person's name. */
export function isFirm(tokens: Token[], person: Phrase): boolean {
  const company = companyAt(tokens, person.first);
  return (
    company !== null &&
    company.last > person.last &&
    hasCompanyWord(tokens, { ...company, first: person.last + 1 }) &&
    isCapitalised(tokens[company.last]) === isCapitalised(tokens[person.first])
  );
}

/** "mr patel patel hardware": the person first, then the firm of that name. */
export const isRepeated = (tokens: Token[], person: Phrase) =>
  tokens[person.last]?.lower === tokens[person.last + 1]?.lower;

/** Two names in a row and then what a person does: "li na from", where each word alone could be anything. */
export const isNamePair = (tokens: Token[], at: number) =>
  isUnknownWithFamilyName(tokens, at) ||
  ((isRareName(tokens[at]?.lower ?? '') ||
    (!isCommonWord(tokens[at]?.lower ?? '') && tokens[at - 1]?.kind !== 'word')) &&
    (isGivenName(tokens[at + 1]?.lower ?? '') || isFamilyName(tokens[at + 1]?.lower ?? '')) &&
    (tokens[at + 2]?.kind !== 'word' ||
      (isCapitalised(tokens[at]) && isCapitalised(tokens[at + 1])) ||
      /^(?:from|frm|at|over|called|phoned|she|he|said|says|wants|who)$/.test(tokens[at + 2]?.lower ?? '')));

/** "busi ndlovu from": an unknown word before a family name that is nothing else. */
const isUnknownWithFamilyName = (tokens: Token[], at: number) => {
  const [name, family, after] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (name?.kind !== 'word' || family?.kind !== 'word' || name.text.length < 3) return false;
  return (
    !isCommonWord(name.lower) &&
    isFamilyName(family.lower) &&
    !isCommonWord(family.lower) &&
    !isBrand(name.lower) &&
    /^(?:from|frm|at|over|called|phoned|she|he|said|says|wants|who|,|@|-|\/)$/.test(after?.lower ?? '')
  );
};

/** "Nkosi @ BrightBuild", "Busi (Ubuntu Health)", "sarika m frm delphi": a word that a place of work follows. */
export function isPlaced(tokens: Token[], at: number): boolean {
  const [name, next] = [tokens[at], tokens[at + 1]];
  if (!name || !next) return false;
  const named = isCapitalised(name) || isGivenName(name.lower);
  if (next.text === '@') return named && !next.glued;
  const unknown = !isCommonWord(name.lower) && name.text.length > 2;
  if (next.text === '(')
    return named && unknown && !isFirmWord(tokens, at) && isCapitalised(tokens[at + 2]) && !next.glued;
  const opens = tokens[at - 1]?.sentence !== name.sentence;
  const place = next.text.length === 1 && next.kind === 'word' ? tokens[at + 2] : next;
  return opens && unknown && !MESSAGE.test(name.lower) && /^(?:frm|fm|from)$/.test(place?.lower ?? '');
}

/** "Fwd from", "sms frm": what came, not who sent it. */
const MESSAGE = /^(?:fwd|fw|msg|sms|vm|tel|wapp|whatsapp|quick|reply|resp|news|back|info|enq|req)$/;

/** Firms stand before brackets as well: only a lone name with no firm's word is a person's. */
const isFirmWord = (tokens: Token[], at: number) =>
  hasCompanyWord(tokens, { text: '', first: at, last: at }) ||
  (tokens[at - 1]?.kind === 'word' && isCapitalised(tokens[at - 1])) ||
  isBrand(tokens[at]?.lower ?? '');

const WORKS_AT =
  /^(?:@|at|from|frm|fm)$|^(?:, |- |\( )?(?:the |their )?(?:\S+ ){0,3}(?:agent|manager|director|head|owner|buyer|officer|lead|partner|foreman|engineer|administrator|principal|boss|planner|ceo|cfo|coo|cto|gm|md) (?:for|at|of|from|@)(?: the)?$/;

/** "tumelo @ kgosi civils": what a person is from is a firm, whatever else the word names. */
export const isWorkplace = (
  tokens: Token[],
  at: number,
  previous: (Phrase & { score: number }) | undefined,
) =>
  previous !== undefined &&
  previous.score >= 0 &&
  at - previous.last <= 8 &&
  tokens[previous.last]?.sentence === tokens[at]?.sentence &&
  !tokens[at - 1]?.glued &&
  WORKS_AT.test(
    tokens
      .slice(previous.last + 1, at)
      .map(({ lower }) => lower)
      .join(' '),
  );

/** "Olumide Fashola and I agreed". */
export const WITH_ME = /^and (?:i|me|myself)\b/;

/** "… at Cobalt Drilling, Joaquim dos Santos." names the person last. */
export const isApposed = (tokens: Token[], { first, last }: Phrase) =>
  last > first &&
  tokens[first - 1]?.text === ',' &&
  isCapitalised(tokens[first - 2]) &&
  /^[.,(-]$/.test(tokens[last + 1]?.text ?? '.');

const MAX_PARTICLES = 4;

/** Two capitalised words that are nothing else, where they can only be a person. */
export const isUnknownPair = (tokens: Token[], at: number) => {
  const unknown = (token: Token | undefined) =>
    token?.kind === 'word' && isCapitalised(token) && !isCommonWord(token.lower) && !isBrand(token.lower);
  if (!unknown(tokens[at])) return false;
  let last = at + 1;
  while (
    /^(?:dos|da|de|van|von|bin|al|el|der|du|di)$/.test(tokens[last]?.lower ?? '') &&
    last - at <= MAX_PARTICLES
  )
    last += 1;
  const opens = tokens[at - 1]?.sentence !== tokens[at]?.sentence;
  if (opens && !isFirmWord(tokens, at) && cues.CALLED_IN.test(wordsAfter(tokens, at + 1, 2))) return true;
  if (!unknown(tokens[last])) return false;
  const after = wordsAfter(tokens, last + 1, 3);
  if (hasCompanyWord(tokens, { text: '', first: at, last })) return false;
  return (
    WITH_ME.test(after) || cues.HUMAN_DEED.test(after) || isApposed(tokens, { text: '', first: at, last })
  );
};

/** "left Zenith" is no message left for anybody. */
export const isLeaving = (tokens: Token[], at: number) =>
  /^(?:left|leaving|leaves)$/.test(tokens[at - 1]?.lower ?? '');

/** Inside a quotation "my name is" and "call me on" are the customer's. */
export const isQuoted = ({ text }: Note, at: number) =>
  (text.slice(Math.max(0, at - 2000), at).split('"').length - 1) % 2 === 1;

const MINE =
  /\b(?:my|our) (?:own |new |direct |work |office )*(?:e-?mail|mail|cell|cellphone|mobile|number|phone|address|line)(?: address| number)? ?(?:is|'s|:|=)? ?$/i;

/** Whether "me" and "my" are not the writer's: in a quotation, and in what the customer's side of a conversation says. */
export const isSaidByAnother = (note: Note, at: number) =>
  isQuoted(note, at) || turnAt(note.turns, at)?.side === 'theirs';

/** "My cell is": whoever typed the note gives an address or a number of their own. In a letter "my" is anybody. */
export const isWritersOwn = (note: Note, at: number) =>
  note.messages.length === 0 &&
  MINE.test(note.text.slice(Math.max(0, at - 60), at)) &&
  !isSaidByAnother(note, at);

/** A given name that is a sentence of its own, as in "ABC Roofing. bob. 3 crews." */
export const isAlone = (tokens: Token[], { first, last }: Phrase) =>
  tokens[first - 1]?.sentence !== tokens[first]?.sentence &&
  tokens[last + 1]?.text === '.' &&
  isGivenName(tokens[first]?.lower ?? '');

/** "Ann-Marie, Oakwood School.": how a terse note opens. */
export const opensNote = (tokens: Token[], phrase: Phrase) =>
  isAlone(tokens, phrase) || (phrase.first === 0 && /^[,/(@-]$/.test(tokens[phrase.last + 1]?.text ?? ''));
