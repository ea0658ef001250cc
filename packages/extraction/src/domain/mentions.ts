import { truncateText } from '@debrief/contracts/truncate-text';
import { maxMentions, type MentionKind, type MentionRole } from '@debrief/contracts/mentions';
import { isCurrency } from './amounts.ts';
import { REFERENCE_BEFORE } from './data/amount-cues.ts';
import { weighedAmounts, type WeighedAmount } from './deal-size.ts';
import {
  AMOUNT_ROLES,
  BETWEEN_AMOUNT_AND_FIRM,
  BETWEEN_FIRM_AND_AMOUNT,
  COMPANY_ROLES,
  COUNTS_THINGS,
  INTRODUCES_ONESELF,
  OF_WHERE,
  PERSON_OF_COMPANY,
  PERSON_ROLES,
  type RoleCue,
} from './data/mention-cues.ts';
import { BUSINESS_WORDS } from './data/common-words.ts';
import { CURRENCIES } from './data/number-words.ts';
import { JOB_TITLE_WORDS } from './data/mail-phrases.ts';
import * as people from './data/people-cues.ts';
import type { ExtractedNote, Mention } from './extractor.ts';
import { CORRECTED, type Mention as Person } from './people.ts';
import { companyAt } from './reading/company-phrase.ts';
import {
  isCommonWord,
  isFamilyName,
  isFunctionWord,
  isGivenName,
  isPlace,
  isTitle,
  isWordSurname,
} from './reading/lexicon.ts';
import type { Note } from './reading/note.ts';
import { hasCompanyWord, isCapitalised, squashed, withCapitals, type Phrase } from './reading/phrases.ts';
import type { Span } from './reading/spans.ts';
import { wordsAfter, wordsBefore, type Token } from './reading/tokens.ts';

/** The fields that make somebody or something the note's own. */
type OwnValues = Pick<ExtractedNote, 'contactName' | 'companyName' | 'dealSize'>;

const WORDS_AROUND = 10;
const MAX_COMPANIES = 200;
const MAX_COMPANIES_TRIED = 2_000;
const LONGEST_NAME = 200;

const roleOf = <Kind extends MentionKind>(
  cues: readonly RoleCue<Kind>[],
  before: string,
  after: string,
): MentionRole<Kind> | null =>
  cues.find((cue) => cue.before?.test(before) || cue.after?.test(after))?.role ?? null;

const spanOf = (tokens: Token[], { first, last }: Pick<Phrase, 'first' | 'last'>): Span => ({
  start: tokens[first]?.start ?? 0,
  end: tokens[last]?.end ?? 0,
});

/** The words of a name without its titles, unless it is made of them: "Mr Sheikh". */
const wordsOf = (name: string) => {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 1);
  const untitled = words.filter((word) => !isTitle(word));
  return untitled.length > 0 ? untitled : words;
};

/** "Thandi" and "Thandi Nkosi" are one person. */
const isSamePerson = (one: string, other: string) => {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const [short, long] = words.length < others.length ? [words, others] : [others, words];
  return short.length > 0 && short.every((word) => long.includes(word));
};

const isSameCompany = (one: string, other: string) => {
  const [name, longer] = [squashed(one), squashed(other)].sort((a, b) => a.length - b.length);
  return name === undefined || name === '' || longer?.includes(name) === true;
};

/** The names of those who sign the salesperson's own mails. */
const ownSignatures = (note: Note) =>
  note.messages
    .filter(({ byCustomer }) => !byCustomer)
    .flatMap(({ signature }) => signature)
    .join('\n')
    .toLowerCase();

const signsOf = ({ signs }: Person) => new Set(signs.map(([name]) => name));

const WHERE = /^(?:in|at|to|from|near|of|outside|above|around|for|via)$/;

/** "Hong Kong", and "in Kimberley": places, though people are named after the second. */
const isSomewhere = ({ tokens }: Note, { first, text }: Person) =>
  isPlace(text.toLowerCase()) &&
  (!isGivenName(text.toLowerCase()) || WHERE.test(tokens[first - 1]?.lower ?? ''));

/** Whether a name is surely a person's: what may be a thing, a place or a corrected name is none. */
function isSurelyPerson(note: Note, person: Person, role: MentionRole<'person'>): boolean {
  const words = note.tokens.slice(person.first, person.last + 1).filter(({ kind }) => kind === 'word');
  const [first, last] = [words[0], words.at(-1)];
  const seen = signsOf(person);
  if (!first || !last || person.score === CORRECTED || seen.has('thing') || seen.has('script')) return false;
  if (seen.has('place') || isSomewhere(note, person) || hasCompanyWord(note.tokens, person)) return false;
  if (!note.lowerCase && !isCapitalised(first)) return false;
  const isSurname = isFamilyName(last.lower) || isWordSurname(last.lower);
  if (words.length > 1 && isCommonWord(last.lower) && !isSurname) return false;
  if (isCommonWord(first.lower)) return words.length > 1 && isSurname && isCapitalised(first);
  return isGivenName(first.lower) || seen.has('titled') || (role !== 'other' && isCapitalised(first));
}

/** What a note says of a person; null for the salesperson. */
function personRole({ tokens }: Note, person: Person): MentionRole<'person'> | null {
  const before = wordsBefore(tokens, person.first, WORDS_AROUND).replace(
    / (?:mr|mrs|ms|dr|prof)(?: \.)?$/,
    '',
  );
  const after = wordsAfter(tokens, person.last + 1, WORDS_AROUND);
  if (people.SELF_BEFORE.test(before) || people.SELF_AFTER.test(after)) return null;
  if (INTRODUCES_ONESELF.test(before) && OF_WHERE.test(after)) return null;
  return roleOf(PERSON_ROLES, before, after) ?? (person.own ? 'colleague' : 'other');
}

function findPersons(note: Note, found: readonly Person[], own: OwnValues): Mention[] {
  const signed = ownSignatures(note);
  const kept: Mention[] = [];
  const salespeople: string[] = [];
  for (const person of found) {
    const value = truncateText(withCapitals(person.text), LONGEST_NAME);
    if (own.contactName !== null && isSamePerson(value, own.contactName)) continue;
    const role = personRole(note, person);
    if (role === null || (signed !== '' && signed.includes(person.text.toLowerCase()))) {
      salespeople.push(value);
      continue;
    }
    const known = kept.find((each) => isSamePerson(String(each.value), value));
    if (known?.kind === 'person') {
      if (known.role === 'other') known.role = role;
      if (wordsOf(value).length > wordsOf(known.value).length)
        Object.assign(known, { value, ...spanOf(note.tokens, person) });
    } else if (isSurelyPerson(note, person, role))
      kept.push({ kind: 'person', value, role, ...spanOf(note.tokens, person) });
  }
  return kept.filter(({ value }) => !salespeople.some((name) => isSamePerson(name, String(value))));
}

/** Whether words can be a company's name, and are not an everyday phrase, a place or a day. */
function isSurelyCompany({ tokens, lowerCase }: Note, phrase: Phrase): boolean {
  const words = tokens.slice(phrase.first, phrase.last + 1).filter(({ kind }) => kind === 'word');
  const [first] = words;
  if (!first || phrase.text.length < 3 || isTitle(first.lower) || CURRENCIES.has(first.lower)) return false;
  if (isPlace(phrase.text.toLowerCase()) || isPlace(first.lower)) return false;
  if (/^(?:in|near|outside)$/.test(tokens[phrase.first - 1]?.lower ?? '')) return false;
  if (isFunctionWord(first.lower) || JOB_TITLE_WORDS.has(first.lower)) return false;
  if (!lowerCase && !isCapitalised(first)) return false;
  const unknown = words.some(({ lower }) => !isCommonWord(lower) && !BUSINESS_WORDS.has(lower));
  return unknown || (words.length > 1 && hasCompanyWord(tokens, phrase));
}

const mayStart = ({ tokens, lowerCase }: Note, at: number) => {
  const token = tokens[at];
  if (token?.kind !== 'word' || token.text.length < 2) return false;
  if (!isCapitalised(token)) return lowerCase && !isFunctionWord(token.lower) && !isCommonWord(token.lower);
  const previous = tokens[at - 1];
  return !isCapitalised(previous) || previous?.sentence !== token.sentence || isFunctionWord(previous.lower);
};

/** What a person's role makes of their company. */
const roleOfTheirs: Partial<Record<MentionRole<'person'>, MentionRole<'company'>>> = {
  introducer: 'introducer',
  competitor: 'competitor',
  supplier: 'supplier',
};

function companyRole(note: Note, phrase: Phrase, persons: readonly Mention[]): MentionRole<'company'> | null {
  const { tokens } = note;
  const before = wordsBefore(tokens, phrase.first, WORDS_AROUND);
  const after = wordsAfter(tokens, phrase.last + 1, WORDS_AROUND);
  const said = roleOf(COMPANY_ROLES, before, after);
  if (said) return said;
  const start = tokens[phrase.first]?.start ?? 0;
  const person = persons.findLast(({ end }) => end <= start);
  const between = person && start - person.end < 30 ? note.text.slice(person.end, start) : '';
  if (person?.kind !== 'person' || !PERSON_OF_COMPANY.test(between.trim().toLowerCase())) return null;
  return roleOfTheirs[person.role] ?? null;
}

function findCompanies(
  note: Note,
  found: readonly Person[],
  persons: readonly Mention[],
  own: OwnValues,
): Mention[] {
  const { tokens } = note;
  const kept: Mention[] = [];
  let [tried, weighed] = [0, 0];
  for (let at = 0; at < tokens.length && weighed < MAX_COMPANIES && tried < MAX_COMPANIES_TRIED; at += 1) {
    if (!mayStart(note, at) || found.some(({ first, last }) => first <= at && at <= last)) continue;
    tried += 1;
    const phrase = companyAt(tokens, at);
    if (!phrase || !isSurelyCompany(note, phrase)) continue;
    weighed += 1;
    const value = truncateText(withCapitals(phrase.text), LONGEST_NAME);
    if (own.companyName !== null && isSameCompany(value, own.companyName)) continue;
    if (own.contactName !== null && isSamePerson(value, own.contactName)) continue;
    const role = companyRole(note, phrase, persons);
    if (role !== null && !kept.some((each) => isSameCompany(value, String(each.value))))
      kept.push({ kind: 'company', value, role, ...spanOf(tokens, phrase) });
    at = phrase.last;
  }
  return kept;
}

/** Signs of a number that counts or names something, rather than being money. */
const NO_MONEY = new Set(['counted', 'reference', 'bare']);
const LEAST_MONEY = 10;

function isMoney({ tokens }: Note, { amount, signs }: WeighedAmount): boolean {
  const { first, last, currency, scale, value } = amount;
  if (value < LEAST_MONEY || signs.some(([name]) => NO_MONEY.has(name))) return false;
  const currencyBefore = isCurrency(tokens[first - 1]);
  if (!currencyBefore && REFERENCE_BEFORE.test(wordsBefore(tokens, first, 4))) return false;
  return currency || (scale > 1 && !COUNTS_THINGS.test(wordsAfter(tokens, last + 1, 2)));
}

/** "Twenty-seven million, five hundred thousand": one amount that was said with a pause. */
function withoutPauses({ tokens }: Note, amounts: readonly WeighedAmount[]): WeighedAmount[] {
  const joined: WeighedAmount[] = [];
  for (const each of amounts) {
    const previous = joined.at(-1);
    const next = previous ? previous.amount.last + 1 : 0;
    const follows =
      each.amount.first === next || (each.amount.first === next + 1 && tokens[next]?.text === ',');
    const said = tokens[each.amount.first]?.kind === 'word';
    if (!previous || !follows || !said || each.amount.value >= previous.amount.scale) joined.push(each);
    else
      joined[joined.length - 1] = {
        signs: previous.signs,
        span: { start: previous.span.start, end: each.span.end },
        amount: {
          ...previous.amount,
          value: previous.amount.value + each.amount.value,
          last: each.amount.last,
          currency: previous.amount.currency || each.amount.currency,
        },
      };
  }
  return joined;
}

/** Whether an amount is what a competitor asks: "Vortair quoted R48 000", "R48 000 (Vortair)". */
const isCompetitors = ({ text }: Note, { start, end }: Span, companies: readonly Mention[]) =>
  companies.some(
    (company) =>
      company.role === 'competitor' &&
      ((company.end <= start && BETWEEN_FIRM_AND_AMOUNT.test(text.slice(company.end, start))) ||
        (end <= company.start && BETWEEN_AMOUNT_AND_FIRM.test(text.slice(end, company.start)))),
  );

function findAmounts(note: Note, companies: readonly Mention[], own: OwnValues): Mention[] {
  const { tokens } = note;
  const kept: Mention[] = [];
  const money = withoutPauses(note, weighedAmounts(note)).filter((each) => isMoney(note, each));
  for (const [nth, { amount, span }] of money.entries()) {
    const value = Math.trunc(amount.value);
    if (
      Math.round(amount.value) === own.dealSize ||
      value === own.dealSize ||
      kept.some((each) => each.value === value)
    )
      continue;
    const first = amount.first - (isCurrency(tokens[amount.first - 1]) ? 1 : 0);
    const last = amount.last + (isCurrency(tokens[amount.last + 1]) ? 1 : 0);
    const previous = money[nth - 1]?.amount.last ?? -1;
    const next = money[nth + 1]?.amount.first ?? Infinity;
    const before = wordsBefore(tokens, first, Math.max(0, Math.min(WORDS_AROUND, first - previous - 1)));
    const after = wordsAfter(tokens, last + 1, Math.max(0, Math.min(WORDS_AROUND, next - last - 1)));
    const role = roleOf(AMOUNT_ROLES, before, after);
    const theirs = (role === null || role === 'old-price') && isCompetitors(note, span, companies);
    kept.push({ kind: 'amount', value, role: theirs ? 'competitor' : (role ?? 'other'), ...span });
  }
  return kept;
}

/**
 * The people, companies and amounts of a note beside its own contact, company and deal, with what they have to do with it, in
 * the order of the note; spans are into the cleaned text. Rather nothing than noise: a company is kept only where the words
 * around it tell its role, and the salesperson never is.
 */
export function findMentions(note: Note, found: readonly Person[], own: OwnValues): Mention[] {
  const persons = findPersons(note, found, own);
  const companies = findCompanies(note, found, persons, own);
  return [...persons, ...companies, ...findAmounts(note, companies, own)]
    .sort((one, other) => one.start - other.start)
    .slice(0, maxMentions);
}
