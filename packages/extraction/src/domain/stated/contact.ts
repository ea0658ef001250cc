import { isSomebodyElse, type Mention } from '../people.ts';
import { genderOf, isUnmistakableName } from '../reading/lexicon.ts';
import { isCapitalised } from '../reading/phrases.ts';
import type { Token } from '../reading/tokens.ts';

/** Who a note's statements may be about: the contact, as far as it is known, and everybody else it names. */
export interface Contact {
  isNamedAt: (place: number) => boolean;
  isFirmAt: (place: number) => boolean;
  isSomebodyElseAt: (place: number) => boolean;
  /** Whether a pronoun stands for the contact: whom it fits that was named last. */
  isMeantBy: (pronoun: string, place: number) => boolean;
}

const GENDERS: Record<string, 'male' | 'female' | undefined> = {
  he: 'male', his: 'male', him: 'male', she: 'female', her: 'female', hers: 'female',
}; // prettier-ignore

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s.'-]+/)
    .filter((word) => word.length > 1);

/** Of what is written like a person, a word of the language is none: "asked for delivery". */
const isName = (token: Token | undefined) => isCapitalised(token) || isUnmistakableName(token?.lower ?? '');

export function contactOf(
  tokens: Token[],
  people: Mention[],
  name: string | null,
  company: string | null,
): Contact {
  const named = new Set(wordsOf(name ?? ''));
  const firm = new Set(wordsOf(company ?? ''));
  const bears = ({ text }: Mention, words: ReadonlySet<string>) =>
    wordsOf(text).some((word) => words.has(word));
  const known = people.filter((person) => !isSomebodyElse(person) && isName(tokens[person.first]));
  // Where nobody was chosen: the only person there is, in full or by the first name.
  const only = new Set(wordsOf(known[0]?.text ?? ''));
  if (name === null && known.every((person) => bears(person, only))) for (const word of only) named.add(word);
  const others = people.filter(
    (person) => !bears(person, named) && !bears(person, firm) && (person.own || isName(tokens[person.first])),
  );
  const wordAt = (place: number) => tokens[place]?.lower ?? '';
  const isOther = (place: number) => others.some(({ first, last }) => first <= place && place <= last);
  return {
    isNamedAt: (place) =>
      named.has(wordAt(place)) || (name === null && !isOther(place) && isUnmistakableName(wordAt(place))),
    isFirmAt: (place) => firm.has(wordAt(place)),
    isSomebodyElseAt: isOther,
    isMeantBy: (pronoun, place) => {
      const gender = GENDERS[pronoun];
      const fits = (person: Mention) => {
        const other = genderOf(wordAt(person.first));
        return gender === undefined || other === null || other === gender;
      };
      const last = people.findLast(
        (person) => person.last < place && fits(person) && (bears(person, named) || others.includes(person)),
      );
      return last === undefined || !others.includes(last);
    },
  };
}
