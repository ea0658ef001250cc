/** Letters that Unicode does not take apart into a letter and a mark. */
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
/** How German and Scandinavian names are written where these letters are missing. */
const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

const anyOf = (letters: Readonly<Record<string, string>>) =>
  new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');
const [plainLetter, digraph] = [anyOf(plainLetters), anyOf(digraphs)];

/** Marks that a reader may leave out. In other scripts marks are vowels, and in Japanese other consonants. */
const optionalMarks =
  /[[\p{M}&&[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]]--[\u3099\u309a]]+/gv;

const withoutMarks = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(optionalMarks, '')
    .normalize('NFC')
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter);

/** Text as it is searched: lower case, in plain letters: `Łukasz Østergård` is `lukasz ostergard`. */
export const fold = (text: string): string => withoutMarks(text.normalize('NFKD').toLowerCase());

/** The other way in which it is written in plain letters: `Jörg` is `joerg`. Mostly the same as {@link fold}. */
export const foldToDigraphs = (text: string): string =>
  withoutMarks(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(digraph, (letter) => digraphs[letter] ?? letter),
  );
