import { COMPANY_NOUNS } from '@debrief/extraction/lexicon/company-words';
import { distance } from 'fastest-levenshtein';
import { positionsIn, withoutOverlaps, type Match } from './corrections.ts';
import { maxRunWords } from './find-names.ts';
import { isPublic, isRoleBox, type TranscriptAddress } from './transcript-addresses.ts';
import type { TranscriptWord } from './transcript-words.ts';
import { joinForms, lettersOf, similarity, wordForm } from './similarity.ts';

/** Slightly lower than for known names, because the words must also match one by one. */
const minPhraseScore = 0.7;
const minWordScore = 0.8;
const minLettersOfWord = 6;
/** Minimum score of each word. Lower for a company, because its name may be split into other words. */
const minCompanyWordScore = 0.5;
const minPersonWordScore = 0.7;
/** Maximum relative length of an abbreviation, such as "bros" for "brothers". */
const abbreviated = 0.75;

/** Limits the work for a text full of addresses. */
const maxAddresses = 20;

const isPartOf = (short: string, long: string): boolean => {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
};

const isAbbreviation = (short: string, long: string): boolean =>
  short[0] === long[0] && short.length <= long.length * abbreviated && isPartOf(short, long);

/**
 * Splits a text into words like those of a misrecognized name. Returns null unless the best alignment is
 * unique.
 * @example splitLike(['castle', 'peac', 'outfitters'], 'castlepeakoutfitters') // ['castle', 'peak',
 *   'outfitters']
 */
const splitLike = (words: readonly string[], text: string): string[] | null => {
  const whole = words.join('');
  const total = distance(whole, text);
  const cuts = [0];
  let before = '';
  for (const word of words.slice(0, -1)) {
    before += word;
    const after = whole.slice(before.length);
    const places = Array.from({ length: text.length + 1 }, (_, at) => at).filter(
      (at) => distance(before, text.slice(0, at)) + distance(after, text.slice(at)) === total,
    );
    if (places.length !== 1) return null;
    cuts.push(places[0] ?? 0);
  }
  const pieces = cuts.map((cut, index) => text.slice(cut, cuts[index + 1]));
  return pieces.every((piece) => piece !== '') ? pieces : null;
};

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const joinCompanyNouns = (pieces: readonly string[]): string[] => {
  const joined: string[] = [];
  for (const piece of pieces) {
    const noun = `${joined.at(-1) ?? ''}${piece}`.toLowerCase();
    if (joined.length > 0 && COMPANY_NOUNS.has(noun)) joined[joined.length - 1] = noun;
    else joined.push(piece);
  }
  return joined;
};

const isSameWord = (spoken: string, piece: string) =>
  spoken === piece || spoken === `${piece}s` || `${spoken}s` === piece;

const spelledBy = (
  run: readonly TranscriptWord[],
  pieces: readonly string[],
  minScore: number,
): string[] | null => {
  const pairs = run.map(({ bare, form }, at) => ({ bare, form, piece: pieces[at] ?? '' }));
  const isAlike = pairs.every(({ form, piece }) => {
    if (piece.length === 1) return form.letters.startsWith(piece);
    return similarity(form, wordForm(piece)) >= minScore && !isAbbreviation(piece, form.letters);
  });
  const isSame = ({ form, piece }: (typeof pairs)[number]) =>
    piece.length === 1 || isSameWord(form.letters, piece);
  if (!isAlike || pairs.every(isSame)) return null;
  return pairs.map((pair) => (isSame(pair) ? pair.bare : pair.piece));
};

/**
 * Returns the spelling of words as in an address, or null if they do not resemble it. Empty `words` mean that
 * the spelling is uncertain, and that the words stay unchanged.
 */
type Respell = (run: readonly TranscriptWord[]) => Omit<Match, 'from' | 'to'> | null;

const respellCompany = (label: string): Respell => {
  const form = wordForm(label);
  return (run) => {
    const spokenForm = joinForms(run.map((word) => word.form));
    const [first] = run;
    if (run.length === 1) {
      const looksLikeName = first?.isCapital === true && !first.startsSentence;
      if (!looksLikeName || form.letters.length < minLettersOfWord) return null;
    }
    const minScore = run.length === 1 ? minWordScore : minPhraseScore;
    const score = similarity(spokenForm, form, minScore);
    if (score < minScore) return null;
    const pieces = splitLike(
      run.map((word) => word.form.letters),
      form.letters,
    );
    const words = pieces && spelledBy(run, pieces, minCompanyWordScore);
    return { words: joinCompanyNouns(words ?? []).map(capitalised), score };
  };
};

const respellPerson = (local: string): Respell => {
  const form = wordForm(local);
  const parts = local.split(/[._-]/).filter(Boolean);
  return (run) => {
    if (run.length === 1 || run.length > 3 || !run.every(({ isCapital }) => isCapital)) return null;
    const letters = run.map((word) => word.form.letters);
    const pieces = parts.length > 1 ? parts : splitLike(letters, form.letters);
    if (pieces?.length !== run.length) return null;
    const words = spelledBy(run, pieces, minPersonWordScore);
    const score = similarity(joinForms(run.map((word) => word.form)), form);
    return words && { words: words.map(capitalised), score };
  };
};

const runsSpelledBy = async (
  transcriptWords: readonly TranscriptWord[],
  letters: string,
  respell: Respell,
  taken: ReadonlySet<number>,
  pause: () => Promise<void>,
): Promise<Match[]> => {
  const matches: Match[] = [];
  for (const from of transcriptWords.keys()) {
    let spelled = '';
    for (let to = from + 1; to <= Math.min(transcriptWords.length, from + maxRunWords); to += 1) {
      const word = transcriptWords[to - 1];
      if (!word || taken.has(to - 1) || (to - 1 > from && word.startsSentence)) break;
      spelled += word.form.letters;
      if (spelled === letters || `${spelled}s` === letters) return [];
      const respelled = respell(transcriptWords.slice(from, to));
      if (respelled) matches.push({ from, to, ...respelled });
    }
    await pause();
  }
  return matches;
};

/**
 * Returns corrections of names by the spelling of an address in the transcript. Uses only addresses that the
 * recognizer wrote with an @. If it wrote an address as words ("ann at acme dot com"), the name is more often
 * right than the address.
 * @param found matches that are exact or already corrected
 */
export const findNamesInAddresses = async (
  transcriptWords: readonly TranscriptWord[],
  addresses: readonly TranscriptAddress[],
  found: readonly Match[],
  pause: () => Promise<void>,
): Promise<Match[]> => {
  const taken = positionsIn([...found, ...addresses]);
  const spelled = addresses.filter(({ isWritten }) => isWritten).slice(0, maxAddresses);
  const labels = new Set(spelled.filter((each) => !isPublic(each)).map(({ label }) => label));
  const locals = new Set(spelled.filter((each) => !isRoleBox(each)).map(({ local }) => local));
  const matches: Match[] = [];
  for (const label of labels)
    matches.push(
      ...(await runsSpelledBy(transcriptWords, lettersOf(label), respellCompany(label), taken, pause)),
    );
  for (const local of locals)
    matches.push(
      ...(await runsSpelledBy(transcriptWords, lettersOf(local), respellPerson(local), taken, pause)),
    );
  return withoutOverlaps(matches).filter(({ words }) => words.length > 0);
};
