import { LEGAL_FORMS } from '../../lexicon/company-words.ts';
import { JOB_TITLE_WORDS } from '../../lexicon/mail-phrases.ts';
import {
  endsPlainName,
  isCommonWord,
  isFamilyName,
  isFunctionWord,
  isGivenName,
  isPlace,
  isPossibleName,
  isTitle,
  isUnmistakableName,
  isWordSurname,
} from '../../lexicon/lexicon.ts';
import { wordList } from '../../lexicon/word-list.ts';
import {
  isCapitalised,
  isCompanyNoun,
  isPossessive,
  phraseOf,
  type Phrase,
  type TokenRange,
} from '../phrases.ts';
import type { Token } from '../../document/tokenize.ts';

const MAX_NAME_WORDS = 5;

const PARTICLES = wordList(`
  van von der den de du di da del della dos bin binti ibn ben abu al el le la ter ten o st mac mc zu y
`);
const isParticle = (token: Token | undefined) => PARTICLES.has(token?.lower ?? '');
const LEADING_PARTICLES = wordList('van von de du le el al bin ben abu mac da di della');

const NOT_SURNAMES = wordList('and or at from of with the re for on in is was');
const MONTHS = wordList(`
  january february march april may june july august september october november december jan mar jun
`);
const STREETS = wordList('street st road rd avenue ave drive lane square park mall lounge airport station');
/** Words after a person rather than a company: "Eric Stone from …". */
const FOLLOWS_PERSON = wordList('from frm at @ of over who he she called phoned rang says said');

/** Returns whether an initial starts at a token: "K." */
const isInitial = (tokens: Token[], at: number) =>
  /^\p{L}$/u.test(tokens[at]?.text ?? '') && tokens[at + 1]?.text === '.';

const isCapitalInitial = (tokens: Token[], at: number) => isInitial(tokens, at) && isCapitalised(tokens[at]);

/** Returns whether a token is an initial without a full stop: "Dr K Mehta". */
const isInitialWithoutStop = (tokens: Token[], at: number) => {
  const [initial, next] = [tokens[at], tokens[at + 1]];
  return (
    /^\p{Lu}$/u.test(initial?.text ?? '') &&
    initial?.text !== 'I' &&
    next?.kind === 'word' &&
    !next.glued &&
    isCapitalised(next) &&
    !isCommonWord(next.lower)
  );
};

/** Returns whether a name ends before `at`: at punctuation, the end, or a word that is not part of names. */
const isNameEnd = (tokens: Token[], at: number): boolean => {
  const token = tokens[at];
  return token?.kind !== 'word' || endsPlainName(token.lower);
};

const isNotNameStart = ({ lower }: Token) =>
  isFunctionWord(lower) || JOB_TITLE_WORDS.has(lower) || MONTHS.has(lower);

/** Returns whether a function word, job title or month begins a name: "Will Thompson", "spoke to Will". */
function startsRareName(tokens: Token[], at: number, announced: boolean): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token || !isPossibleName(token.lower)) return false;
  if (next?.kind === 'word' && isCapitalised(next))
    return isFamilyName(next.lower) || !isCommonWord(next.lower);
  return announced && !MONTHS.has(token.lower) && tokens[at - 1]?.sentence === token.sentence;
}

function startsName(tokens: Token[], at: number, announced: boolean): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || token.text.length < 2) return false;
  const { lower } = token;
  if (isCapitalised(token)) {
    if (isNotNameStart(token)) return startsRareName(tokens, at, announced);
    if (isGivenName(lower)) return true;
    return announced && (isPossibleName(lower) || !isCommonWord(lower)) && !isPlace(lower);
  }
  if (isNotNameStart(token)) return false;
  if (isUnmistakableName(lower)) return true;
  if (!announced) return false;
  if (isGivenName(lower) || isFamilyName(lower)) return true;
  if (isPossibleName(lower)) return isFamilyName(tokens[at + 1]?.lower ?? '') || isNameEnd(tokens, at + 1);
  return !isCommonWord(lower) && token.text.length > 2 && !isPlace(lower);
}

interface NameSoFar {
  capitalised: boolean;
  words: number;
  /** True after words such as "spoke to", or if the name begins with a given name. */
  known: boolean;
}

function continuesName(tokens: Token[], at: number, { capitalised, words, known }: NameSoFar): boolean {
  const [previous, token] = [tokens[at - 1], tokens[at]];
  if (token?.kind !== 'word' || token.sentence !== previous?.sentence) return false;
  const { lower } = token;
  if (NOT_SURNAMES.has(lower)) return false;
  if (tokens.slice(Math.max(0, at - words), at).some((each) => each.lower === lower)) return false;
  const isFamily = isFamilyName(lower);
  if (isCompanyNoun(lower) && !isFamily)
    return (
      words === 1 &&
      isWordSurname(lower) &&
      isGivenName(previous.lower) &&
      FOLLOWS_PERSON.has(tokens[at + 1]?.lower ?? '')
    );
  if (capitalised) {
    if (!isCapitalised(token) || isFunctionWord(lower)) return false;
    return isFamily || isGivenName(lower) || !(JOB_TITLE_WORDS.has(lower) || isAcronymOrLegalForm(token));
  }
  if (isCapitalised(token) || isFunctionWord(lower) || token.text.length < 2) return false;
  const nextEnds = isNameEnd(tokens, at + 1);
  if (isFamily || isUnmistakableName(lower) || (isGivenName(lower) && nextEnds))
    return !isCommonWord(lower) || nextEnds;
  if (words > 1 || !known) return false;
  if (isWordSurname(lower) && nextEnds) return true;
  return token.text.length > 2 && !isCommonWord(lower) && !isPlace(lower);
}

const isAcronymOrLegalForm = (token: Token) =>
  LEGAL_FORMS.has(token.lower) || (isCommonWord(token.lower) && token.text === token.text.toUpperCase());

/** Returns whether a word may follow a particle. Names may end in "ed", "son" or "s": "sayed", "basson". */
const followsParticle = (word: string) =>
  !isFunctionWord(word) && (isFamilyName(word) || !isCommonWord(word) || /ed$|son$|s$/.test(word));

/** Returns whether "von" precedes a company: "Frau Schneider von Keller Logistik". */
export const endsInCompany = (tokens: Token[], { first, last }: TokenRange) =>
  isTitle(tokens[first - 1]?.lower ?? '') &&
  tokens[first + 1]?.lower === 'von' &&
  isCapitalised(tokens[last + 1]) &&
  isCompanyNoun(tokens[last + 1]?.lower ?? '');

/**
 * Returns the index of the last token of a name, without a trailing initial. `start` is the index after
 * leading initials.
 */
function lastOfName(tokens: Token[], first: number, start: number, announced: boolean): number {
  const capitalised = isCapitalised(tokens[start]);
  const known = isGivenName(tokens[start]?.lower ?? '') || announced;
  let last = start;
  for (let words = 1; words < MAX_NAME_WORDS && !isPossessive(tokens[last]); words += 1) {
    let next = last + 1;
    if (isCapitalInitial(tokens, next) && isCapitalised(tokens[next + 2])) next += 2;
    while (isParticle(tokens[next]) && next - last <= 2 && tokens[next + 1]?.kind === 'word') next += 1;
    const token = tokens[next];
    if (token?.kind !== 'word' || token.sentence !== tokens[last]?.sentence) break;
    const continues =
      next > last + 1 && !capitalised
        ? followsParticle(token.lower)
        : continuesName(tokens, next, { capitalised, words, known });
    if (!continues || endsInCompany(tokens, { first, last: next })) break;
    last = next;
  }
  return last;
}

/** Counts the tokens of an initial after a first name: "sarika m". */
function trailingInitial(tokens: Token[], last: number): number {
  const [initial, stop] = [tokens[last + 1], tokens[last + 2]];
  if (initial?.kind !== 'word' || initial.sentence !== tokens[last]?.sentence) return 0;
  if (initial.text.length !== 1 || /[ai]/.test(initial.text) || !isNameEnd(tokens, last + 2)) return 0;
  return stop?.text === '.' && tokens[last + 3]?.sentence === initial.sentence ? 2 : 1;
}

/**
 * Returns the name that begins at `at`. After words such as "spoke to" (`announced`), unknown words may be a
 * name.
 */
export function personAt(tokens: Token[], at: number, announced: boolean): Phrase | null {
  let start = at;
  while (isCapitalInitial(tokens, start) && start - at < 6) start += 2;
  if (announced && isInitialWithoutStop(tokens, start)) start += 1;
  const next = tokens[start + 1];
  if (
    announced &&
    LEADING_PARTICLES.has(tokens[start]?.lower ?? '') &&
    next?.kind === 'word' &&
    (isFamilyName(next.lower) || !isCommonWord(next.lower))
  ) {
    while (isParticle(tokens[start]) && start - at < MAX_NAME_WORDS) start += 1;
    return phraseOf(tokens, at, start);
  }
  const word = tokens[start]?.lower ?? '';
  const starts =
    start > at
      ? isCapitalised(tokens[start]) && (!isCommonWord(word) || isFamilyName(word))
      : startsName(tokens, start, announced);
  if (!starts) return null;
  let last = lastOfName(tokens, at, start, announced);
  if (last === start) last += trailingInitial(tokens, last);
  const isStreet = last > at && STREETS.has(tokens[last]?.lower ?? '');
  return isStreet && !isGivenName(tokens[at]?.lower ?? '') ? null : phraseOf(tokens, at, last);
}
