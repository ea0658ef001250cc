import { withoutMarks } from '../../document/normalizers/translation/glossary.ts';
import { LANGUAGES, type NumberWords } from './number-words-of-languages.ts';

const LONGEST_COMPOUND = 60;
const MILLION = 1e6;

/** Removes accents, and replaces "ß" with "ss". */
export const plainLetters = (word: string): string => withoutMarks(word).replaceAll('ß', 'ss');

/** Tagalog linker: a suffix that joins a word to the next word. */
const LINKER = /n?g$/;
const COMPOUND =
  /hundert|tausend|honderd|dui[sz]end|hundr[ae]|tusen|cento|mil(?:a|le)|(?:und|en)[a-z]{3,9}ig$|(?:tio|tti|venti?|anta?)[a-z]{2,9}$/;
const HALVES = /^(?:demie?|halv|mezzo|medi[oa]|mei[oa])$/;
const ALL_WORDS = new Set(
  LANGUAGES.flatMap(({ adds, multiplies, parts }) => [...adds.keys(), ...multiplies.keys(), ...parts.keys()]),
);

const unlinked = (word: string) => [word, word.replace(LINKER, ''), word.replace(/g$/, '')];

/** Returns false for most words that cannot start a number, without parsing them. */
export function mayStartNumber(word: string): boolean {
  const [start = ''] = plainLetters(word).split(/[-'’]/, 1);
  return unlinked(start).some((each) => ALL_WORDS.has(each)) || HALVES.test(start) || COMPOUND.test(start);
}

/** Splits a compound from left to right, longest match first. */
export function splitCompound(language: NumberWords, word: string): string[] {
  if (!language.compounds || word.length > LONGEST_COMPOUND) return [];
  const known = [...language.adds.keys(), ...language.multiplies.keys()].toSorted(
    (a, b) => b.length - a.length,
  );
  const found: string[] = [];
  for (let rest = word; rest !== '';) {
    const and = found.length > 0 ? /^(?:und|en)/.exec(rest)?.[0] : undefined;
    const part = known.find((each) => rest.startsWith(each)) ?? and;
    if (part === undefined) return [];
    found.push(part);
    rest = rest.slice(part.length);
  }
  return found;
}

/** Splits a word into number words: "vierundzwanzigtausend" into "vier", "und", "zwanzig" and "tausend". */
export function numberWordsIn(language: NumberWords, word: string): string[] {
  const { adds, multiplies, parts, half, and, linker } = language;
  const isKnown = (each: string) =>
    adds.has(each) || multiplies.has(each) || parts.has(each) || and.test(each) || half.test(each);
  const found = plainLetters(word)
    .split(/[-'’]/)
    .filter(Boolean)
    .map((piece) => {
      const known = (linker ? unlinked(piece) : [piece]).find(isKnown);
      if (known !== undefined) return [known];
      return COMPOUND.test(piece) ? splitCompound(language, piece) : [];
    });
  return found.some(({ length }) => length === 0) ? [] : found.flat();
}

/** Computes a number with scales after their numbers: "deux millions cinq cent mille". */
export function valueOf(language: NumberWords, words: readonly string[]): number {
  const { code, adds, multiplies, parts, half } = language;
  let [total, group, part, lastScale] = [0, 0, 0, 0];
  for (const word of words) {
    const [add, scale, more] = [adds.get(word), multiplies.get(word), parts.get(word)];
    if (more !== undefined) part = more;
    else if (half.test(word)) {
      // "Half" adds to the last scale in "dos millones y medio", and is a factor in "medio millón".
      if (group === 0 && lastScale > 0) total += lastScale / 2;
      else group = group === 1 ? 0.5 : group + 0.5;
    } else if (code === 'fr' && add === 20 && group % 100 === 4) group += 76;
    else if (add !== undefined) [group, part] = [group + add + part, 0];
    // Only the last digit is multiplied: "seratus tiga puluh" is 130.
    else if (scale === 10) group += (group % 10) * (scale - 1);
    else if (scale !== undefined) {
      const times = (group === 0 ? 1 : group) + part;
      if (scale <= 100) group = times * scale;
      else [total, group, lastScale] = [total + times * scale, 0, scale];
      part = 0;
    }
  }
  // "dos millones setecientas" is 2,700,000.
  const isElliptical = /^(?:es|pt)$/.test(code) && lastScale === MILLION && group >= 100 && group % 50 === 0;
  return total + group * (isElliptical ? 1000 : 1);
}

const rankOf = (value: number) => (value >= 100 ? 100 : value >= 10 ? 10 : 1);

/** Computes a number with scales before their numbers: "milioni sita na laki mbili". */
export function scaleFirstValue(language: NumberWords, words: readonly string[]): number {
  const { adds, multiplies, joinsScales } = language;
  let [total, scale, group] = [0, 1, 0];
  // `counted`: tens or hundreds that the next digit multiplies. `rank`: magnitude of the last word.
  // `groupBefore`: group before the last "and".
  let [counted, rank, groupBefore] = [0, 0, 0];
  for (const [at, word] of words.entries()) {
    const [add, times] = [adds.get(word), multiplies.get(word)];
    if (times !== undefined && times > 100) {
      const next = words[at + 1] ?? '';
      // The last scale follows its number: "laki mbili na themanini elfu".
      if (adds.has(next) || multiplies.has(next) || group === groupBefore)
        [total, scale, group] = [total + scale * group, times, 0];
      else [total, scale, group] = [total + scale * groupBefore + times * (group - groupBefore), 1, 0];
      [counted, rank, groupBefore] = [0, 0, 0];
    } else if (times !== undefined) {
      // Hundreds after units do not belong to the thousands: "elfu tano mia tatu".
      if (scale > 1 && rank > 0 && times >= rank) [total, scale, group] = [total + scale * group, 1, 0];
      [group, counted, rank] = [group + times, times, times];
    } else if (add !== undefined) {
      group += counted > 0 ? (add - 1) * counted : add;
      [counted, rank] = [0, counted > 0 ? counted : rankOf(add)];
    } else if (joinsScales.test(word)) [counted, groupBefore] = [0, group];
  }
  return total + scale * group;
}
