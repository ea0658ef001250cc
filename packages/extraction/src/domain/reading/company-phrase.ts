import { isBrand } from '../data/brands.ts';
import { LEGAL_FORMS } from '../data/company-words.ts';
import { BUSINESS_WORDS } from '../data/common-words.ts';
import { endsPlainName, isCommonWord, isFamilyName, isFunctionWord, isGivenName } from './lexicon.ts';
import { isCompanyNoun, isCapitalised, isPossessive, textOf, type Phrase } from './phrases.ts';
import type { Token } from './tokens.ts';

/** The legal form that begins at `at` ("(Pty) Ltd", "s.r.o."): its last token, or null. */
export function legalFormAt(tokens: Token[], at: number): number | null {
  const three = tokens
    .slice(at, at + 6)
    .map((token) => token.lower)
    .join('');
  if (/^sp\.zo\.o/.test(three)) return at + 5 + (tokens[at + 6]?.text === '.' ? 1 : 0);
  if (/^s\.r\.o/.test(three)) return at + (tokens[at + 5]?.text === '.' ? 5 : 4);
  if (/^e\.k/.test(three)) return at + (tokens[at + 3]?.text === '.' ? 3 : 2);
  let i = at;
  let found: number | null = null;
  for (let words = 0; words < 4; words += 1) {
    if (tokens[i]?.text === ',' && LEGAL_FORMS.has(tokens[i + 1]?.lower ?? '')) i += 1;
    const open = tokens[i]?.text === '(';
    const token = tokens[open ? i + 1 : i];
    if (token?.kind !== 'word' || !LEGAL_FORMS.has(token.lower) || token.sentence !== tokens[at]?.sentence)
      break;
    if (
      token.text.length <= 3 &&
      token.text === token.lower &&
      !/^(?:ltd|pty|inc|llc|plc|llp|cc)$/.test(token.lower)
    )
      break;
    if (open && tokens[i + 2]?.text !== ')') break;
    found = open ? i + 2 : i;
    i = found + 1;
    if (
      tokens[i]?.text === '.' &&
      tokens[i]?.glued &&
      /^(?:inc|co|corp)$/.test(token.lower) &&
      staysInSentence(tokens, i + 1)
    ) {
      found = i;
      i += 1;
    }
  }
  return found;
}

/** Whether the full stop before `at` belongs to an abbreviation rather than to the end of a sentence. */
const staysInSentence = (tokens: Token[], at: number) =>
  tokens[at]?.text === ',' ||
  (tokens[at]?.kind === 'word' && (!isCapitalised(tokens[at]) || LEGAL_FORMS.has(tokens[at]?.lower ?? '')));

const CONNECTORS = new Set(['&', '+', "'", '-', '.']);

/** "Bank of …", but not "Fatima of …". */
const OF_FOLLOWS =
  /^(?:bank|university|college|school|institute|council|city|port|house|department|ministry|friends|church|academy|association|society|museum|isle|chamber|world|office|taste|best|art)$/;

/** Whether a connector at `at` holds two parts of a company's name together: "Hartley & Sons", "Fenwick and Hale". */
function connects(tokens: Token[], at: number, capital: boolean): boolean {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (!token || next === undefined || next.kind === 'line') return false;
  const goesOn = next.kind === 'word' && (capital ? isCapitalised(next) : !isFunctionWord(next.lower));
  if (token.text === '&' || token.text === '+') return goesOn;
  if (/^(?:und|et|en|y|e|i|do|da|de|del|di|du|la|le|der|die|van|des|dos)$/.test(token.lower) && goesOn)
    return capital || /^(?:söhne|sohn|fils|hijos|figli|zonen|seuns|zoon)$/.test(next.lower);
  if (token.lower === 'and' || token.lower === 'of') {
    if (token.lower === 'of') return goesOn && capital && OF_FOLLOWS.test(tokens[at - 1]?.lower ?? '');
    if (capital)
      return (
        goesOn &&
        (isCompanyNoun(next.lower) ||
          joinsPartners(tokens, at) ||
          legalFormAt(tokens, at + 2) !== null ||
          (isCompanyNoun(tokens[at + 2]?.lower ?? '') && isCapitalised(tokens[at + 2])))
      );
    if (goesOn && isCompanyNoun(tokens[at + 2]?.lower ?? '')) return true;
    if (/^(?:sons|co|company|partners|associates|daughters|brothers|carry|breakfast)$/.test(next.lower))
      return true;
    return goesOn && joinsTwoWords(tokens, at);
  }
  return CONNECTORS.has(token.text) && token.glued && next.glued && next.kind === 'word';
}

/** "Petal and Stem", "Whitaker and Lowe, the solicitors": two words of which neither is a given name. */
const joinsPartners = (tokens: Token[], at: number) => {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (!before || !next || isGivenName(before.lower) || isGivenName(next.lower)) return false;
  const explained = tokens[at + 2]?.text === ',' && /^(?:the|a|an)$/.test(tokens[at + 3]?.lower ?? '');
  const people = isFamilyName(before.lower) || isFamilyName(next.lower);
  const placed = /^(?:at|from|of|called|@)$/.test(tokens[at - 2]?.lower ?? '');
  return explained || (placed && !people);
};

/** "sable and finch" before a new thought: two words that are neither people nor everyday business. */
const joinsTwoWords = (tokens: Token[], at: number) => {
  const [before, next, after] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  const fits = (token: Token | undefined) =>
    token?.kind === 'word' &&
    token.text.length > 2 &&
    !endsPlainName(token.lower) &&
    !BUSINESS_WORDS.has(token.lower) &&
    !isGivenName(token.lower);
  const ends = !after || after.kind !== 'word' || endsPlainName(after.lower);
  return (
    fits(before) && fits(next) && ends && /^(?:at|from|of|called|with)$/.test(tokens[at - 2]?.lower ?? '')
  );
};

/** "Joe's Garage": an owner's name and what firms are. */
const ownsWhatFollows = (tokens: Token[], last: number) => {
  const [owner, owned] = [tokens[last], tokens[last + 1]];
  return (
    isPossessive(owner) &&
    owned?.sentence === owner?.sentence &&
    isCompanyNoun(owned?.lower ?? '') &&
    isCapitalised(owned) === isCapitalised(owner)
  );
};

/** A brand written small goes on with no word that is not of its name: "takealot this morning". */
const isLoneBrand = (tokens: Token[], at: number) =>
  isBrand(tokens[at]?.lower ?? '') &&
  !isCapitalised(tokens[at]) &&
  !isCompanyNoun(tokens[at + 1]?.lower ?? '') &&
  !BRANCH.test(tokens[at + 1]?.lower ?? '');

const BRANCH =
  /^(?:south|africa|sa|india|uk|usa|us|kenya|nigeria|namibia|botswana|germany|europe|dubai|uae|china)$/;

const MAX_COMPANY_WORDS = 7;

/** A company's name that begins at `at`: its words as far as they hang together, the legal form included. */
export function companyAt(tokens: Token[], at: number): Phrase | null {
  const first = tokens[at];
  if (!first || (first.kind !== 'word' && first.kind !== 'number')) return null;
  const brand =
    isCapitalised(tokens[at + 1]) &&
    !isCommonWord(first.lower) &&
    tokens[at + 1]?.sentence === first.sentence;
  const capital = isCapitalised(first) || brand;
  if (!capital && isFunctionWord(first.lower)) return null;
  if (isLoneBrand(tokens, at)) return { text: textOf(tokens, at, at), first: at, last: at };
  let last = at;
  for (let words = 1; words < MAX_COMPANY_WORDS; words += 1) {
    const legal = legalFormAt(tokens, last + 1);
    if (legal !== null) return { text: textOf(tokens, at, legal), first: at, last: legal };
    if (ownsWhatFollows(tokens, last)) {
      last += 1;
      continue;
    }
    if (isPossessive(tokens[last]) && !/s'$/.test(tokens[last]?.text ?? '') && !capital) break;
    if (tokens[last]?.lower !== tokens[last]?.text.toLowerCase()) break;
    const next = connects(tokens, last + 1, capital) ? last + 2 : last + 1;
    const token = tokens[next];
    if (
      !token ||
      token.sentence !== first.sentence ||
      (token.kind !== 'word' && !(token.kind === 'number' && token.glued))
    )
      break;
    if (
      next === last + 1 &&
      (capital
        ? !isCapitalised(token)
        : isCapitalised(token) || words >= 4 || (endsPlainName(token.lower) && !isCompanyNoun(token.lower)))
    )
      break;
    if (
      capital &&
      next === last + 1 &&
      isFunctionWord(token.lower) &&
      !isCompanyNoun(token.lower) &&
      token.text !== token.text.toUpperCase()
    )
      break;
    if (!capital && last > at && isCompanyNoun(tokens[last]?.lower ?? '') && !isCompanyNoun(token.lower))
      break;
    last = next;
  }
  return { text: textOf(tokens, at, last), first: at, last };
}
