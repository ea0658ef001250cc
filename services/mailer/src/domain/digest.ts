import { digestLimit } from '@debrief/contracts/http/limits';
import type { CurrencyFigures, NotesSummary, SalesNote } from '@debrief/contracts/http/notes';
import { truncate } from './sanitize-text.ts';

/** Notes of a digest. The totals include notes that the digest omits. */
export interface Digest {
  /**
   * Newest first, or in the order in which the user picked them. Long transcripts and next steps are
   * truncated.
   */
  readonly notes: readonly SalesNote[];
  readonly total: number;
  /** Covers only deals in the user's currency. */
  readonly totalDealValue: number;
  /** True if the user picked the notes. Then the totals cover only the picked notes. */
  readonly picked?: boolean;
  readonly otherCurrencies: readonly Pick<CurrencyFigures, 'currency' | 'totalDealValue'>[];
}

export interface DigestSource {
  summary(): Promise<Pick<NotesSummary, 'total' | 'totalDealValue' | 'otherCurrencies'>>;
  /** Yields at most `limit` notes: the newest first, or in the order in which the user picked them. */
  first(limit: number): AsyncIterable<SalesNote>;
  readonly picked?: boolean;
}

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

/**
 * Maximum lengths of transcripts, in UTF-16 units. If the digest is too large, the next lower one applies.
 */
const transcriptLengths = [1_000, 300, 100, 0] as const;
const maxNextStepsLength = 1_000;

const truncateTranscript = (note: SalesNote, longest: number): SalesNote => ({
  ...note,
  transcription: longest === 0 ? '' : truncate(note.transcription, longest),
});

/**
 * Shortens transcripts until the digest fits into `budget` bytes. If that is not enough, omits the last
 * notes, but keeps at least one. Returns null if there are no notes.
 */
export const loadDigest = async (
  source: DigestSource,
  budget: number,
  bytesOf: (note: SalesNote) => number,
): Promise<Digest | null> => {
  const { total, totalDealValue, otherCurrencies = [] } = await source.summary();
  let kept: SalesNote[] = [];
  let bytes = 0;
  let level = 0;
  for await (const whole of source.first(digestLimit)) {
    const nextSteps = whole.nextSteps && truncate(whole.nextSteps, maxNextStepsLength);
    const note = truncateTranscript({ ...whole, nextSteps }, transcriptLengths[level] ?? 0);
    kept.push(note);
    bytes += bytesOf(note);
    while (bytes > budget && level < transcriptLengths.length - 1) {
      level++;
      const longest = transcriptLengths[level] ?? 0;
      kept = kept.map((one) => truncateTranscript(one, longest));
      bytes = kept.reduce((sum, one) => sum + bytesOf(one), 0);
    }
    if (bytes > budget && kept.length > 1) {
      kept.pop();
      break;
    }
  }
  // The notes may have been deleted since the summary was read.
  if (kept.length === 0) return null;
  const { picked = false } = source;
  return { notes: kept, total: Math.max(total, kept.length), totalDealValue, otherCurrencies, picked };
};

export const dropLastNotes = ({ notes, ...totals }: Digest): Digest => ({
  ...totals,
  notes: notes.slice(0, Math.floor(notes.length * 0.8)),
});
