import nlp from 'compromise';
import { TITLES } from '../data/abbreviations.ts';
import { BUSINESS_WORDS, FUNCTION_WORDS, WORDS_THAT_ARE_NAMES } from '../data/common-words.ts';
import { FAMILY_NAMES } from '../data/family-names.ts';
import { GIVEN_NAMES } from '../data/given-names.ts';
import { WORD_SURNAMES } from '../data/word-surnames.ts';

/**
 * What the language library's dictionary and our lists say of a single word. Looked up rather than tagged: a lookup
 * costs the same for the ten-thousandth word as for the first, where the library's tagger takes 8 ms a kilobyte.
 */
const { lexicon } = (nlp.model() as { one: { lexicon: Record<string, string | string[] | undefined> } }).one;

const NAME_TAGS = new Set(['MaleName', 'FemaleName', 'FirstName', 'LastName', 'Person']);
const PLACE_TAGS = new Set(['City', 'Region', 'Place', 'Country', 'Demonym']);

const tagsOf = (word: string): string[] => {
  const tags = Object.hasOwn(lexicon, word) ? lexicon[word] : undefined;
  return tags === undefined ? [] : typeof tags === 'string' ? [tags] : tags;
};

const hasTag = (word: string, wanted: Set<string>) => tagsOf(word).some((tag) => wanted.has(tag));

const FIRST = new Set(['MaleName', 'FemaleName', 'FirstName']);
const LAST = new Set(['LastName']);

/** Each part of a double name is looked at: "marie-claire", "al-rashid". */
const anyPart = (word: string, test: (part: string) => boolean) =>
  test(word) || word.split('-').some((part) => test(part));

export const isGivenName = (word: string): boolean =>
  anyPart(word, (part) => GIVEN_NAMES.has(part) || (part.length > 2 && hasTag(part, FIRST)));

export const isFamilyName = (word: string): boolean =>
  anyPart(word, (part) => FAMILY_NAMES.has(part) || hasTag(part, LAST));

/** A word that is a name as well, or any name: "Bill", "Grace", "Bush". */
export const isRareName = (word: string): boolean =>
  WORDS_THAT_ARE_NAMES.has(word) || isGivenName(word) || isFamilyName(word);

export const isTitle = (word: string): boolean => TITLES.has(word);

export const isPlace = (word: string): boolean => hasTag(word, PLACE_TAGS);

/** Ends a name written without capitals. */
export const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word);

const ENGLISH_ENDING =
  /(?:able|ible|tion|sion|ment|ness|ity|ous|ful|less|ical|ship|ionist|ward|wise|hood|ware)$/;

/** A word of the language rather than a name; plural and verb endings of known words count. */
export function isCommonWord(word: string): boolean {
  if (FUNCTION_WORDS.has(word) || BUSINESS_WORDS.has(word) || WORDS_THAT_ARE_NAMES.has(word)) return true;
  if (GIVEN_NAMES.has(word) || FAMILY_NAMES.has(word)) return false;
  const tags = tagsOf(word);
  if (tags.length > 0) return tags.some((tag) => !NAME_TAGS.has(tag));
  if (word.length > 7 && ENGLISH_ENDING.test(word)) return true;
  const stem = word.replace(/(?:ing|ed|ly|s|er)$/, '');
  const isWord = (each: string) =>
    BUSINESS_WORDS.has(each) || tagsOf(each).some((tag) => !NAME_TAGS.has(tag));
  return stem !== word && stem.length > 2 && (isWord(stem) || isWord(`${stem}e`));
}

/** A name that is nothing else in English, so that it stands out even without a capital. */
export const isUnmistakableName = (word: string): boolean =>
  word.length > 2 &&
  isGivenName(word) &&
  !isFunctionWord(word) &&
  !WORDS_THAT_ARE_NAMES.has(word) &&
  !BUSINESS_WORDS.has(word);

/** A family name that is a word as well: "Green", "Bell". */
export const isWordSurname = (word: string): boolean => WORD_SURNAMES.has(word);

const ENDS_A_NAME = new Set([
  'PastTense', 'Adverb', 'Pronoun', 'Copula', 'Modal', 'Auxiliary', 'Preposition', 'Conjunction', 'Determiner',
  'QuestionWord', 'WeekDay', 'Date', 'Gerund',
]); // prettier-ignore

/** A verb form, adverb or small word that goes on with the sentence, so that a name written without capitals ends. */
export const endsPlainName = (word: string): boolean => FUNCTION_WORDS.has(word) || hasTag(word, ENDS_A_NAME);

const PLAIN_VERB = new Set(['Infinitive', 'Imperative', 'Verb', 'PhrasalVerb']);

/** A verb in its plain form: "extend", "swap", "apologise" (known to the dictionary in American spelling). */
export const isPlainVerb = (word: string): boolean =>
  word.length > 2 && (hasTag(word, PLAIN_VERB) || hasTag(word.replace(/ise$/, 'ize'), PLAIN_VERB));

/** What a given name tells of whom it names, where the dictionary knows. */
export function genderOf(name: string): 'male' | 'female' | null {
  const tags = tagsOf(name);
  if (tags.includes('MaleName')) return tags.includes('FemaleName') ? null : 'male';
  return tags.includes('FemaleName') ? 'female' : null;
}
