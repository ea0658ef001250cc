import type { EvidenceSpan, NoteEvidence } from '@debrief/contracts/http/note-evidence';

export type EvidenceField = keyof NoteEvidence;

/** A stretch of a transcript that the same fields come from. */
export interface Segment {
  text: string;
  /** None for words that no field comes from. */
  fields: EvidenceField[];
}

/** An emoji is two units: a place between them is moved before it, so that no half of one is shown. */
const whole = (text: string, place: number) => {
  const here = Math.max(0, Math.min(place, text.length));
  return /[\uDC00-\uDFFF]/.test(text[here] ?? '') && /[\uD800-\uDBFF]/.test(text[here - 1] ?? '')
    ? here - 1
    : here;
};

/** Cuts a transcript where the words of a field begin or end. Put together the segments are the transcript again. */
export const segmentsOf = (text: string, evidence: NoteEvidence = {}): Segment[] => {
  const spans = (
    Object.entries(evidence) as [EvidenceField, { spans: EvidenceSpan[] } | undefined][]
  ).flatMap(([field, found]) =>
    (found?.spans ?? []).map(({ start, end }) => ({
      field,
      start: whole(text, start),
      end: whole(text, end),
    })),
  );
  const places = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])].toSorted(
    (one, other) => one - other,
  );
  return places.slice(1).map((end, index) => {
    const start = places[index] ?? 0;
    const here = spans.filter((span) => span.start <= start && end <= span.end);
    return { text: text.slice(start, end), fields: [...new Set(here.map(({ field }) => field))] };
  });
};
