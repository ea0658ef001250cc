const ONES = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const TENS = ['', '', ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')];
const SIZES = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

export const digitWord = (digit: string): string => ONES[Number(digit)] ?? '';

/** Spells 320 as "three hundred twenty". Supports numbers below a trillion. */
export function numberInWords(value: number): string {
  if (value < 20) return ONES[value] ?? '';
  if (value < 100) return `${TENS[Math.floor(value / 10)]}${value % 10 ? ` ${ONES[value % 10]}` : ''}`;
  for (const [size, name] of SIZES) {
    if (value < size) continue;
    const rest = value % size;
    return `${numberInWords(Math.floor(value / size))} ${name}${rest ? ` ${numberInWords(rest)}` : ''}`;
  }
  return '';
}

export const decimalInWords = (value: number | string): string => {
  const [whole = '', fraction] = String(value).split('.');
  const spoken = numberInWords(Number(whole));
  return fraction ? `${spoken} point ${[...fraction].map(digitWord).join(' ')}` : spoken;
};
