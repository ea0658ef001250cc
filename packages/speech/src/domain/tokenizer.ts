/**
 * Tokens 0 to 2 are special; 3 to 258 are single bytes; the rest are UTF-8 word pieces, in which `▁` stands for a
 * space.
 */
const SPECIAL_TOKENS = 3;

export type Vocabulary = readonly Uint8Array[];

/**
 * Parses the vocabulary file. Each token follows its length, which takes one byte, or two from 128 on.
 * @throws {RangeError} if the file is truncated
 */
export function readVocabulary(file: Uint8Array): Vocabulary {
  const tokens: Uint8Array[] = [];
  for (let at = 0; at < file.length;) {
    const first = file[at++] ?? 0;
    const length = first < 128 ? first : first - 128 + 128 * (file[at++] ?? 0);
    if (at + length > file.length) throw new RangeError('the vocabulary is cut short');
    tokens.push(file.subarray(at, at + length));
    at += length;
  }
  return tokens;
}

/** `▁` in UTF-8 and white space, as latin1. */
const SPACE = /\u00e2\u0096\u0081|[ \t\n\r]/;

const DIGIT = /^(?:\p{N}+|zero|oh?|one|two|three|four|five|six|seven|eight|nine|double|triple)$/iu;
const SEPARATOR = /^[\s,.-]*$/;

export const digitCounter = (vocabulary: Vocabulary): ((ids: readonly number[]) => number) => {
  const isDigit = vocabulary.map((bytes) => {
    const text = Buffer.from(bytes).toString().replaceAll('\u2581', ' ').trim();
    return DIGIT.test(text) || (SEPARATOR.test(text) ? null : false);
  });
  return (ids) =>
    ids.some((id) => isDigit[id] === false) ? 0 : ids.filter((id) => isDigit[id] === true).length;
};

export interface TokenWord {
  readonly text: string;
  readonly first: number;
  readonly last: number;
}

/** Decodes tokens to words. A character may span several tokens. */
export const decodeTokens = (ids: readonly number[], vocabulary: Vocabulary): TokenWord[] => {
  const words = [{ bytes: '', first: 0, last: 0 }];
  for (const [at, id] of ids.entries()) {
    if (id < SPECIAL_TOKENS) continue;
    const [rest = '', ...next] = Buffer.from(vocabulary[id] ?? [])
      .toString('latin1')
      .split(SPACE);
    const word = words.at(-1);
    if (word && rest !== '') words[words.length - 1] = { ...word, bytes: word.bytes + rest, last: at };
    for (const bytes of next) words.push({ bytes, first: at, last: at });
  }
  return words
    .filter(({ bytes }) => bytes !== '')
    .map(({ bytes, first, last }) => ({ text: Buffer.from(bytes, 'latin1').toString(), first, last }));
};
