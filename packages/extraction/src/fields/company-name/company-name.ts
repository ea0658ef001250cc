import { featuresThatHold } from '../../ranking/features.ts';
import { isBrand } from '../../lexicon/brands.ts';
import { BUSINESS_WORDS } from '../../lexicon/common-words.ts';
import { LEGAL_FORMS, VENDORS } from '../../lexicon/company-words.ts';
import { CURRENCIES } from '../../lexicon/number-words.ts';
import { JOB_TITLE_WORDS } from '../../lexicon/mail-phrases.ts';
import { backedByDomain } from './company-sources.ts';
import { type PersonSpan } from '../../entities/person/people.ts';
import { isCommonWord, isFunctionWord, isPlace, isTitle } from '../../lexicon/lexicon.ts';
import type { Document } from '../../entities/document.ts';
import {
  isCompanyNoun,
  hasCompanyWord,
  isCapitalised,
  normalizedKey,
  type Phrase,
} from '../../entities/phrases.ts';
import { type Token } from '../../document/tokenize.ts';

function isCompanyLike(tokens: Token[], phrase: Phrase, backed: boolean): boolean {
  const words = tokens.slice(phrase.first, phrase.last + 1).filter((token) => token.kind === 'word');
  const first = words[0];
  if (!first || phrase.text.length < 2 || isPlace(phrase.text.toLowerCase()) || isTitle(first.lower))
    return false;
  if (words.every((word) => word.text.length === 1)) return false;
  if (words.length === 1 && CURRENCIES.has(first.lower)) return false;
  if (
    isFunctionWord(first.lower) &&
    !words.slice(1).some((word) => isCompanyNoun(word.lower) || !isCommonWord(word.lower))
  )
    return false;
  const last = words.at(-1);
  if (
    JOB_TITLE_WORDS.has(last?.lower ?? '') &&
    !/^(?:HR|IT)$/.test(last?.text ?? '') &&
    !isCompanyNoun(words.at(-1)?.lower ?? '') &&
    !backed
  )
    return false;
  if (
    words.length === 1 &&
    (isPlace(first.lower) || isFunctionWord(first.lower) || JOB_TITLE_WORDS.has(first.lower))
  )
    return false;
  if (backed || hasLegalForm(words)) return true;
  if (words.length === 1 && !isCapitalised(first) && isCompanyNoun(first.lower) && !isBrand(first.lower))
    return false;
  const unknown = words.some((word) => !isCommonWord(word.lower));
  if (unknown) return true;
  if (
    !isCapitalised(first) &&
    /^(?:the|a|an|this|that|their|his|her|my|our)$/.test(tokens[phrase.first - 1]?.lower ?? '')
  )
    return false;
  const named = words.length > 1 && isCompanyNoun(words.at(-1)?.lower ?? '');
  return named || (isCapitalised(first) && words.length > 1);
}

const hasLegalForm = (words: Token[]) => words.length > 1 && LEGAL_FORMS.has(words.at(-1)?.lower ?? '');

export function companyShape(note: Document, phrase: Phrase, domains: string[]): string[] {
  const { tokens } = note;
  const brand = isBrand(phrase.text.toLowerCase());
  const backed = backedByDomain(phrase.text, domains);
  if (!isCompanyLike(tokens, phrase, backed || brand)) return ['no-company'];
  const words = tokens.slice(phrase.first, phrase.last + 1);
  const first = words[0];
  const legal = hasLegalForm(words.filter((word) => word.kind === 'word'));
  const worded = !legal && hasCompanyWord(tokens, phrase) && words.length > 1;
  const proper = isCapitalised(first) && !BUSINESS_WORDS.has(first?.lower ?? '');
  return featuresThatHold({
    'legal-form': legal,
    'firm-word': worded && proper,
    'firm-word-plain': worded && !proper,
    backed,
    brand,
    'whole-sentence': note.lowerCase && isWholeSentence(tokens, phrase),
    small: !note.lowerCase && !isCapitalised(first) && !brand && !backed,
    vendor: VENDORS.has(first?.lower ?? ''),
    possessive: /'s?$/.test(words.at(-1)?.text ?? ''),
  });
}

const isWholeSentence = (tokens: Token[], { first, last }: Phrase) =>
  tokens[first - 1]?.sentence !== tokens[first]?.sentence &&
  (!tokens[last + 1] || tokens[last + 1]?.text === '.' || tokens[last + 1]?.kind === 'line');

export function mayBegin(
  { tokens, lowerCase }: Document,
  at: number,
  people: readonly PersonSpan[],
  domains: string[],
): boolean {
  const token = tokens[at];
  if (!token || token.kind === 'line' || token.kind === 'mark') return false;
  const previous = tokens[at - 1];
  if (isCapitalised(token)) {
    const continues =
      previous?.kind === 'word' && isCapitalised(previous) && previous.sentence === token.sentence;
    return (
      !continues ||
      isFunctionWord(previous?.lower ?? '') ||
      (isCommonWord(previous?.lower ?? '') && tokens[at - 2]?.sentence !== token.sentence)
    );
  }
  if (token.kind === 'number' || isFunctionWord(token.lower)) return false;
  if (isBrand(token.lower) || (token.text.length > 3 && domains.includes(normalizedKey(token.lower))))
    return true;
  if (lowerCase && people.some((person) => person.last === at - 1)) return true;
  return (
    previous !== undefined &&
    (/^(?:from|at|@|of|with|for|to|by|outside|the|called|lost|quarterly|signed|runs|owns|is|was|frm|fm|um|uh|like|company|,|-|\(|\/|:)$/.test(
      previous.lower,
    ) ||
      previous.sentence !== token.sentence)
  );
}
