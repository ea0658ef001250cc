/** Tokens 0 to 2 are marks; 3 to 258 are single bytes; the rest are pieces of UTF-8 in which `▁` stands for a space. */
const MARKS = 3;

/** The bytes of every token, in the order of their ids. */
export type Vocabulary = readonly Uint8Array[];

/**
 * Reads the tokenizer's file: for each token a length and as many bytes. The length takes one byte, or two from 128 on.
 * @throws {RangeError} where the file ends too early
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

/** The text of tokens; a character may be spread over several of them. */
export const decodeTokens = (ids: readonly number[], vocabulary: Vocabulary): string => {
  const bytes = ids.filter((id) => id >= MARKS).flatMap((id) => [...(vocabulary[id] ?? [])]);
  return new TextDecoder().decode(Uint8Array.from(bytes)).replaceAll('▁', ' ').trim();
};
