import type { PersonSpan } from '../../entities/person/people.ts';
import { genderOf, isUnmistakableName } from '../../lexicon/lexicon.ts';
import { isCapitalised } from '../../entities/phrases.ts';
import type { Token } from '../../document/tokenize.ts';

export interface Contact {
  isNamedAt: (at: number) => boolean;
  isCompanyAt: (at: number) => boolean;
  isOtherPersonAt: (at: number) => boolean;
  /**
   * Returns whether a pronoun may refer to the contact: false if the last person of matching gender is not
   * the contact.
   */
  mayBeReferent: (pronoun: string, at: number) => boolean;
}

const MALE = /^(?:he|his|him)$/;
const FEMALE = /^(?:she|hers?)$/;
const genderOfPronoun = (pronoun: string) =>
  MALE.test(pronoun) ? 'male' : FEMALE.test(pronoun) ? 'female' : null;

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s.'-]+/)
    .filter((word) => word.length > 1);

/** Rejects common words in lower case: "asked for delivery". */
const isName = (token: Token | undefined) => isCapitalised(token) || isUnmistakableName(token?.lower ?? '');

export function contactOf(
  tokens: Token[],
  people: readonly PersonSpan[],
  name: string | null,
  company: string | null,
): Contact {
  const contactWords = new Set(wordsOf(name ?? ''));
  const companyWords = new Set(wordsOf(company ?? ''));
  const sharesWord = ({ text }: PersonSpan, words: ReadonlySet<string>) =>
    wordsOf(text).some((word) => words.has(word));
  const possible = people.filter((person) => !person.notContact && isName(tokens[person.first]));
  // If no contact was predicted, the only person in the note is the contact.
  const only = new Set(wordsOf(possible[0]?.text ?? ''));
  if (name === null && possible.every((person) => sharesWord(person, only)))
    for (const word of only) contactWords.add(word);
  const others = people.filter(
    (person) =>
      !sharesWord(person, contactWords) &&
      !sharesWord(person, companyWords) &&
      (person.own || isName(tokens[person.first])),
  );
  const wordAt = (at: number) => tokens[at]?.lower ?? '';
  const isOther = (at: number) => others.some(({ first, last }) => first <= at && at <= last);
  return {
    isNamedAt: (at) =>
      contactWords.has(wordAt(at)) || (name === null && !isOther(at) && isUnmistakableName(wordAt(at))),
    isCompanyAt: (at) => companyWords.has(wordAt(at)),
    isOtherPersonAt: isOther,
    mayBeReferent: (pronoun, at) => {
      const gender = genderOfPronoun(pronoun);
      const last = people.findLast((person) => {
        const personGender = genderOf(wordAt(person.first));
        return (
          person.last < at &&
          (gender === null || personGender === null || personGender === gender) &&
          (sharesWord(person, contactWords) || others.includes(person))
        );
      });
      return last === undefined || !others.includes(last);
    },
  };
}
