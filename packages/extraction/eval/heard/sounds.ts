import { readFileSync } from 'node:fs';

const PRONUNCIATIONS = new URL('pronunciations.tsv', import.meta.url);

/** A sound of English: a consonant or a vowel, as espeak-ng writes it without stress and length. */
export type Sound = string;

/** Sounds that a recogniser confuses. */
const ALIKE = [
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

const LETTERS: Readonly<Record<Sound, string>> = {
  i: 'ee', I: 'i', I2: 'i', e: 'e', E: 'e', eI: 'ay', a: 'a', A: 'ah', aI: 'y', aU: 'ow', '@': 'a', '@2': 'a',
  O2: 'o', '3': 'er', '0': 'o', O: 'aw', OI: 'oy', oU: 'oh', u: 'oo', U: 'u', V: 'u', '@L': 'el', tS: 'ch', dZ: 'j',
  S: 'sh', Z: 'zh', T: 'th', D: 'th', j: 'y', N: 'ng', x: 'kh',
}; // prettier-ignore

const isVowel = (sound: Sound): boolean => /^[aAeEiIoOuUV03@]/.test(sound);

/** "d_'i:_l_a" as its sounds. */
export const soundsOf = (written: string): Sound[] =>
  written
    .split('_')
    .map((each) => each.replace(/[',%:=_!*~|-]/g, ''))
    .filter((each) => each !== '');

/** How a word sounds, by the word in lower case. */
export function readPronunciations(): ReadonlyMap<string, Sound[]> {
  const lines = readFileSync(PRONUNCIATIONS, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [word = '', written = ''] = line.split('\t');
      return [word, soundsOf(written)];
    }),
  );
}

const changed = (one: Sound, other: Sound): number => {
  if (one === other) return 0;
  if (isVowel(one) !== isVowel(other)) return 2;
  const alike = ALIKE.some((group) => group.includes(one) && group.includes(other));
  return (isVowel(one) ? 0.5 : 1) * (alike ? 0.5 : 1.2);
};
const dropped = (sound: Sound): number => (/^[@hrj]/.test(sound) ? 0.4 : isVowel(sound) ? 0.8 : 1);

/** How far apart two words sound: 0 for homophones, about one for each sound that differs; infinite if by more than `most`. */
export function soundDistance(one: readonly Sound[], other: readonly Sound[], most = Infinity): number {
  let row = [0];
  for (const sound of other) row.push((row.at(-1) ?? 0) + dropped(sound));
  for (const sound of one) {
    const next = [(row[0] ?? 0) + dropped(sound)];
    for (const [at, heard] of other.entries())
      next.push(
        Math.min(
          (row[at] ?? 0) + changed(sound, heard),
          (row[at + 1] ?? 0) + dropped(sound),
          (next[at] ?? 0) + dropped(heard),
        ),
      );
    if (Math.min(...next) > most) return Infinity;
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Parts with one vowel each: a single consonant before a vowel goes with it. */
export function syllablesOf(sounds: readonly Sound[]): Sound[][] {
  const syllables: Sound[][] = [];
  let current: Sound[] = [];
  for (const [at, sound] of sounds.entries()) {
    const begins = !isVowel(sound) && isVowel(sounds[at + 1] ?? '') && current.some(isVowel);
    if (begins || (isVowel(sound) && current.some(isVowel))) {
      syllables.push(current);
      current = [];
    }
    current.push(sound);
  }
  if (current.some(isVowel) || syllables.length === 0) syllables.push(current);
  else syllables.at(-1)?.push(...current);
  return syllables;
}

/** Sounds as somebody would write them who does not know the word: "dlah mee nee". */
export const plainSpelling = (sounds: readonly Sound[]): string =>
  sounds.map((sound) => LETTERS[sound] ?? sound.toLowerCase().replace(/[^a-z]/g, '')).join('');
