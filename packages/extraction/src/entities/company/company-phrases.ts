import { isBrand } from '../../lexicon/brands.ts';
import { LEGAL_FORMS } from '../../lexicon/company-words.ts';
import { BUSINESS_WORDS } from '../../lexicon/common-words.ts';
import {
  endsPlainName,
  isCommonWord,
  isFamilyName,
  isFunctionWord,
  isGivenName,
} from '../../lexicon/lexicon.ts';
import { wordList } from '../../lexicon/word-list.ts';
import { isCapitalised, isCompanyNoun, isPossessive, phraseOf, type Phrase } from '../phrases.ts';
import type { Token } from '../../document/tokenize.ts';

const MAX_WORDS = 7;

const isWord = (token: Token | undefined): token is Token => token?.kind === 'word';
const wordAt = (tokens: Token[], at: number) => tokens[at]?.lower ?? '';

const DOTTED_LEGAL_FORMS = ['sp . z o . o', 'sp . zo . o', 's . r . o', 'e . k'].map((form) =>
  form.split(' '),
);
/** Legal forms of up to three letters that are recognized in lower case. */
const SHORT_LEGAL_FORMS = wordList('ltd pty inc llc plc llp cc');

/** Returns whether the sentence continues at `at`, after the full stop of an abbreviation. */
const staysInSentence = (tokens: Token[], at: number) =>
  tokens[at]?.text === ',' ||
  (isWord(tokens[at]) && (!isCapitalised(tokens[at]) || LEGAL_FORMS.has(wordAt(tokens, at))));

/** Returns the index of the last token of the legal form at `at` ("(Pty) Ltd", "s.r.o."), or null. */
function legalFormAt(tokens: Token[], at: number): number | null {
  const dotted = DOTTED_LEGAL_FORMS.find((form) =>
    form.every((part, nth) => wordAt(tokens, at + nth) === part),
  );
  if (dotted) return at + dotted.length - (tokens[at + dotted.length]?.text === '.' ? 0 : 1);
  let next = at;
  let last: number | null = null;
  for (let words = 0; words < 4; words += 1) {
    if (tokens[next]?.text === ',' && LEGAL_FORMS.has(wordAt(tokens, next + 1))) next += 1;
    const isBracketed = tokens[next]?.text === '(';
    const token = tokens[isBracketed ? next + 1 : next];
    if (!isWord(token) || !LEGAL_FORMS.has(token.lower) || token.sentence !== tokens[at]?.sentence) break;
    const isShort = token.text.length <= 3 && token.text === token.lower;
    if (isShort && !SHORT_LEGAL_FORMS.has(token.lower)) break;
    if (isBracketed && tokens[next + 2]?.text !== ')') break;
    last = isBracketed ? next + 2 : next;
    const stop = tokens[last + 1];
    const isAbbreviation = /^(?:inc|co|corp)$/.test(token.lower) && stop?.text === '.' && stop.glued;
    if (isAbbreviation && staysInSentence(tokens, last + 2)) last += 1;
    next = last + 1;
  }
  return last;
}

const GLUED_CONNECTORS = wordList("' - .");
const FOREIGN_CONNECTORS = wordList('und et en y e i do da de del di du la le der die van des dos');
const FOREIGN_FAMILY = wordList('söhne sohn fils hijos figli zonen seuns zoon');
const AFTER_AND = wordList('sons co company partners associates daughters brothers carry breakfast');
/** Words before "of" in company names: "Bank of …". "Fatima of …" is a person. */
const BEFORE_OF = wordList(`
  bank university college school institute council city port house department ministry friends church
  academy association society museum isle chamber world office taste best art
`);

/**
 * Returns whether the token at `at` joins two parts of a company name: "Hartley & Sons", "Fenwick and Hale".
 */
function connects(tokens: Token[], at: number, capitalised: boolean): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token || !next || next.kind === 'line') return false;
  const continues = isWord(next) && (capitalised ? isCapitalised(next) : !isFunctionWord(next.lower));
  if (token.text === '&' || token.text === '+') return continues;
  if (FOREIGN_CONNECTORS.has(token.lower) && continues) return capitalised || FOREIGN_FAMILY.has(next.lower);
  if (token.lower === 'of') return continues && capitalised && BEFORE_OF.has(wordAt(tokens, at - 1));
  if (token.lower !== 'and')
    return GLUED_CONNECTORS.has(token.text) && token.glued && next.glued && isWord(next);
  const nounFollows = isCompanyNoun(wordAt(tokens, at + 2));
  if (!capitalised)
    return AFTER_AND.has(next.lower) || (continues && (nounFollows || joinsTwoWords(tokens, at)));
  return (
    continues &&
    (isCompanyNoun(next.lower) ||
      joinsPartners(tokens, at) ||
      legalFormAt(tokens, at + 2) !== null ||
      (nounFollows && isCapitalised(tokens[at + 2])))
  );
}

/** Returns whether "and" joins two words that are not given names: "from Petal and Stem". */
const joinsPartners = (tokens: Token[], at: number) => {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (!before || !next || isGivenName(before.lower) || isGivenName(next.lower)) return false;
  const explained = tokens[at + 2]?.text === ',' && /^(?:the|a|an)$/.test(wordAt(tokens, at + 3));
  const areFamilyNames = isFamilyName(before.lower) || isFamilyName(next.lower);
  return explained || (!areFamilyNames && /^(?:at|from|of|called|@)$/.test(wordAt(tokens, at - 2)));
};

/**
 * Returns whether "and" joins two words that are neither names nor business words: "from sable and finch".
 */
const joinsTwoWords = (tokens: Token[], at: number) => {
  const fits = (token: Token | undefined) =>
    isWord(token) &&
    token.text.length > 2 &&
    !endsPlainName(token.lower) &&
    !BUSINESS_WORDS.has(token.lower) &&
    !isGivenName(token.lower);
  const after = tokens[at + 2];
  const ends = !isWord(after) || endsPlainName(after.lower);
  const introduced = /^(?:at|from|of|called|with)$/.test(wordAt(tokens, at - 2));
  return introduced && ends && fits(tokens[at - 1]) && fits(tokens[at + 1]);
};

const ownsCompanyNoun = (tokens: Token[], at: number) => {
  const [owner, owned] = [tokens[at], tokens[at + 1]];
  return (
    isPossessive(owner) &&
    owned?.sentence === owner?.sentence &&
    isCompanyNoun(owned?.lower ?? '') &&
    isCapitalised(owned) === isCapitalised(owner)
  );
};

const COUNTRIES = wordList(`
  south africa sa india uk usa us kenya nigeria namibia botswana germany europe dubai uae china
`);

/** Returns whether a brand in lower case is the whole name: "takealot this morning". */
const isLoneBrand = (tokens: Token[], at: number) =>
  isBrand(wordAt(tokens, at)) &&
  !isCapitalised(tokens[at]) &&
  !isCompanyNoun(wordAt(tokens, at + 1)) &&
  !COUNTRIES.has(wordAt(tokens, at + 1));

function continuesCompany(tokens: Token[], at: number, capitalised: boolean, words: number): boolean {
  const token = tokens[at];
  if (!token) return false;
  const isNoun = isCompanyNoun(token.lower);
  if (capitalised)
    return (
      isCapitalised(token) &&
      (!isFunctionWord(token.lower) || isNoun || token.text === token.text.toUpperCase())
    );
  return !isCapitalised(token) && words < 4 && (!endsPlainName(token.lower) || isNoun);
}

export function companyAt(tokens: Token[], at: number): Phrase | null {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (!first || (first.kind !== 'word' && first.kind !== 'number')) return null;
  const startsPlain =
    isCapitalised(second) && second?.sentence === first.sentence && !isCommonWord(first.lower);
  const capitalised = isCapitalised(first) || startsPlain;
  if (!capitalised && isFunctionWord(first.lower)) return null;
  if (isLoneBrand(tokens, at)) return phraseOf(tokens, at, at);
  let last = at;
  for (let words = 1; words < MAX_WORDS; words += 1) {
    const legalForm = legalFormAt(tokens, last + 1);
    if (legalForm !== null) return phraseOf(tokens, at, legalForm);
    if (ownsCompanyNoun(tokens, last)) {
      last += 1;
      continue;
    }
    const { text, lower } = tokens[last] ?? first;
    if (isPossessive(tokens[last]) && !text.endsWith("s'") && !capitalised) break;
    if (lower !== text.toLowerCase()) break;
    const isConnected = connects(tokens, last + 1, capitalised);
    const next = isConnected ? last + 2 : last + 1;
    const token = tokens[next];
    if (token?.sentence !== first.sentence) break;
    if (token.kind !== 'word' && !(token.kind === 'number' && token.glued)) break;
    if (!isConnected && !continuesCompany(tokens, next, capitalised, words)) break;
    if (!capitalised && last > at && isCompanyNoun(lower) && !isCompanyNoun(token.lower)) break;
    last = next;
  }
  return phraseOf(tokens, at, last);
}
