import { truncateText } from '@debrief/contracts/truncate-text';
import { maxMentions, type MentionKind, type MentionRole } from '@debrief/contracts/mentions';
import { REFERENCE_BEFORE } from '../../entities/money/amount-patterns.ts';
import { findAmounts, isCurrency, type Amount } from '../../entities/money/recognizer.ts';
import { COUNTED, isYear, settle, spanOf as amountSpan } from '../../entities/money/refine.ts';
import * as cues from './mention-cues.ts';
import { BUSINESS_WORDS } from '../../lexicon/common-words.ts';
import { CURRENCIES } from '../../lexicon/number-words.ts';
import { JOB_TITLE_WORDS } from '../../lexicon/mail-phrases.ts';
import { SELF_AFTER, SELF_BEFORE } from '../../entities/person/people-cues.ts';
import type { ExtractedNote, Mention } from '../../extractor.ts';
import type { PersonSpan } from '../../entities/person/people.ts';
import { companyAt } from '../../entities/company/company-phrases.ts';
import {
  isCommonWord,
  isFamilyName,
  isFunctionWord,
  isGivenName,
  isPlace,
  isTitle,
  isWordSurname,
} from '../../lexicon/lexicon.ts';
import type { Document } from '../../entities/document.ts';
import {
  hasCompanyWord,
  isCapitalised,
  bareLetters,
  withCapitals,
  type Phrase,
  type TokenRange,
} from '../../entities/phrases.ts';
import type { Span } from '../../document/spans.ts';
import { wordsAfter, wordsBefore, type Token } from '../../document/tokenize.ts';

type OwnValues = Pick<ExtractedNote, 'contactName' | 'companyName' | 'dealSize'>;

const WORDS_AROUND = 10;
const MAX_COMPANIES = 200;
const MAX_COMPANIES_TRIED = 2_000;
const MAX_NAME_LENGTH = 200;

const roleOf = <Kind extends MentionKind>(
  roles: readonly cues.RoleCue<Kind>[],
  before: string,
  after: string,
): MentionRole<Kind> | null =>
  roles.find((cue) => cue.before?.test(before) || cue.after?.test(after))?.role ?? null;

const spanOf = (tokens: Token[], { first, last }: TokenRange): Span => ({
  start: tokens[first]?.start ?? 0,
  end: tokens[last]?.end ?? 0,
});

const nameOf = (text: string) => truncateText(withCapitals(text), MAX_NAME_LENGTH);

/** Returns the words of a name without titles, or all words if each of them is a title: "Mr Sheikh". */
const wordsOf = (name: string) => {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 1);
  const untitled = words.filter((word) => !isTitle(word));
  return untitled.length > 0 ? untitled : words;
};

/** Treats "Thandi" and "Thandi Nkosi" as the same person. */
const isSamePerson = (one: string, other: string) => {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const [short, long] = words.length < others.length ? [words, others] : [others, words];
  return short.length > 0 && short.every((word) => long.includes(word));
};

const isSameCompany = (one: string, other: string) => {
  const [name, otherName] = [bareLetters(one), bareLetters(other)];
  return name.includes(otherName) || otherName.includes(name);
};

const ownSignatures = (doc: Document) =>
  doc.messages
    .filter(({ byCustomer }) => !byCustomer)
    .flatMap(({ signature }) => signature)
    .join('\n')
    .toLowerCase();

const BEFORE_PLACE = /^(?:in|at|to|from|near|of|outside|above|around|for|via)$/;

/** Returns whether a name is a place. Given names such as "Kimberley" need a preposition: "in Kimberley". */
const isNamedPlace = ({ tokens }: Document, { first, text }: PersonSpan) => {
  const name = text.toLowerCase();
  return isPlace(name) && (!isGivenName(name) || BEFORE_PLACE.test(tokens[first - 1]?.lower ?? ''));
};

function isCertainPerson(doc: Document, person: PersonSpan, role: MentionRole<'person'>): boolean {
  const words = doc.tokens.slice(person.first, person.last + 1).filter(({ kind }) => kind === 'word');
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || person.corrected) return false;
  if (person.doubtful || isNamedPlace(doc, person)) return false;
  if (hasCompanyWord(doc.tokens, person) || (!doc.lowerCase && !isCapitalised(first))) return false;
  const isSurname = isFamilyName(last.lower) || isWordSurname(last.lower);
  if (words.length > 1 && isCommonWord(last.lower) && !isSurname) return false;
  if (isCommonWord(first.lower)) return words.length > 1 && isSurname && isCapitalised(first);
  return isGivenName(first.lower) || person.titled || (role !== 'other' && isCapitalised(first));
}

/** Returns null for the writer. */
function personRole({ tokens }: Document, person: PersonSpan): MentionRole<'person'> | null {
  const before = wordsBefore(tokens, person.first, WORDS_AROUND).replace(
    / (?:mr|mrs|ms|dr|prof)(?: \.)?$/,
    '',
  );
  const after = wordsAfter(tokens, person.last + 1, WORDS_AROUND);
  const isSelf = SELF_BEFORE.test(before) || SELF_AFTER.test(after);
  if (isSelf || (cues.INTRODUCES_ONESELF.test(before) && cues.FROM_WHERE.test(after))) return null;
  return roleOf(cues.PERSON_ROLES, before, after) ?? (person.own ? 'colleague' : 'other');
}

function findPersons(doc: Document, people: readonly PersonSpan[], own: OwnValues): Mention[] {
  const signatures = ownSignatures(doc);
  const found: Mention[] = [];
  const salespeople: string[] = [];
  for (const person of people) {
    const value = nameOf(person.text);
    if (own.contactName !== null && isSamePerson(value, own.contactName)) continue;
    const role = personRole(doc, person);
    if (role === null || signatures.includes(person.text.toLowerCase())) {
      salespeople.push(value);
      continue;
    }
    const known = found.find((each) => isSamePerson(String(each.value), value));
    if (known?.kind === 'person') {
      if (known.role === 'other') known.role = role;
      if (wordsOf(value).length > wordsOf(known.value).length)
        Object.assign(known, { value, ...spanOf(doc.tokens, person) });
    } else if (isCertainPerson(doc, person, role))
      found.push({ kind: 'person', value, role, ...spanOf(doc.tokens, person) });
  }
  return found.filter(({ value }) => !salespeople.some((name) => isSamePerson(name, String(value))));
}

function isCertainCompany({ tokens, lowerCase }: Document, phrase: Phrase): boolean {
  const words = tokens.slice(phrase.first, phrase.last + 1).filter(({ kind }) => kind === 'word');
  const [first] = words;
  if (!first || phrase.text.length < 3 || isTitle(first.lower) || CURRENCIES.has(first.lower)) return false;
  if (isPlace(phrase.text.toLowerCase()) || isPlace(first.lower)) return false;
  if (/^(?:in|near|outside)$/.test(tokens[phrase.first - 1]?.lower ?? '')) return false;
  if (isFunctionWord(first.lower) || JOB_TITLE_WORDS.has(first.lower)) return false;
  if (!lowerCase && !isCapitalised(first)) return false;
  const hasUnknown = words.some(({ lower }) => !isCommonWord(lower) && !BUSINESS_WORDS.has(lower));
  return hasUnknown || (words.length > 1 && hasCompanyWord(tokens, phrase));
}

const mayStartCompany = ({ tokens, lowerCase }: Document, at: number) => {
  const [previous, token] = [tokens[at - 1], tokens[at]];
  if (token?.kind !== 'word' || token.text.length < 2) return false;
  if (!isCapitalised(token)) return lowerCase && !isFunctionWord(token.lower) && !isCommonWord(token.lower);
  return !isCapitalised(previous) || previous?.sentence !== token.sentence || isFunctionWord(previous.lower);
};

const SHARED_ROLES = ['introducer', 'competitor', 'supplier'] as const;

const MAX_BETWEEN = 29;

function companyRole(
  { text, tokens }: Document,
  phrase: Phrase,
  persons: readonly Mention[],
): MentionRole<'company'> | null {
  const before = wordsBefore(tokens, phrase.first, WORDS_AROUND);
  const after = wordsAfter(tokens, phrase.last + 1, WORDS_AROUND);
  const role = roleOf(cues.COMPANY_ROLES, before, after);
  if (role) return role;
  const { start } = spanOf(tokens, phrase);
  const person = persons.findLast(({ end }) => end <= start);
  if (!person || start - person.end > MAX_BETWEEN) return null;
  if (!cues.PERSON_OF_COMPANY.test(text.slice(person.end, start).trim().toLowerCase())) return null;
  return SHARED_ROLES.find((shared) => shared === person.role) ?? null;
}

function findCompanies(
  doc: Document,
  people: readonly PersonSpan[],
  persons: readonly Mention[],
  own: OwnValues,
): Mention[] {
  const { tokens } = doc;
  const found: Mention[] = [];
  let [tried, checked] = [0, 0];
  for (let at = 0; at < tokens.length && checked < MAX_COMPANIES && tried < MAX_COMPANIES_TRIED; at += 1) {
    if (!mayStartCompany(doc, at) || people.some(({ first, last }) => first <= at && at <= last)) continue;
    tried += 1;
    const phrase = companyAt(tokens, at);
    if (!phrase || !isCertainCompany(doc, phrase)) continue;
    checked += 1;
    const value = nameOf(phrase.text);
    if (own.companyName !== null && isSameCompany(value, own.companyName)) continue;
    if (own.contactName !== null && isSamePerson(value, own.contactName)) continue;
    const role = companyRole(doc, phrase, persons);
    if (role !== null && !found.some((each) => isSameCompany(value, String(each.value))))
      found.push({ kind: 'company', value, role, ...spanOf(tokens, phrase) });
    at = phrase.last;
  }
  return found;
}

/** Minimum value. Smaller numbers are probably counts. */
const MIN_MONEY = 10;

function isMoney({ tokens }: Document, amount: Amount): boolean {
  const { first, last, currency, scale, value } = amount;
  if (value < MIN_MONEY || isYear(amount)) return false;
  if (!currency && scale === 1 && COUNTED.test(wordsAfter(tokens, last + 1, 4))) return false;
  if (!isCurrency(tokens[first - 1]) && REFERENCE_BEFORE.test(wordsBefore(tokens, first, 4))) return false;
  return currency || (scale > 1 && !cues.COUNTS_THINGS.test(wordsAfter(tokens, last + 1, 2)));
}

/** Joins amounts that a pause separates: "twenty-seven million, five hundred thousand". */
function withoutPauses({ tokens }: Document, amounts: readonly Amount[]): Amount[] {
  const joined: Amount[] = [];
  for (const each of amounts) {
    const previous = joined.at(-1);
    const next = previous ? previous.last + 1 : 0;
    const follows = each.first === next || (each.first === next + 1 && tokens[next]?.text === ',');
    const isSpoken = tokens[each.first]?.kind === 'word';
    if (!previous || !follows || !isSpoken || each.value >= previous.scale) joined.push(each);
    else
      joined[joined.length - 1] = {
        ...previous,
        value: previous.value + each.value,
        last: each.last,
        currency: previous.currency || each.currency,
      };
  }
  return joined;
}

/** Returns whether an amount is a competitor's price: "Vortair quoted R48 000", "R48 000 (Vortair)". */
const isCompetitors = ({ text }: Document, { start, end }: Span, companies: readonly Mention[]) =>
  companies.some(
    (company) =>
      company.role === 'competitor' &&
      ((company.end <= start && cues.BETWEEN_COMPANY_AND_AMOUNT.test(text.slice(company.end, start))) ||
        (end <= company.start && cues.BETWEEN_AMOUNT_AND_COMPANY.test(text.slice(end, company.start)))),
  );

function findOtherAmounts(doc: Document, companies: readonly Mention[], own: OwnValues): Mention[] {
  const { tokens } = doc;
  const found: Mention[] = [];
  const amounts = withoutPauses(doc, settle(tokens, findAmounts(tokens))).filter((each) =>
    isMoney(doc, each),
  );
  for (const [nth, amount] of amounts.entries()) {
    const value = Math.trunc(amount.value);
    const isOwn = value === own.dealSize || Math.round(amount.value) === own.dealSize;
    if (isOwn || found.some((each) => each.value === value)) continue;
    const first = amount.first - (isCurrency(tokens[amount.first - 1]) ? 1 : 0);
    const last = amount.last + (isCurrency(tokens[amount.last + 1]) ? 1 : 0);
    const wordsSince = first - (amounts[nth - 1]?.last ?? -1) - 1;
    const wordsUntil = (amounts[nth + 1]?.first ?? Infinity) - last - 1;
    const role = roleOf(
      cues.AMOUNT_ROLES,
      wordsBefore(tokens, first, Math.min(WORDS_AROUND, wordsSince)),
      wordsAfter(tokens, last + 1, Math.min(WORDS_AROUND, wordsUntil)),
    );
    const span = amountSpan(tokens, amount);
    const mayBeCompetitors = role === null || role === 'old-price';
    found.push({
      kind: 'amount',
      value,
      role: mayBeCompetitors && isCompetitors(doc, span, companies) ? 'competitor' : (role ?? 'other'),
      ...span,
    });
  }
  return found;
}

/**
 * Finds people, companies and amounts other than the contact, the company and the deal. Excludes the writer.
 * Favors precision over recall.
 */
export function findMentions(doc: Document, people: readonly PersonSpan[], own: OwnValues): Mention[] {
  const persons = findPersons(doc, people, own);
  const companies = findCompanies(doc, people, persons, own);
  return [...persons, ...companies, ...findOtherAmounts(doc, companies, own)]
    .sort((one, other) => one.start - other.start)
    .slice(0, maxMentions);
}
