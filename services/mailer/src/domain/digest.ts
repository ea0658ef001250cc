import { digestLimit } from '@debrief/contracts/http/limits';
import type { NotesSummary, SalesNote } from '@debrief/contracts/http/notes';
import { clip } from './clean.ts';

/** What goes into one mail of a user's notes. Totals count every note, those left out too. */
export interface Digest {
  /** Newest first, their transcripts clipped. */
  readonly notes: readonly SalesNote[];
  readonly total: number;
  readonly totalDealValue: number;
}

/** Where a digest's notes come from. */
export interface DigestSource {
  /** Figures over all notes. */
  summary(): Promise<Pick<NotesSummary, 'total' | 'totalDealValue'>>;
  /** The newest notes, at most `limit`, newest first; read at most once. */
  newest(limit: number): AsyncIterable<SalesNote>;
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
 * Reads the newest notes, holding no more than about `budget` bytes of them: first transcripts get shorter, then the oldest
 * notes are left out. Null when there are no notes.
 */
export const gatherDigest = async (source: DigestSource, budget: number): Promise<Digest | null> => {
  const { total, totalDealValue } = await source.summary();
  let held: SalesNote[] = [];
  let weight = 0;
  let level = 0;
  for await (const whole of source.newest(digestLimit)) {
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
      break;
    }
  }
  // A note may have come, or all may have gone, between the two reads.
  return held.length === 0 ? null : { notes: held, total: Math.max(total, held.length), totalDealValue };
};

/** The same digest with its oldest fifth left out, for when the guess was too low. */
export const shrink = ({ notes, ...totals }: Digest): Digest => ({
  ...totals,
  notes: notes.slice(0, Math.floor(notes.length * 0.8)),
});
