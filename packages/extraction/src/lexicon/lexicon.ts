import nlp from 'compromise';
import { TITLES } from './abbreviations.ts';
import { BUSINESS_WORDS, FUNCTION_WORDS, WORDS_THAT_ARE_NAMES } from './common-words.ts';
import { FAMILY_NAMES } from './family-names.ts';
import { GIVEN_NAMES } from './given-names.ts';
import { wordList } from './word-list.ts';
import { WORD_SURNAMES } from './word-surnames.ts';

/**
 * Dictionary of the compromise library. The tagger of compromise is not used, because it takes about 8 ms per
 * kilobyte.
 */
const { lexicon } = (nlp.model() as { one: { lexicon: Record<string, string | string[] | undefined> } }).one;

const NAME_TAGS = wordList('MaleName FemaleName FirstName LastName Person');
const GIVEN_NAME_TAGS = wordList('MaleName FemaleName FirstName');
const FAMILY_NAME_TAGS = wordList('LastName');
const PLACE_TAGS = wordList('City Region Place Country Demonym');
const PLAIN_VERB_TAGS = wordList('Infinitive Imperative Verb PhrasalVerb');
const AFTER_NAME_TAGS = wordList(`
  PastTense Adverb Pronoun Copula Modal Auxiliary Preposition Conjunction Determiner QuestionWord WeekDay Date
  Gerund
`);

const tagsOf = (word: string): string[] => (Object.hasOwn(lexicon, word) ? [lexicon[word] ?? []].flat() : []);

const hasTag = (word: string, tags: ReadonlySet<string>) => tagsOf(word).some((tag) => tags.has(tag));

/** Tests a word and the parts of a double name: "marie-claire", "al-rashid". */
const someNamePart = (word: string, test: (part: string) => boolean) =>
  test(word) || (word.includes('-') && word.split('-').some(test));

export const isGivenName = (word: string): boolean =>
  someNamePart(word, (part) => GIVEN_NAMES.has(part) || (part.length > 2 && hasTag(part, GIVEN_NAME_TAGS)));

export const isFamilyName = (word: string): boolean =>
  someNamePart(word, (part) => FAMILY_NAMES.has(part) || hasTag(part, FAMILY_NAME_TAGS));

/** Includes common words that can be names: "bill", "grace". */
export const isPossibleName = (word: string): boolean =>
  WORDS_THAT_ARE_NAMES.has(word) || isGivenName(word) || isFamilyName(word);

export const isTitle = (word: string): boolean => TITLES.has(word);

export const isPlace = (word: string): boolean => hasTag(word, PLACE_TAGS);

export const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word);

const ENGLISH_ENDING =
  /(?:able|ible|tion|sion|ment|ness|ity|ous|ful|less|ical|ship|ionist|ward|wise|hood|ware)$/;

/** Returns whether the English dictionary contains a word or its stem as something other than a name. */
export function isCommonWord(word: string): boolean {
  if ([FUNCTION_WORDS, BUSINESS_WORDS, WORDS_THAT_ARE_NAMES].some((words) => words.has(word))) return true;
  if (GIVEN_NAMES.has(word) || FAMILY_NAMES.has(word)) return false;
  const isWord = (each: string) => tagsOf(each).some((tag) => !NAME_TAGS.has(tag));
  if (tagsOf(word).length > 0) return isWord(word);
  if (word.length > 7 && ENGLISH_ENDING.test(word)) return true;
  const stem = word.replace(/(?:ing|ed|ly|s|er)$/, '');
  return (
    stem !== word &&
    stem.length > 2 &&
    [stem, `${stem}e`].some((each) => BUSINESS_WORDS.has(each) || isWord(each))
  );
}

/** Returns whether a word is a name even in lower case. */
export const isUnmistakableName = (word: string): boolean =>
  word.length > 2 &&
  isGivenName(word) &&
  ![FUNCTION_WORDS, BUSINESS_WORDS, WORDS_THAT_ARE_NAMES].some((words) => words.has(word));

export const isWordSurname = (word: string): boolean => WORD_SURNAMES.has(word);

/** Returns whether a lower-case word cannot be part of a name. */
export const endsPlainName = (word: string): boolean =>
  FUNCTION_WORDS.has(word) || hasTag(word, AFTER_NAME_TAGS);

/** Returns whether a word is a verb in its base form. The dictionary has only American spelling. */
export const isPlainVerb = (word: string): boolean =>
  word.length > 2 && [word, word.replace(/ise$/, 'ize')].some((each) => hasTag(each, PLAIN_VERB_TAGS));

/** Returns null if the gender is unknown or ambiguous. */
export function genderOf(name: string): 'male' | 'female' | null {
  const tags = tagsOf(name);
  const [isMale, isFemale] = [tags.includes('MaleName'), tags.includes('FemaleName')];
  if (isMale === isFemale) return null;
  return isMale ? 'male' : 'female';
}
