/** The words of a text in lower case with one space between them. */
export const normalizeWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Whether the words of a phrase stand in a text elsewhere than in another phrase: "Acme" does not in "Acme Ltd". */
export const hasPhraseOutside = (text: string, phrase: string, other: string): boolean => {
  const [words, ofOther] = [normalizeWords(phrase), normalizeWords(other)];
  return (
    words !== '' &&
    ` ${normalizeWords(text)} `.split(` ${ofOther} `).some((part) => ` ${part} `.includes(` ${words} `))
  );
};
