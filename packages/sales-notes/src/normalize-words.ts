export const normalizeWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Returns true if a text contains a phrase outside another one, such as "Acme" outside "Acme Ltd". */
export const hasPhraseOutside = (text: string, phrase: string, other: string): boolean => {
  const [words, ofOther] = [normalizeWords(phrase), normalizeWords(other)];
  return (
    words !== '' &&
    ` ${normalizeWords(text)} `.split(` ${ofOther} `).some((part) => ` ${part} `.includes(` ${words} `))
  );
};
