import type { SalesNote } from '@debrief/contracts/http/notes';
import { noteFieldNames } from '@debrief/contracts/note-fields';

const accents = /\p{M}/gu;

/** Normalizes text for the search: lower case, without accents. ASCII text skips the slow normalization. */
const fold = (text: string) => {
  const lower = text.toLowerCase();
  // eslint-disable-next-line no-control-regex -- the range is ASCII itself
  return /^[\x00-\x7f]*$/.test(lower) ? lower : lower.normalize('NFD').replace(accents, '');
};

const textOf = (note: SalesNote) =>
  fold(
    noteFieldNames
      .map((name) => note[name])
      .filter((value) => value != null)
      .join('\n'),
  );

/** Cached: normalizing every transcript at each key stroke is noticeable from some thousand notes on. */
const folded = new WeakMap<SalesNote, string>();

const foldedText = (note: SalesNote) => {
  const known = folded.get(note);
  if (known !== undefined) return known;
  const text = textOf(note);
  folded.set(note, text);
  return text;
};

/** The notes that contain every word of `query`, in their original order. */
export const matchingNotes = (notes: readonly SalesNote[], query: string): readonly SalesNote[] => {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return notes;
  return notes.filter((note) => {
    const text = foldedText(note);
    return words.every((word) => text.includes(word));
  });
};
