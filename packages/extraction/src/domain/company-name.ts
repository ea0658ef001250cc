import { isBrand } from './data/brands.ts';
import { AFTER_COMPANY, BEFORE_COMPANY, type CompanyCue } from './data/company-cues.ts';
import { BUSINESS_WORDS } from './data/common-words.ts';
import { LEGAL_FORMS, VENDORS } from './data/company-words.ts';
import { CURRENCIES } from './data/number-words.ts';
import { JOB_TITLE_WORDS } from './data/mail-phrases.ts';
import { backedByDomain, companyFromLabels, companyFromSignature, domainNames } from './company-sources.ts';
import { LABELLED_CONFIDENCE, confidenceFromScore, type FieldResult } from './field-result.ts';
import { pointsOf, type Sign } from './learned/signs.ts';
import { isSomebodyElse, type Mention } from './people.ts';
import { isCommonWord, isFunctionWord, isPlace, isTitle } from './reading/lexicon.ts';
import type { Note } from './reading/note.ts';
import { companyAt } from './reading/company-phrase.ts';
import {
  isCompanyNoun,
  hasCompanyWord,
  isCapitalised,
  squashed,
  textOf,
  withCapitals,
  type Phrase,
} from './reading/phrases.ts';
import { wordsAfter, wordsBefore, type Token } from './reading/tokens.ts';

const ENOUGH = 3;
/** As low as a firm comes that the note once calls somebody else's; only a score of `SURE` outweighs it. */
const RIVAL = -5;
const SURE = 8;
const MAX_CANDIDATES = 300;

const signsIn = (where: string, text: string, cues: CompanyCue[]): Sign[] =>
  cues.flatMap(({ pattern, weight }, at) => (pattern.test(text) ? [[`${where}${at}`, weight] as const] : []));

/** Of words that can be no firm. */
const NO_FIRM: Sign = ['no-firm', -1];

/** Whether the words can be a firm at all: not a place, a time, a function or a lone everyday word. */
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

/** A person just before: "Sarah Jones from", "Sarah Jones, ", "Tom (". */
function personBefore(tokens: Token[], at: number, people: Mention[]): Mention | null {
  const near = people.findLast((person) => person.last < at);
  if (!near || at - near.last > 9 || tokens[near.last]?.sentence !== tokens[at]?.sentence) return null;
  return near;
}

const PERSON_TO_COMPANY =
  /^(?:(?:,|-|\(|\/|@|from|at|of|over|with|for|who|is|was|he's|she's|he|she|works?|um|uh|er|like|the|a|company called|called|in|\S{1,40} (?:director|manager|lead|officer)|director|manager|ceo|cfo|coo|cto|owner|buyer|head|lead|runs|owns|guys|people|again|today) ?){1,12}$/;

/** The signs in the words before and after a phrase, by where it begins and ends: many phrases share them. */
export interface PhraseContext {
  before: Map<number, Sign[]>;
  after: Map<number, Sign[]>;
}

export const emptyPhraseContext = (): PhraseContext => ({ before: new Map(), after: new Map() });

const remembered = (memory: Map<number, Sign[]>, at: number, signs: () => Sign[]): Sign[] => {
  let known = memory.get(at);
  if (!known) memory.set(at, (known = signs()));
  return known;
};

const signsAfter = (tokens: Token[], last: number) =>
  signsIn(
    'after',
    wordsAfter(tokens, last + 1, 14)
      .replace(/^\( [^()]{0,80} \)?/, '')
      .split(' ')
      .slice(0, 6)
      .join(' '),
    AFTER_COMPANY,
  );

/** What speaks for and against a phrase being the customer's firm. */
export function companySigns(
  note: Note,
  phrase: Phrase,
  people: Mention[],
  domains: string[],
  around: PhraseContext,
): Sign[] {
  const { tokens } = note;
  const before = wordsBefore(tokens, phrase.first, 10);
  const brand = isBrand(phrase.text.toLowerCase());
  const backed = backedByDomain(phrase.text, domains);
  if (!isCompanyLike(tokens, phrase, backed || brand)) return [NO_FIRM];
  const signs = [
    ...remembered(around.before, phrase.first, () => signsIn('before', before, BEFORE_COMPANY)),
    ...remembered(around.after, phrase.last, () => signsAfter(tokens, phrase.last)),
  ];
  const add = (name: string, points: number, holds: boolean) => {
    if (holds) signs.push([name, points]);
  };
  const words = tokens.slice(phrase.first, phrase.last + 1);
  const first = words[0];
  const legal = hasLegalForm(words.filter((word) => word.kind === 'word'));
  const worded = !legal && hasCompanyWord(tokens, phrase) && words.length > 1;
  const proper = isCapitalised(first) && !BUSINESS_WORDS.has(first?.lower ?? '');
  add('legal-form', 4, legal);
  add('firm-word', 3, worded && proper);
  add('firm-word-plain', 2.5, worded && !proper);
  add('backed', 5, backed);
  add('brand', isCapitalised(first) || note.lowerCase ? 2 : 1, brand);
  add('whole-sentence', 1, note.lowerCase && isWholeSentence(tokens, phrase));
  const afterCall = /(?:^| )(?:with|to)$/.test(before) && !isCommonWord(first?.lower ?? '');
  const introduced = afterCall || /(?:^| )(?:from|at|@|of|called|is)$/.test(before);
  add('small', -4, !note.lowerCase && !isCapitalised(first) && !introduced && !brand && !backed);
  add('vendor', -4, VENDORS.has(first?.lower ?? ''));
  const person = personBefore(tokens, phrase.first, people);
  const link = person
    ? tokens
        .slice(person.last + 1, phrase.first)
        .map((token) => token.lower)
        .join(' ')
    : '';
  const linked = person !== null && PERSON_TO_COMPANY.test(`${link} `);
  add('of-contact', 3, linked && !isSomebodyElse(person));
  add('of-somebody-else', -12, linked && isSomebodyElse(person));
  add('possessive', 1, /'s?$/.test(words.at(-1)?.text ?? ''));
  return signs;
}

/** "acme tools." stands alone in shorthand. */
const isWholeSentence = (tokens: Token[], { first, last }: Phrase) =>
  tokens[first - 1]?.sentence !== tokens[first]?.sentence &&
  (!tokens[last + 1] || tokens[last + 1]?.text === '.' || tokens[last + 1]?.kind === 'line');

/** 'a card from "the good bean"': a name that the note itself puts in quotation marks. */
export function quotedName({ tokens }: Note): { phrase: Phrase; score: number } | null {
  for (let i = 1; i < tokens.length; i += 1) {
    if (tokens[i]?.text !== '"' || !/^(?:from|called|at|named)$/.test(tokens[i - 1]?.lower ?? '')) continue;
    const close = tokens.findIndex((token, at) => at > i && token.text === '"');
    const inside = tokens.slice(i + 1, close);
    if (
      close < 0 ||
      inside.length === 0 ||
      inside.length > 5 ||
      inside.some((token) => token.kind !== 'word')
    )
      continue;
    return { phrase: { text: '', first: i + 1, last: close - 1 }, score: 4 };
  }
  return null;
}

/** Where a company's name may begin: at a capital, or behind a cue or separator in text without capitals. */
export function mayBegin(
  { tokens, lowerCase }: Note,
  at: number,
  people: Mention[],
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
  if (isBrand(token.lower) || (token.text.length > 3 && domains.includes(squashed(token.lower)))) return true;
  if (lowerCase && people.some((person) => person.last === at - 1)) return true;
  return (
    previous !== undefined &&
    (/^(?:from|at|@|of|with|for|to|by|outside|the|called|lost|quarterly|signed|runs|owns|is|was|frm|fm|um|uh|like|company|,|-|\(|\/|:)$/.test(
      previous.lower,
    ) ||
      previous.sentence !== token.sentence)
  );
}

/**
 * What the rules take for the customer's company. A labelled line speaks first, then the customer's signature, then the
 * sentences. A domain supports a name that is said; it never makes one up.
 */
export function ruledCompanyName(note: Note, people: Mention[]): FieldResult<string> | null {
  const domains = domainNames(note);
  const known = companyFromLabels(note) ?? companyFromSignature(note, domains);
  if (known) return { value: withCapitals(known), confidence: LABELLED_CONFIDENCE, spans: [] };
  const { tokens } = note;
  let best: { phrase: Phrase; score: number } | null = null;
  let second = -Infinity;
  let weighed = 0;
  const rivals = new Set<string>();
  const around = emptyPhraseContext();
  const own = note.messages
    .filter((message) => !message.byCustomer)
    .flatMap((message) => message.signature)
    .join('\n');
  for (let i = 0; i < tokens.length && weighed < MAX_CANDIDATES; i += 1) {
    const person = people.find((each) => each.first <= i && i <= each.last);
    if (person || !mayBegin(note, i, people, domains)) continue;
    const phrase = companyAt(tokens, i);
    if (!phrase || (own !== '' && own.includes(phrase.text))) continue;
    weighed += 1;
    const score = pointsOf(companySigns(note, phrase, people, domains, around));
    const key = phrase.text.toLowerCase();
    if (score <= RIVAL) rivals.add(key);
    if (score < ENOUGH) continue;
    if (rivals.has(key) && score < SURE) continue;
    const again = best !== null && best.phrase.text.toLowerCase() === key;
    const overtaken = best !== null && rivals.has(best.phrase.text.toLowerCase()) && best.score < SURE;
    if (best === null || overtaken || score > best.score) {
      if (best !== null && !again) second = best.score;
      best = { phrase, score };
    } else if (!again) second = Math.max(second, score);
  }
  if (best !== null && best.score < SURE && rivals.has(best.phrase.text.toLowerCase())) best = null;
  best = quotedName(note) ?? best;
  if (best === null) return null;
  const { first, last } = best.phrase;
  return {
    value: withCapitals(textOf(tokens, first, last)),
    confidence: confidenceFromScore(best.score, ENOUGH, second),
    spans: [{ start: tokens[first]?.start ?? 0, end: tokens[last]?.end ?? 0 }],
  };
}
