import { similarity, type PhraseForm } from './similarity.ts';

export interface Indexed {
  readonly form: PhraseForm;
  readonly minScore: number;
}

export interface SoundIndex<Item> {
  reset(): void;
  extend(word: PhraseForm): void;
  hasExactMatch(): boolean;
  bestMatch(): { item: Item; score: number } | null;
}

/** A phrase with at most this many sound pairs is short: one shared pair makes a name a candidate. */
const maxPairsOfShort = 3;

const pairAt = (sound: string, at: number) => (sound.charCodeAt(at) << 16) | sound.charCodeAt(at + 1);

const pairsOf = (sound: string): number[] =>
  Array.from({ length: Math.max(0, sound.length - 1) }, (_, at) => pairAt(sound, at));

interface Characters {
  once: number;
  twice: number;
}

const addCharacters = (characters: Characters, text: string): void => {
  for (let at = 0; at < text.length; at += 1) {
    const bit = 1 << (text.charCodeAt(at) & 31);
    characters.twice |= characters.once & bit;
    characters.once |= bit;
  }
};

const charactersOf = (text: string): Characters => {
  const characters = { once: 0, twice: 0 };
  addCharacters(characters, text);
  return characters;
};

const countBits = (bits: number): number => {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

const minEdits = (
  length: number,
  once: number,
  twice: number,
  otherLength: number,
  otherOnce: number,
  otherTwice: number,
): number =>
  Math.max(
    Math.abs(length - otherLength),
    countBits(once & ~otherOnce) + countBits(twice & ~otherTwice),
    countBits(otherOnce & ~once) + countBits(otherTwice & ~twice),
  );

/** Chosen on synthetic calls, where nearly all misrecognized names share more of their sound pairs. */
const minSharedRatio = 1 / 4;

/** Keeps rounding errors from excluding a match at the threshold. */
const tolerance = 1e-9;

const columnsOf = (items: readonly Indexed[]) => {
  const letters = items.map(({ form }) => charactersOf(form.letters));
  const sounds = items.map(({ form }) => charactersOf(form.sound));
  return {
    letters: Uint16Array.from(items, ({ form }) => form.letters.length),
    lettersOnce: Int32Array.from(letters, ({ once }) => once),
    lettersTwice: Int32Array.from(letters, ({ twice }) => twice),
    sounds: Uint16Array.from(items, ({ form }) => form.sound.length),
    soundsOnce: Int32Array.from(sounds, ({ once }) => once),
    soundsTwice: Int32Array.from(sounds, ({ twice }) => twice),
    pairs: Uint16Array.from(items, ({ form }) => new Set(pairsOf(form.sound)).size),
    minScore: Float64Array.from(items, ({ minScore }) => minScore),
  };
};

const indexesByPair = (items: readonly Indexed[]): Map<number, number[]> => {
  const places = new Map<number, number[]>();
  for (const [index, { form }] of items.entries())
    for (const pair of new Set(pairsOf(form.sound))) {
      const having = places.get(pair);
      if (having) having.push(index);
      else places.set(pair, [index]);
    }
  return places;
};

export const createSoundIndex = <Item extends Indexed>(items: readonly Item[]): SoundIndex<Item> => {
  const columns = columnsOf(items);
  const byPair = indexesByPair(items);
  const spellings = new Set(items.map(({ form }) => form.letters));
  const run = { letters: '', sound: '', pairs: new Set<number>() };
  let [inLetters, inSound] = [charactersOf(''), charactersOf('')];
  const shared = new Uint16Array(items.length);
  const touched: number[] = [];
  const close: number[] = [];

  const share = (pair: number) => {
    if (run.pairs.has(pair)) return;
    run.pairs.add(pair);
    for (const index of byPair.get(pair) ?? []) {
      const count = (shared[index] ?? 0) + 1;
      shared[index] = count;
      if (count === 1) touched.push(index);
      if (count === Math.min(2, columns.pairs[index] ?? 0)) close.push(index);
    }
  };

  /** Returns an upper bound of the score. One edit changes at most two sound pairs. */
  const maxScore = (index: number): number => {
    const length = columns.letters[index] ?? 0;
    const [once, twice] = [columns.lettersOnce[index] ?? 0, columns.lettersTwice[index] ?? 0];
    const { letters, sound, pairs } = run;
    const edits = minEdits(letters.length, inLetters.once, inLetters.twice, length, once, twice);
    const unshared = Math.max(pairs.size, columns.pairs[index] ?? 0) - (shared[index] ?? 0);
    const sounds = columns.sounds[index] ?? 0;
    const [soundsOnce, soundsTwice] = [columns.soundsOnce[index] ?? 0, columns.soundsTwice[index] ?? 0];
    const soundEdits = Math.max(
      Math.ceil(unshared / 2),
      minEdits(sound.length, inSound.once, inSound.twice, sounds, soundsOnce, soundsTwice),
    );
    return 1 - (edits / Math.max(letters.length, length) + soundEdits / Math.max(sound.length, sounds)) / 2;
  };

  return {
    reset: () => {
      for (const index of touched) shared[index] = 0;
      touched.length = 0;
      close.length = 0;
      run.pairs.clear();
      [run.letters, run.sound] = ['', ''];
      [inLetters, inSound] = [charactersOf(''), charactersOf('')];
    },
    extend: ({ letters, sound }) => {
      const old = run.sound.length;
      run.letters += letters;
      run.sound += sound;
      addCharacters(inLetters, letters);
      addCharacters(inSound, sound);
      for (let at = Math.max(0, old - 1); at + 1 < run.sound.length; at += 1) share(pairAt(run.sound, at));
    },
    hasExactMatch: () => spellings.has(run.letters),
    bestMatch: () => {
      let best = null as { item: Item; score: number; index: number } | null;
      const isShort = run.pairs.size <= maxPairsOfShort;
      for (const index of isShort ? touched : close) {
        const mostPairs = Math.max(run.pairs.size, columns.pairs[index] ?? 0);
        if (!isShort && (shared[index] ?? 0) < mostPairs * minSharedRatio) continue;
        const minScore = Math.max(columns.minScore[index] ?? 0, best?.score ?? 0);
        const item = items[index];
        if (!item || maxScore(index) < minScore - tolerance) continue;
        const score = similarity(run, item.form, minScore);
        if (score < minScore || (score === best?.score && index > best.index)) continue;
        best = { item, score, index };
      }
      return best;
    },
  };
};
