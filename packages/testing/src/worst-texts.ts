/** What takes the patterns of a reader of notes longest, as far as they were tried. */
export const worstPieces = [
  ...[
    'a.',
    '1.',
    'A.',
    'www.',
    'k ',
    'a@b.',
    'a@',
    'a:',
    'a=',
    'R5 ',
    '1/2/',
    'Aa ',
    'next step ',
    '(',
    '" ',
  ],
  ...['\r\n', '😀', '中 ', 'Sarah Jones ', 'zero eight two '],
] as const;

/** Twenty texts of `length` characters, each another piece said over and over. */
export const worstTexts = (length: number): string[] =>
  // Something is said before: a text of blanks alone would be refused.
  worstPieces.map((piece) => `Note. ${piece.repeat(Math.ceil(length / piece.length))}`.slice(0, length));
