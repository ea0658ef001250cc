export const normalizeWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/**
 * Returns true if a phrase occurs outside another phrase: "Acme" does not in "Acme Ltd" outside "Acme Ltd".
 */
export const hasPhraseOutside = (text: string, phrase: string, other: string): boolean => {
  const [words, ofOther] = [normalizeWords(phrase), normalizeWords(other)];
  return (
    words !== '' &&
    ` ${normalizeWords(text)} `.split(` ${ofOther} `).some((part) => ` ${part} `.includes(` ${words} `))
  );
};
