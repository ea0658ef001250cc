import { fold, foldToDigraphs } from './fold.ts';

/** In characters; the rest of a longer word is not searched. */
const maxTermLength = 40;

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** Letters of scripts that put no space between words. */
const unspaced = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}`;
const unspacedRun = new RegExp(String.raw`[[${unspaced}]&&[\p{L}\p{N}\p{M}]]+`, 'gv');

/** Letters, one or two at a time, joined as in `R&D`, `A/B` or `U.S.`: each by itself begins a word of nearly every text. */
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

/** Pairs of neighbouring letters: what finds a word wherever in a text it stands. */
const pairsOf = (run: string): string[] => {
  const letters = [...run];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
};

/** What is stored of a text to find it by. */
export const indexTerms = (text: string): string[] => {
  const folded = fold(text);
  const digraphs = foldToDigraphs(text);
  const runs = folded.match(unspacedRun) ?? [];
  return [
    ...spacedWordsOf(folded),
    ...(digraphs === folded ? [] : spacedWordsOf(digraphs)),
    ...abbreviationsIn(folded),
    // The last letter by itself: one that is typed alone is looked for at the beginning of a term.
    ...runs.flatMap((run) => [...pairsOf(run), [...run].at(-1) ?? '']),
  ];
};

/** What is looked for in the stored terms. */
interface QueryTerms {
  /** Each begins a term. */
  readonly words: readonly string[];
  /** Two spellings of a word, of which one begins a term. */
  readonly spellings: readonly (readonly [string, string])[];
  /** Each is a term. */
  readonly terms: readonly string[];
}

/** A longer text without spaces is found by its first letters. */
const maxPairs = 20;

/** What somebody types who looks for a text. */
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
    terms: [...new Set(runs.flatMap(pairsOf))].slice(0, maxPairs),
  };
};
