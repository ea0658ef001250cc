import { fold } from '@debrief/sales-notes/fold';

export interface KnownName {
  readonly name: string;
  readonly notes: number;
  readonly emails: readonly (string | null)[];
  readonly phones: readonly (string | null)[];
}

export type SimilarName = Pick<KnownName, 'name' | 'notes'>;

const maxSimilar = 3;
/** Shorter names that differ by a letter, such as "Ann" and "Anna", are usually different people. */
const minLength = 5;

const lettersOf = (name: string) => fold(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Returns true if one letter is missing, added or different. */
const differsByOneLetter = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < minLength || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  return long.slice(start + 1) === short.slice(long.length === short.length ? start + 1 : start);
};

const emailKey = (email: string) => email.toLowerCase();
/** Compares the last nine digits, because country codes and trunk prefixes vary. */
const phoneKey = (phone: string) => phone.replace(/\D/g, '').slice(-9);

const keysOf = (values: KnownName['emails'], key: (value: string) => string) =>
  new Set(values.flatMap((value) => (value ? [key(value)] : [])).filter(Boolean));

/** Returns names that may mean the same contact or company: by name, email address or phone, most notes first. */
export const similarNames = (name: string, known: readonly KnownName[]): SimilarName[] => {
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase();
  const same = known.filter((each) => isSame(each.name));
  const emails = keysOf(
    same.flatMap((each) => each.emails),
    emailKey,
  );
  const phones = keysOf(
    same.flatMap((each) => each.phones),
    phoneKey,
  );
  const letters = lettersOf(name);
  const isSimilar = (each: KnownName) => {
    const others = lettersOf(each.name);
    return (
      (letters !== '' && letters === others) ||
      differsByOneLetter(letters, others) ||
      !emails.isDisjointFrom(keysOf(each.emails, emailKey)) ||
      !phones.isDisjointFrom(keysOf(each.phones, phoneKey))
    );
  };
  return known
    .filter((each) => !isSame(each.name) && isSimilar(each))
    .toSorted((one, other) => other.notes - one.notes)
    .slice(0, maxSimilar)
    .map(({ name: similar, notes }) => ({ name: similar, notes }));
};
