import { LEGAL_FORMS } from '../data/company-words.ts';
import { JOB_TITLE_WORDS } from '../data/mail-phrases.ts';
import {
  isCommonWord,
  isFamilyName,
  isFunctionWord,
  isGivenName,
  isPlace,
  isRareName,
  isTitle,
  isUnmistakableName,
  isWordSurname,
} from './lexicon.ts';
import { isCompanyNoun, isCapitalised, isNameEnd, isPossessive, textOf, type Phrase } from './phrases.ts';
import type { Token } from './tokens.ts';

const PARTICLES = new Set(
  'van von der den de du di da del della dos bin binti ibn ben abu al el le la ter ten o st mac mc zu y'.split(
    ' ',
  ),
);
const MAX_NAME_WORDS = 5;
const NOT_SURNAMES = new Set('and or at from of with the re for on in is was'.split(' '));
const isInitial = (tokens: Token[], at: number) =>
  /^\p{Lu}$/u.test(tokens[at]?.text ?? '') && tokens[at + 1]?.text === '.';

/** "Dr K Mehta": an initial without its full stop, where a name is promised. */
const isBareInitial = (tokens: Token[], at: number) =>
  /^\p{Lu}$/u.test(tokens[at]?.text ?? '') &&
  tokens[at]?.text !== 'I' &&
  tokens[at + 1]?.kind === 'word' &&
  !tokens[at + 1]?.glued &&
  isCapitalised(tokens[at + 1]) &&
  !isCommonWord(tokens[at + 1]?.lower ?? '');

const MONTHS = new Set(
  'january february march april may june july august september october november december jan mar jun'.split(
    ' ',
  ),
);

/** "Will Thompson", "spoke to May": a name made of a word that mostly is none, with a capital. */
function startsRareName(tokens: Token[], at: number, announced: boolean): boolean {
  const next = tokens[at + 1];
  if (!isRareName(tokens[at]?.lower ?? '')) return false;
  if (next?.kind === 'word' && isCapitalised(next))
    return isFamilyName(next.lower) || !isCommonWord(next.lower);
  return (
    announced && !MONTHS.has(tokens[at]?.lower ?? '') && tokens[at - 1]?.sentence === tokens[at]?.sentence
  );
}

function mayStartName(tokens: Token[], at: number, announced: boolean): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || token.text.length < 2) return false;
  if (isCapitalised(token)) {
    if (isFunctionWord(token.lower) || JOB_TITLE_WORDS.has(token.lower) || MONTHS.has(token.lower))
      return startsRareName(tokens, at, announced);
    if (isGivenName(token.lower)) return true;
    return announced && (isRareName(token.lower) || !isCommonWord(token.lower)) && !isPlace(token.lower);
  }
  if (isFunctionWord(token.lower) || JOB_TITLE_WORDS.has(token.lower) || MONTHS.has(token.lower))
    return false;
  if (isUnmistakableName(token.lower)) return true;
  if (!announced) return false;
  if (isGivenName(token.lower) || isFamilyName(token.lower)) return true;
  if (isRareName(token.lower)) return isFamilyName(tokens[at + 1]?.lower ?? '') || isNameEnd(tokens, at + 1);
  return !isCommonWord(token.lower) && token.text.length > 2 && !isPlace(token.lower);
}

/** What follows a person rather than a firm: "Eric Stone from …". */
const WORKS_AT = /^(?:from|frm|at|@|of|over|who|he|she|called|phoned|rang|says|said)$/;

/** Whether the word at `at` goes on with a name that began with a capital or without one. */
function mayContinueName(
  tokens: Token[],
  at: number,
  capital: boolean,
  words: number,
  known: boolean,
): boolean {
  const token = tokens[at];
  if (tokens.slice(Math.max(0, at - words), at).some((each) => each.lower === token?.lower)) return false;
  if (token?.kind !== 'word' || token.sentence !== tokens[at - 1]?.sentence || NOT_SURNAMES.has(token.lower))
    return false;
  if (isCompanyNoun(token.lower) && !isFamilyName(token.lower))
    return (
      words === 1 &&
      isWordSurname(token.lower) &&
      isGivenName(tokens[at - 1]?.lower ?? '') &&
      WORKS_AT.test(tokens[at + 1]?.lower ?? '')
    );
  if (capital) {
    if (!isCapitalised(token)) return false;
    return (
      !isFunctionWord(token.lower) &&
      (isFamilyName(token.lower) ||
        isGivenName(token.lower) ||
        !(JOB_TITLE_WORDS.has(token.lower) || isBusinessLike(token)))
    );
  }
  if (isCapitalised(token) || isFunctionWord(token.lower) || token.text.length < 2) return false;
  const nextEnds = isNameEnd(tokens, at + 1);
  if (isFamilyName(token.lower) || isUnmistakableName(token.lower) || (isGivenName(token.lower) && nextEnds))
    return !isCommonWord(token.lower) || nextEnds;
  if (words === 1 && known && isWordSurname(token.lower) && nextEnds) return true;
  return words === 1 && known && token.text.length > 2 && !isCommonWord(token.lower) && !isPlace(token.lower);
}

/** A word as it stands in the dictionary; "sayed" and "basson" only look like endings of one. */
const isPlainWord = (word: string) => isCommonWord(word) && !/ed$|son$|s$/.test(word);

const STREET = /^(?:street|st|road|rd|avenue|ave|drive|lane|square|park|mall|lounge|airport|station)$/;

const isBusinessLike = (token: Token) =>
  LEGAL_FORMS.has(token.lower) || (isCommonWord(token.lower) && token.text === token.text.toUpperCase());

/** "Frau Schneider von Keller Logistik": she is from that firm, and nobody's name ends in the middle of it. */
export const endsInFirm = (tokens: Token[], { first, last }: Omit<Phrase, 'text'>) =>
  isTitle(tokens[first - 1]?.lower ?? '') &&
  tokens[first + 1]?.lower === 'von' &&
  isCapitalised(tokens[last + 1]) &&
  isCompanyNoun(tokens[last + 1]?.lower ?? '');

/**
 * A person's name at `at`, or null. `announced` says that the words before promise one ("spoke to"), so that unknown
 * words may be a name as well.
 */
export function personAt(tokens: Token[], at: number, announced: boolean): Phrase | null {
  let i = at;
  while (isInitial(tokens, i) && i - at < 6) i += 2;
  if (announced && isBareInitial(tokens, i)) i += 1;
  const afterInitials = i > at;
  if (
    announced &&
    /^(?:van|von|de|du|le|el|al|bin|ben|abu|mac|da|di|della)$/.test(tokens[i]?.lower ?? '') &&
    tokens[i + 1]?.kind === 'word' &&
    (isFamilyName(tokens[i + 1]?.lower ?? '') || !isCommonWord(tokens[i + 1]?.lower ?? ''))
  ) {
    while (PARTICLES.has(tokens[i]?.lower ?? '') && i - at < MAX_NAME_WORDS) i += 1;
    return { text: textOf(tokens, at, i), first: at, last: i };
  }
  if (
    afterInitials
      ? !isCapitalised(tokens[i]) ||
        (isCommonWord(tokens[i]?.lower ?? '') && !isFamilyName(tokens[i]?.lower ?? ''))
      : !mayStartName(tokens, i, announced)
  )
    return null;
  const capital = isCapitalised(tokens[i]);
  const known = isGivenName(tokens[i]?.lower ?? '') || announced;
  let last = i;
  for (let words = 1; words < MAX_NAME_WORDS && !isPossessive(tokens[last]); words += 1) {
    let next = last + 1;
    if (isInitial(tokens, next) && isCapitalised(tokens[next + 2])) next += 2;
    while (PARTICLES.has(tokens[next]?.lower ?? '') && next - last <= 2 && tokens[next + 1]?.kind === 'word')
      next += 1;
    const afterParticle = next > last + 1;
    const after = tokens[next];
    const goesOn =
      afterParticle && !capital
        ? !isFunctionWord(after?.lower ?? '') &&
          (isFamilyName(after?.lower ?? '') || !isPlainWord(after?.lower ?? ''))
        : mayContinueName(tokens, next, capital, words, known);
    if (!goesOn || after?.kind !== 'word' || after.sentence !== tokens[last]?.sentence) break;
    if (endsInFirm(tokens, { first: at, last: next })) break;
    last = next;
  }
  const initial = tokens[last + 1];
  if (
    initial?.kind === 'word' &&
    initial.text.length === 1 &&
    initial.sentence === tokens[last]?.sentence &&
    !/[ai]/.test(initial.text) &&
    isNameEnd(tokens, last + 2) &&
    last === i
  )
    last += tokens[last + 2]?.text === '.' && tokens[last + 3]?.sentence === initial.sentence ? 2 : 1;
  if (last > at && !isGivenName(tokens[at]?.lower ?? '') && STREET.test(tokens[last]?.lower ?? ''))
    return null;
  return { text: textOf(tokens, at, last), first: at, last };
}
