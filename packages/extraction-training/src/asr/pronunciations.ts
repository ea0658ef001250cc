import { readFileSync } from 'node:fs';

export const PRONUNCIATIONS = new URL('../../notes/pronunciations.tsv', import.meta.url);

/** An English phoneme in espeak-ng's notation, without stress and length. */
export type Phoneme = string;

/** Groups of phonemes that speech recognizers confuse. */
const CONFUSED = [
  ['i', 'I', 'I2', 'e', 'E', 'eI'],
  ['a', 'A', 'V', 'aI', 'aU', '@', '@2', 'O2', '3'],
  ['0', 'O', 'OI', 'oU', 'u', 'U', 'V'],
  ['p', 'b'],
  ['t', 'd', 'T', 'D'],
  ['k', 'g', 'x'],
  ['f', 'v', 'w', 'T'],
  ['s', 'z', 'S', 'Z'],
  ['tS', 'dZ', 'S', 'Z', 'j'],
  ['m', 'n', 'N'],
  ['l', 'r', '@L'],
];

/** English spelling by phoneme. Other phonemes are spelled with the letters of their notation. */
const SPELLINGS = new Map(
  (
    'i:ee I:i I2:i e:e E:e eI:ay a:a A:ah aI:y aU:ow @:a @2:a O2:o 3:er 0:o O:aw OI:oy oU:oh u:oo U:u V:u @L:el ' +
    'tS:ch dZ:j S:sh Z:zh T:th D:th j:y N:ng x:kh'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [Phoneme, string]),
);

const isVowel = (phoneme: Phoneme): boolean => /^[aAeEiIoOuUV03@]/.test(phoneme);

export const parsePhonemes = (notation: string): Phoneme[] =>
  notation
    .split('_')
    .map((each) => each.replace(/[',%:=_!*~|-]/g, ''))
    .filter((each) => each !== '');

export function readPronunciations(): ReadonlyMap<string, Phoneme[]> {
  const lines = readFileSync(PRONUNCIATIONS, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [word = '', notation = ''] = line.split('\t');
      return [word, parsePhonemes(notation)];
    }),
  );
}

const substitutionCost = (one: Phoneme, other: Phoneme): number => {
  if (one === other) return 0;
  if (isVowel(one) !== isVowel(other)) return 2;
  const isConfused = CONFUSED.some((group) => group.includes(one) && group.includes(other));
  return (isVowel(one) ? 0.5 : 1) * (isConfused ? 0.5 : 1.2);
};
const gapCost = (phoneme: Phoneme): number => (/^[@hrj]/.test(phoneme) ? 0.4 : isVowel(phoneme) ? 0.8 : 1);

/** Returns the phonetic edit distance: 0 for homophones, about 1 for each different phoneme. */
export function phoneticDistance(one: readonly Phoneme[], other: readonly Phoneme[], max = Infinity): number {
  let row = [0];
  for (const phoneme of other) row.push((row.at(-1) ?? 0) + gapCost(phoneme));
  for (const phoneme of one) {
    const next = [(row[0] ?? 0) + gapCost(phoneme)];
    for (const [at, counterpart] of other.entries())
      next.push(
        Math.min(
          (row[at] ?? 0) + substitutionCost(phoneme, counterpart),
          (row[at + 1] ?? 0) + gapCost(phoneme),
          (next[at] ?? 0) + gapCost(counterpart),
        ),
      );
    if (Math.min(...next) > max) return Infinity;
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Splits phonemes into syllables. The consonant before a vowel starts a syllable. */
export function syllablesOf(phonemes: readonly Phoneme[]): Phoneme[][] {
  const syllables: Phoneme[][] = [];
  let current: Phoneme[] = [];
  for (const [at, phoneme] of phonemes.entries()) {
    const startsOnset = !isVowel(phoneme) && isVowel(phonemes[at + 1] ?? '');
    if ((startsOnset || isVowel(phoneme)) && current.some(isVowel)) {
      syllables.push(current);
      current = [];
    }
    current.push(phoneme);
  }
  if (current.some(isVowel) || syllables.length === 0) syllables.push(current);
  else syllables.at(-1)?.push(...current);
  return syllables;
}

/** Spells phonemes with English letters: "mee" for "m" and "i". */
export const phoneticSpelling = (phonemes: readonly Phoneme[]): string =>
  phonemes.map((each) => SPELLINGS.get(each) ?? each.toLowerCase().replace(/[^a-z]/g, '')).join('');
