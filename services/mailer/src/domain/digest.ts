import { digestLimit } from '@debrief/contracts/http/limits';
import type { CurrencyFigures, NotesSummary, SalesNote } from '@debrief/contracts/http/notes';
import { truncate } from './sanitize-text.ts';

/** What goes into one mail of a user's notes. Totals count every note, those left out too. */
export interface Digest {
  /** Newest first unless they were picked, their transcripts clipped. */
  readonly notes: readonly SalesNote[];
  readonly total: number;
  /** Of the deals in the user's currency. */
  readonly totalDealValue: number;
  /** Whether its user picked the notes: then they are in the user's order, and the totals are of those. */
  readonly picked?: boolean;
  /** The totals of deals in other currencies. */
  readonly otherCurrencies: readonly Pick<CurrencyFigures, 'currency' | 'totalDealValue'>[];
}

/** Where a digest's notes come from. */
export interface DigestSource {
  /** Figures over all notes, or over those that were picked. */
  summary(): Promise<Pick<NotesSummary, 'total' | 'totalDealValue' | 'otherCurrencies'>>;
  /** The notes, at most `limit`, those to keep first; read at most once. */
  first(limit: number): AsyncIterable<SalesNote>;
  readonly picked?: boolean;
}

/** The figures of several parts of a list together. Amounts of different currencies are never added. */
export const addFigures = (
  parts: readonly Pick<NotesSummary, 'total' | 'totalDealValue' | 'otherCurrencies'>[],
): Awaited<ReturnType<DigestSource['summary']>> => {
  const others = new Map<string, CurrencyFigures>();
  for (const each of parts.flatMap(({ otherCurrencies = [] }) => otherCurrencies)) {
    const known = others.get(each.currency);
    others.set(
      each.currency,
      known ? { ...known, totalDealValue: known.totalDealValue + each.totalDealValue } : each,
    );
  }
  const sum = (of: 'total' | 'totalDealValue') => parts.reduce((total, part) => total + part[of], 0);
  return {
    total: sum('total'),
    totalDealValue: sum('totalDealValue'),
    otherCurrencies: [...others.values()],
  };
};

/** How many characters of each transcript a digest keeps: shorter ones are tried when everything gets too large. */
const transcriptLengths = [1_000, 300, 100, 0] as const;
const maxNextStepsLength = 1_000;

/** A transcript clipped to nothing is left out, not shown as an ellipsis. */
const truncateTranscript = (note: SalesNote, longest: number): SalesNote => ({
  ...note,
  transcription: longest === 0 ? '' : truncate(note.transcription, longest),
});

/**
 * Loads the first notes of a source, at most `budget` bytes of them: transcripts are truncated first, then the last notes are
 * left out. Null when there are no notes.
 * @param bytesOf how many bytes of a mail a note takes
 */
export const loadDigest = async (
  source: DigestSource,
  budget: number,
  bytesOf: (note: SalesNote) => number,
): Promise<Digest | null> => {
  const { total, totalDealValue, otherCurrencies = [] } = await source.summary();
  let held: SalesNote[] = [];
  let bytes = 0;
  let level = 0;
  for await (const whole of source.first(digestLimit)) {
    const nextSteps = whole.nextSteps && truncate(whole.nextSteps, maxNextStepsLength);
    const note = truncateTranscript({ ...whole, nextSteps }, transcriptLengths[level] ?? 0);
    held.push(note);
    bytes += bytesOf(note);
    while (bytes > budget && level < transcriptLengths.length - 1) {
      level++;
      const longest = transcriptLengths[level] ?? 0;
      held = held.map((one) => truncateTranscript(one, longest));
      bytes = held.reduce((sum, one) => sum + bytesOf(one), 0);
    }
    if (bytes > budget && held.length > 1) {
      held.pop();
      break;
    }
  }
  // A note may have come, or all may have gone, between the two reads.
  if (held.length === 0) return null;
  const { picked = false } = source;
  return { notes: held, total: Math.max(total, held.length), totalDealValue, otherCurrencies, picked };
};

/** The same digest without its last fifth, for when its totals take more bytes than were left for them. */
export const dropLastNotes = ({ notes, ...totals }: Digest): Digest => ({
  ...totals,
  notes: notes.slice(0, Math.floor(notes.length * 0.8)),
});
