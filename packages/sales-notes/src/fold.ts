/** Letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ə: 'e',
  ß: 'ss',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
};
/** German and Scandinavian ways to write these letters in ASCII. */
const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

const anyOf = (letters: Readonly<Record<string, string>>) =>
  new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');
const [plainLetter, digraph] = [anyOf(plainLetters), anyOf(digraphs)];

/**
 * Diacritics that search ignores. Other marks are kept: in some scripts they are vowels, and in Japanese they change the
 * consonant.
 */
const optionalMarks =
  /[[\p{M}&&[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]]--[\u3099\u309a]]+/gv;

const withoutMarks = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(optionalMarks, '')
    .normalize('NFC')
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter);

export const fold = (text: string): string => withoutMarks(text.normalize('NFKD').toLowerCase());

/**
 * Folds like {@link fold}, but replaces umlauts and similar letters with digraphs: `Jörg` becomes `joerg`.
 */
export const foldToDigraphs = (text: string): string =>
  withoutMarks(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(digraph, (letter) => digraphs[letter] ?? letter),
  );
