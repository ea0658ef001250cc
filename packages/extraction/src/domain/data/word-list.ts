/** A set out of words separated by spaces or line ends. */
export const wordList = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
