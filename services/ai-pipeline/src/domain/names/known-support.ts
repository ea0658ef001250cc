import { exact, isClear, placesIn, withoutOverlaps, type Match } from './corrections.ts';
import { findNames, type Name } from './find-names.ts';
import { isPublic, readMailbox, type HeardAddress } from './heard-addresses.ts';
import type { HeardWord } from './heard-words.ts';
import type { KnownContact } from './known-contacts.ts';
import { joinForms, lettersOf, phraseForm, similarity, wordForm } from './similarity.ts';

/** Of a name whose company or address is in the note, and of a company whose contact is: less than without such support. */
const leastOfPhrase = 0.62;
/** Where words were joined or split, they cannot be compared one by one. */
const leastOfOtherWords = 0.68;
/** So that "Simon Jones" does not become "Sarah Jones" because the company is right. */
const leastOfEachWord = 0.5;
const leastOfShortCompany = 0.8;
const fewestLetters = 4;
/** What stands before a company of a single word. */
const beforeCompany = new Set(['at', 'of', 'from', 'for', 'with']);

/** A contact of the user, and what of it is in the note, right or corrected. */
export interface MentionedContact {
  readonly contact: KnownContact;
  readonly isNamed: boolean;
  readonly companyNamed: boolean;
}

const letters = (text: string | null) => lettersOf(text ?? '');

/** What the names in the note are spelled with. */
const lettersOfNames = (heard: readonly HeardWord[], matches: readonly Match[]): Set<string> => {
  const ofMatches = matches.map(({ from, to, words, likeness }) =>
    likeness === exact
      ? joinForms(heard.slice(from, to).map(({ form }) => form)).letters
      : phraseForm(words).letters,
  );
  // Too short to be looked for among all names.
  const ofWords = heard.flatMap(({ form, isCapital }) => (isCapital ? form.letters : []));
  return new Set([...ofMatches, ...ofWords].filter((each) => each !== ''));
};

/** The known contacts of whom something is in the note. */
export const findMentioned = (
  contacts: readonly KnownContact[],
  heard: readonly HeardWord[],
  matches: readonly Match[],
): MentionedContact[] => {
  const present = lettersOfNames(heard, matches);
  return contacts
    .map((contact) => ({
      contact,
      isNamed: present.has(letters(contact.name)),
      companyNamed: present.has(letters(contact.company)),
    }))
    .filter(({ isNamed, companyNamed }) => isNamed || companyNamed);
};

const isConvincing = (run: readonly HeardWord[], before: HeardWord | undefined, match: Match): boolean => {
  const { words, likeness } = match;
  if (words.length === 1)
    return (
      run.length === 1 && beforeCompany.has(before?.form.letters ?? '') && likeness >= leastOfShortCompany
    );
  if (run.length !== words.length) return likeness >= leastOfOtherWords;
  return run.every(({ form }, at) => similarity(form, wordForm(words[at] ?? '')) >= leastOfEachWord);
};

const supportedName = (text: string): Name => {
  const words = text.split(/\s+/).filter(Boolean);
  return { words, form: phraseForm(words), least: leastOfPhrase };
};

/** The names that something else of the same contact supports. */
const supportedNames = (
  mentioned: readonly MentionedContact[],
  contacts: readonly KnownContact[],
  addresses: readonly HeardAddress[],
): Name[] => {
  const emails = new Set(addresses.map(({ email }) => email));
  const domains = new Set(addresses.filter((each) => !isPublic(each)).map(({ domain }) => domain));
  const written = contacts.filter(
    ({ email }) =>
      email !== null && (emails.has(email.toLowerCase()) || domains.has(readMailbox(email).domain)),
  );
  const people = [
    ...mentioned.filter(({ companyNamed }) => companyNamed).map(({ contact }) => contact),
    ...written.filter(({ email }) => emails.has(email?.toLowerCase() ?? '')),
  ].map(({ name }) => name ?? '');
  const companies = [
    ...mentioned.filter(({ isNamed }) => isNamed).map(({ contact }) => contact),
    ...written,
  ].map(({ company }) => company ?? '');
  const phrases = [...new Set([...people, ...companies])]
    .map(supportedName)
    .filter(({ words }) => words.length > 1);
  const shortCompanies = [...new Set(companies)]
    .map(supportedName)
    .filter(({ words, form }) => words.length === 1 && form.letters.length >= fewestLetters);
  return [...phrases, ...shortCompanies];
};

/** Names and companies that are heard less well, of contacts of whom something else is in the note. */
export const findSupportedNames = async (
  contacts: readonly KnownContact[],
  heard: readonly HeardWord[],
  found: readonly Match[],
  addresses: readonly HeardAddress[],
  pause: () => Promise<void>,
): Promise<Match[]> => {
  const names = supportedNames(findMentioned(contacts, heard, found), contacts, addresses);
  const hasCapitals = heard.some(({ isCapital, startsSentence }) => isCapital && !startsSentence);
  const matches = await findNames(heard, names, pause);
  const taken = placesIn([...found, ...addresses]);
  const convincing = matches.filter((match) => {
    const run = heard.slice(match.from, match.to);
    if (match.likeness === exact) return true;
    if (!isClear(match, taken)) return false;
    const isName = !hasCapitals || (run[0]?.isCapital === true && run.at(-1)?.isCapital === true);
    return isName && isConvincing(run, heard[match.from - 1], match);
  });
  return withoutOverlaps(convincing).filter(({ likeness }) => likeness !== exact);
};
