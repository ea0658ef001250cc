/** The fragments that are slowest for the extraction's patterns, of those that were measured. */
export const pathologicalFragments = [
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

/** Twenty texts of `length` characters, each one fragment repeated. */
export const pathologicalTexts = (length: number): string[] =>
  // With a prefix, because a text of blanks alone would be rejected.
  pathologicalFragments.map((piece) =>
    `Note. ${piece.repeat(Math.ceil(length / piece.length))}`.slice(0, length),
  );
