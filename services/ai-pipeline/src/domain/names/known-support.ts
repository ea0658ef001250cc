import { exactScore, isDisjoint, positionsIn, withoutOverlaps, type Match } from './corrections.ts';
import { findNames, type Name } from './find-names.ts';
import { isPublic, readMailbox, type TranscriptAddress } from './transcript-addresses.ts';
import type { TranscriptWord } from './transcript-words.ts';
import type { KnownContact } from './known-contacts.ts';
import { joinForms, lettersOf, phraseForm, similarity, wordForm } from './similarity.ts';

/** Lower than for other names, because another detail of the contact supports the name. */
const minPhraseScore = 0.62;
/** For names whose words were joined or split, which cannot be compared one by one. */
const minOtherWordsScore = 0.68;
/** Prevents correcting "Simon Jones" to "Sarah Jones" only because the company matches. */
const minEachWordScore = 0.5;
const minShortCompanyScore = 0.8;
const minLetters = 4;
const beforeCompany = new Set(['at', 'of', 'from', 'for', 'with']);

export interface MentionedContact {
  readonly contact: KnownContact;
  readonly isNamed: boolean;
  readonly companyNamed: boolean;
}

const letters = (text: string | null) => lettersOf(text ?? '');

const lettersOfNames = (
  transcriptWords: readonly TranscriptWord[],
  matches: readonly Match[],
): Set<string> => {
  const ofMatches = matches.map(({ from, to, words, score }) =>
    score === exactScore
      ? joinForms(transcriptWords.slice(from, to).map(({ form }) => form)).letters
      : phraseForm(words).letters,
  );
  // Includes capitalized words, because short names are not among the matches.
  const ofWords = transcriptWords.flatMap(({ form, isCapital }) => (isCapital ? form.letters : []));
  return new Set([...ofMatches, ...ofWords].filter((each) => each !== ''));
};

export const findMentioned = (
  contacts: readonly KnownContact[],
  transcriptWords: readonly TranscriptWord[],
  matches: readonly Match[],
): MentionedContact[] => {
  const present = lettersOfNames(transcriptWords, matches);
  return contacts
    .map((contact) => ({
      contact,
      isNamed: present.has(letters(contact.name)),
      companyNamed: present.has(letters(contact.company)),
    }))
    .filter(({ isNamed, companyNamed }) => isNamed || companyNamed);
};

const isConvincing = (
  run: readonly TranscriptWord[],
  before: TranscriptWord | undefined,
  match: Match,
): boolean => {
  const { words, score } = match;
  if (words.length === 1)
    return run.length === 1 && beforeCompany.has(before?.form.letters ?? '') && score >= minShortCompanyScore;
  if (run.length !== words.length) return score >= minOtherWordsScore;
  return run.every(({ form }, at) => similarity(form, wordForm(words[at] ?? '')) >= minEachWordScore);
};

const supportedName = (text: string): Name => {
  const words = text.split(/\s+/).filter(Boolean);
  return { words, form: phraseForm(words), minScore: minPhraseScore };
};

const supportedNames = (
  mentioned: readonly MentionedContact[],
  contacts: readonly KnownContact[],
  addresses: readonly TranscriptAddress[],
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
    .filter(({ words, form }) => words.length === 1 && form.letters.length >= minLetters);
  return [...phrases, ...shortCompanies];
};

export const findSupportedNames = async (
  contacts: readonly KnownContact[],
  transcriptWords: readonly TranscriptWord[],
  found: readonly Match[],
  addresses: readonly TranscriptAddress[],
  pause: () => Promise<void>,
): Promise<Match[]> => {
  const names = supportedNames(findMentioned(contacts, transcriptWords, found), contacts, addresses);
  const hasCapitals = transcriptWords.some(({ isCapital, startsSentence }) => isCapital && !startsSentence);
  const matches = await findNames(transcriptWords, names, pause);
  const taken = positionsIn([...found, ...addresses]);
  const convincing = matches.filter((match) => {
    const run = transcriptWords.slice(match.from, match.to);
    if (match.score === exactScore) return true;
    if (!isDisjoint(match, taken)) return false;
    const isName = !hasCapitals || (run[0]?.isCapital === true && run.at(-1)?.isCapital === true);
    return isName && isConvincing(run, transcriptWords[match.from - 1], match);
  });
  return withoutOverlaps(convincing).filter(({ score }) => score !== exactScore);
};
