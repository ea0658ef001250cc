/** The words of a text in lower case with one space between them. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Whether the words of a phrase stand in a text elsewhere than in another phrase: "Acme" does not in "Acme Ltd". */
export const hasPhraseBeside = (text: string, phrase: string, other: string): boolean => {
  const [words, ofOther] = [plainWords(phrase), plainWords(other)];
  return (
    words !== '' &&
    ` ${plainWords(text)} `.split(` ${ofOther} `).some((part) => ` ${part} `.includes(` ${words} `))
  );
};
