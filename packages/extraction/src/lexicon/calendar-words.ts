import { numberList } from './word-list.ts';

/** Monday is 1, Sunday 7. */
export const WEEKDAYS = numberList(`
  1 monday mon | 2 tuesday tue tues | 3 wednesday wed weds | 4 thursday thu thur thurs | 5 friday fri |
  6 saturday sat | 7 sunday sun
`);

export const MONTHS = numberList(`
  1 january jan | 2 february feb | 3 march mar | 4 april apr | 5 may | 6 june jun | 7 july jul |
  8 august aug | 9 september sept sep | 10 october oct | 11 november nov | 12 december dec
`);

const ORDINALS = numberList(`
  1 first | 2 second | 3 third | 4 fourth | 5 fifth | 6 sixth | 7 seventh | 8 eighth | 9 ninth | 10 tenth |
  11 eleventh | 12 twelfth | 13 thirteenth | 14 fourteenth | 15 fifteenth | 16 sixteenth | 17 seventeenth |
  18 eighteenth | 19 nineteenth | 20 twentieth | 30 thirtieth
`);

/** Returns 3 for "third", 21 for "twenty-first", and null for other words. */
export function ordinalOf(words: string): number | null {
  const [, tens, unit = ''] = /^(?:(twenty|thirty)[\s-]+)?(\w+)$/.exec(words.toLowerCase().trim()) ?? [];
  const value = ORDINALS[unit];
  if (value === undefined) return null;
  if (tens === undefined) return value;
  return value > (tens === 'thirty' ? 1 : 9) ? null : (tens === 'thirty' ? 30 : 20) + value;
}

export const COUNTS: Readonly<Record<string, number | undefined>> = {
  ...numberList(`
    1 a an one | 2 two couple | 3 three | 4 four | 5 five | 6 six | 7 seven | 8 eight | 9 nine | 10 ten |
    12 twelve
  `),
  'a couple of': 2,
  'couple of': 2,
  'a few': 3,
};
