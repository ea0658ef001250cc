/** Monday is 1, Sunday 7. */
export const WEEKDAYS: Readonly<Record<string, number | undefined>> = {
  monday: 1, mon: 1, tuesday: 2, tue: 2, tues: 2, wednesday: 3, wed: 3, weds: 3, thursday: 4, thu: 4, thur: 4, thurs: 4,
  friday: 5, fri: 5, saturday: 6, sat: 6, sunday: 7, sun: 7,
}; // prettier-ignore

export const MONTHS: Readonly<Record<string, number | undefined>> = {
  january: 1, jan: 1, february: 2, feb: 2, march: 3, mar: 3, april: 4, apr: 4, may: 5, june: 6, jun: 6, july: 7, jul: 7,
  august: 8, aug: 8, september: 9, sept: 9, sep: 9, october: 10, oct: 10, november: 11, nov: 11, december: 12, dec: 12,
}; // prettier-ignore

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(' '); // prettier-ignore

/** "third" is 3, "twenty-first" 21; null if the words are no day of a month. */
export function ordinalOf(words: string): number | null {
  const plain = words
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim();
  if (plain === 'thirtieth') return 30;
  if (plain === 'thirty first') return 31;
  const [ten, unit] = plain.startsWith('twenty ') ? [20, plain.slice(7)] : [0, plain];
  const index = ORDINALS.indexOf(unit);
  return index < 0 || (ten === 20 && index > 8) ? null : ten + index + 1;
}

export const COUNTS: Readonly<Record<string, number | undefined>> = {
  a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12,
  couple: 2, 'a couple of': 2, 'couple of': 2, 'a few': 3,
}; // prettier-ignore
