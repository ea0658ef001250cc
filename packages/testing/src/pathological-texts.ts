/** Fragments that were slowest for the extraction patterns in measurements. */
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

/** Returns 20 texts of `length` characters, each repeating one fragment. */
export const pathologicalTexts = (length: number): string[] =>
  // The prefix prevents blank texts, which would be rejected.
  pathologicalFragments.map((piece) =>
    `Note. ${piece.repeat(Math.ceil(length / piece.length))}`.slice(0, length),
  );
