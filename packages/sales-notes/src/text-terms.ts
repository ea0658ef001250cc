import { fold, foldToDigraphs } from './fold.ts';

/** In characters. Longer words are truncated. */
const maxTermLength = 40;

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** Scripts without spaces between words. */
const unspaced = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}`;
const unspacedRun = new RegExp(String.raw`[[${unspaced}]&&[\p{L}\p{N}\p{M}]]+`, 'gv');

/**
 * Matches short parts joined as in `R&D`, `A/B` or `U.S.`. A single part would match nearly every text as a
 * prefix.
 */
const shortPart = String.raw`[\p{L}\p{N}]{1,2}`;
const abbreviation = new RegExp(
  String.raw`(?<![\p{L}\p{N}\p{M}])(?:(?=[\p{N}/.+'’&-]{0,12}\p{L})${shortPart}(?:(?: ?& ?|[/.+'’-])${shortPart}){1,6}|\p{L} and \p{L})(?![\p{L}\p{N}\p{M}])`,
  'giu',
);

const abbreviationsIn = (folded: string): string[] =>
  (folded.match(abbreviation) ?? []).map((found) =>
    found
      .replace(/ and /, '&')
      .replace(/[^\p{L}\p{N}]+/gu, '&')
      .slice(0, maxTermLength),
  );

const spacedWordsOf = (folded: string): string[] =>
  (folded.replace(unspacedRun, ' ').match(wordPattern) ?? []).map((word) => word.slice(0, maxTermLength));

/** Returns bigrams, which find a word anywhere in an unspaced run. */
const bigramsOf = (run: string): string[] => {
  const letters = [...run];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
};

export const indexTerms = (text: string): string[] => {
  const folded = fold(text);
  const digraphs = foldToDigraphs(text);
  const runs = folded.match(unspacedRun) ?? [];
  return [
    ...spacedWordsOf(folded),
    ...(digraphs === folded ? [] : spacedWordsOf(digraphs)),
    ...abbreviationsIn(folded),
    // Also index the last letter, because a single typed letter is searched as a prefix.
    ...runs.flatMap((run) => [...bigramsOf(run), [...run].at(-1) ?? '']),
  ];
};

interface QueryTerms {
  readonly words: readonly string[];
  readonly spellings: readonly (readonly [string, string])[];
  readonly terms: readonly string[];
}

/** Longer unspaced queries match by their first bigrams only. */
const maxBigrams = 20;

export const queryTerms = (typed: string): QueryTerms => {
  const folded = fold(typed);
  const abbreviations = abbreviationsIn(folded);
  const rest = (text: string) => spacedWordsOf(text.replace(abbreviation, ' '));
  const [plain, digraphs] = [rest(folded), rest(foldToDigraphs(typed))];
  const runs = folded.match(unspacedRun) ?? [];
  const single = runs.filter((run) => [...run].length === 1);
  const pairs = plain.map((word, index) => [word, digraphs[index] ?? word] as const);
  return {
    words: [
      ...new Set([
        ...pairs.flatMap(([one, other]) => (one === other ? [one] : [])),
        ...abbreviations,
        ...single,
      ]),
    ],
    spellings: pairs.filter(([one, other]) => one !== other),
    terms: [...new Set(runs.flatMap(bigramsOf))].slice(0, maxBigrams),
  };
};
