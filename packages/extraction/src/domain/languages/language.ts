/** A language that notes are read in, by way of English. To add one: a file with this, its row in `glossaries.ts`, its notes. */
export interface Language {
  /** ISO 639-1. */
  code: string;
  /** The words that numbers are said with, in order: 0 to 9, 10 to 19, 20 to 90. */
  numbers: {
    units: string;
    teens: string;
    tens: string;
    /** Between the parts of a number. */
    and: string;
    /** "Five and twenty" is 25. */
    unitsFirst: boolean;
  };
  /**
   * Words and phrases, in lower case, with the English that the rules and the reader know: `word=English | two words=English`.
   * The longest phrase that fits is taken. English with a capital is a name of the calendar, translated in any place; a phrase
   * that stands for itself ("van wyk=van Wyk") is left alone; English that begins with an apostrophe is joined to the word
   * before. Lines that begin with `#` are comments.
   */
  glossary: string;
}
