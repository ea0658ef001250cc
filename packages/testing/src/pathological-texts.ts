/** Fragments that were slowest to extract from when repeated. */
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

export const pathologicalTexts = (length: number): string[] =>
  // The prefix prevents blank texts.
  pathologicalFragments.map((piece) =>
    `Note. ${piece.repeat(Math.ceil(length / piece.length))}`.slice(0, length),
  );
