import type { SalesNote } from '@debrief/contracts/http/notes';

const accents = /\p{M}/gu;

/** As people type it: without capitals and accents. Plain ASCII, which most of it is, takes the short way. */
const fold = (text: string) => {
  const lower = text.toLowerCase();
  // eslint-disable-next-line no-control-regex -- the range is ASCII itself
  return /^[\x00-\x7f]*$/.test(lower) ? lower : lower.normalize('NFD').replace(accents, '');
};

const textOf = (note: SalesNote) =>
  fold(
    [
      note.contactName,
      note.companyName,
      note.contactEmail,
      note.contactPhone,
      note.dealSize,
      note.sentiment,
      note.nextSteps,
      note.transcription,
    ]
      .filter((value) => value !== null)
      .join('\n'),
  );

/** Folding every transcript anew at each key stroke would be felt from some thousand notes on. */
const folded = new WeakMap<SalesNote, string>();

const foldedText = (note: SalesNote) => {
  const known = folded.get(note);
  if (known !== undefined) return known;
  const text = textOf(note);
  folded.set(note, text);
  return text;
};

/** The notes that hold every word of `query` somewhere, in their order. */
export const matchingNotes = (notes: readonly SalesNote[], query: string): readonly SalesNote[] => {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return notes;
  return notes.filter((note) => {
    const text = foldedText(note);
    return words.every((word) => text.includes(word));
  });
};
