import { parseAmount, type ParsedAmount } from './amount.ts';

/** `end` is exclusive. */
export interface FoundAmount {
  readonly start: number;
  readonly end: number;
  readonly readings: readonly ParsedAmount[];
}

const number = String.raw`\d{1,3}(?:[ ']\d{3})+(?:[.,]\d{1,4})?(?!\d)|\d{1,15}(?:[.,']\d{1,15}){0,6}`;
const name = String.raw`\p{L}{0,3}\p{Sc}|\p{L}{1,9}\.?`;
const candidate = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<before>(?:${name}) ?)?(?<digits>${number})` +
    String.raw`(?=(?<cents>[.,]-{1,2})?(?<first> ?(?:${name}))?(?<second> ?(?:${name}))?)`,
  'gu',
);

/**
 * Returns true for English words that are also currency codes (`top`), and for a separate `b`, `m` or `mm`,
 * which can be a unit.
 */
const isOtherWord = (word: string) =>
  /^ ?(?:all|cad|cup|gel|mad|mop|pen|top|try) ?$/.test(word) || /^ (?:b|m|mm)$/i.test(word);

/**
 * Returns the amount at a match, or null. Tries longer candidates first. A word that is attached to the
 * digits must belong to the amount.
 */
const readCandidate = ({ index, groups = {} }: RegExpExecArray): FoundAmount | null => {
  const { before = '', digits = '', cents = '', first = '', second = '' } = groups;
  const isApart = (word: string) => word === '' || word.startsWith(' ');
  const heads = (before.endsWith(' ') ? [before, ''] : [before]).filter((head) => !isOtherWord(head));
  const tails = [
    ...(isOtherWord(first) ? [] : [first + second, ...(isApart(second) ? [first] : [])]),
    ...(isApart(first) ? [''] : []),
  ];
  for (const head of heads)
    for (const tail of tails) {
      const written = `${digits}${cents}${tail}`;
      const readings = parseAmount(head + written);
      const start = index + before.length - head.length;
      if (readings.length > 0) return { start, end: start + head.length + written.length, readings };
    }
  return null;
};

/** @param text normalized with `normalizeCharacters` */
export const findAmounts = (text: string): FoundAmount[] => {
  const found: FoundAmount[] = [];
  const search = new RegExp(candidate);
  for (let match = search.exec(text); match; match = search.exec(text)) {
    const amount = readCandidate(match);
    if (!amount) continue;
    found.push(amount);
    search.lastIndex = amount.end;
  }
  return found;
};
