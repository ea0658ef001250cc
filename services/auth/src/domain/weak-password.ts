import { ApiError } from '@debrief/service-kit/errors';
import { dictionary } from '@zxcvbn-ts/language-common';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map((each) => each.toLowerCase()));

const productName = 'debrief';

const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
];
const reversed = sequences.map((each) => [...each].reverse().join(''));

const isSequence = (text: string): boolean => [...sequences, ...reversed].some((each) => each.includes(text));

const isRepetition = (text: string): boolean => /^(.{1,3}?)\1+$/su.test(text);

/** Shorter words occur in too many good passwords. */
const minWordLength = 3;

/**
 * Minimum number of letters besides the owner's name and email and the product name, if the password contains
 * any of these.
 */
const minOwnLetters = 4;

export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
}

const wordsOf = ({ name, email }: PasswordOwner): string[] =>
  [fold(email), ...fold(`${name} ${email}`).split(/[^\p{L}\p{N}]+/u), productName].filter(
    (word) => word.length >= minWordLength,
  );

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

const isMadeOfKnownWords = (folded: string, owner: PasswordOwner): boolean => {
  // Longest first: removing "ann" must not leave "ette" of "annette".
  const words = wordsOf(owner).sort((one, other) => other.length - one.length);
  const own = words.reduce((left, word) => left.replaceAll(word, ''), folded);
  return own !== folded && own.replaceAll(/[^\p{L}]/gu, '').length < minOwnLetters;
};

const refusal = (message: string) => new ApiError('invalid', 'weak_password', message, { password: message });

/**
 * Rejects common and predictable passwords (NIST SP 800-63B, 3.1.1.2).
 * @throws {ApiError} `invalid` with code `weak_password`, on the field `password`
 */
export const refuseWeakPassword = (password: string, owner: PasswordOwner): void => {
  const folded = fold(password);
  if (common.has(folded.trim()) || isSequence(folded) || isRepetition(folded)) {
    throw refusal(
      'This is one of the first passwords people guess. Choose another, such as three words in a row.',
    );
  }
  if (isMadeOfKnownWords(folded, owner)) {
    throw refusal(
      'This is too close to your name, your email or “Debrief”. Choose another, such as three words in a row.',
    );
  }
};
