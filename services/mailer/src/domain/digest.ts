import type { SalesNote } from '@debrief/contracts/http/notes';
import { clip } from './clean.ts';

/** What goes into one mail of all notes. Totals count every note, those left out too. */
export interface Digest {
  /** Newest first, their transcripts clipped. */
  readonly notes: readonly SalesNote[];
  readonly total: number;
  readonly totalDealValue: number;
  readonly leftOut: number;
}

/** How many characters of each transcript a digest keeps: shorter ones are tried when everything gets too large. */
const transcriptLengths = [1_000, 300, 100, 0] as const;
const longestNextSteps = 1_000;

/**
 * A careful guess at a note's bytes in the raw message: its markup, and its words twice (HTML and text), each byte
 * beyond ASCII taking up to three.
 */
const markup = 2_600;
const weigh = (note: SalesNote): number => {
  const words = [
    note.contactName,
    note.companyName,
    note.contactEmail,
    note.nextSteps,
    note.transcription,
  ].join('');
  const bytes = Buffer.byteLength(words);
  const beyondAscii = bytes > words.length;
  return markup + 2 * bytes * (beyondAscii ? 2.4 : 1.1);
};

/** A transcript clipped to nothing is left out, not shown as an ellipsis. */
const clipTranscript = (note: SalesNote, longest: number): SalesNote => ({
  ...note,
  transcription: longest === 0 ? '' : clip(note.transcription, longest),
});

/**
 * Reads all notes once, holding no more than about `budget` bytes of them: first transcripts get shorter, then the
 * oldest notes are left out and only counted.
 */
export const gatherDigest = async (notes: AsyncIterable<SalesNote>, budget: number): Promise<Digest> => {
  let held: SalesNote[] = [];
  let weight = 0;
  let level = 0;
  let total = 0;
  let totalDealValue = 0;
  let full = false;
  for await (const whole of notes) {
    total++;
    totalDealValue += whole.dealSize ?? 0;
    if (full) continue;
    const nextSteps = whole.nextSteps && clip(whole.nextSteps, longestNextSteps);
    const note = clipTranscript({ ...whole, nextSteps }, transcriptLengths[level] ?? 0);
    held.push(note);
    weight += weigh(note);
    while (weight > budget && level < transcriptLengths.length - 1) {
      level++;
      const longest = transcriptLengths[level] ?? 0;
      held = held.map((one) => clipTranscript(one, longest));
      weight = held.reduce((sum, one) => sum + weigh(one), 0);
    }
    if (weight > budget) {
      held.pop();
      full = true;
    }
  }
  return { notes: held, total, totalDealValue, leftOut: total - held.length };
};

/** The same digest with its oldest fifth left out, for when the guess was too low. */
export const shrink = ({ notes, total, totalDealValue }: Digest): Digest => {
  const kept = notes.slice(0, Math.floor(notes.length * 0.8));
  return { notes: kept, total, totalDealValue, leftOut: total - kept.length };
};
