import type { EvidenceSpan, Mention, NoteEvidence } from '@debrief/contracts/http/note-evidence';

export type EvidenceField = keyof NoteEvidence;

/** A field, or a mention by its index. */
export type Highlight = EvidenceField | `mention:${number}`;

export const isField = (highlight: Highlight): highlight is EvidenceField =>
  !highlight.startsWith('mention:');

/** Part of a transcript that is evidence for the same fields and mentions. */
export interface Segment {
  start: number;
  text: string;
  fields: Highlight[];
}

/** Clamps an offset to the text and moves it out of a surrogate pair, so that no emoji is split. */
const whole = (text: string, place: number) => {
  const here = Math.max(0, Math.min(place, text.length));
  return /[\uDC00-\uDFFF]/.test(text[here] ?? '') && /[\uD800-\uDBFF]/.test(text[here - 1] ?? '')
    ? here - 1
    : here;
};

/**
 * Splits a transcript where the evidence of a field or a mention begins or ends. The segments together are
 * the whole transcript.
 */
export const segmentsOf = (
  text: string,
  evidence: NoteEvidence = {},
  mentions: readonly Mention[] = [],
): Segment[] => {
  const found = Object.entries(evidence) as [EvidenceField, { spans: EvidenceSpan[] } | undefined][];
  const spans = [
    ...found.flatMap(([field, each]) => (each?.spans ?? []).map((span) => ({ field, ...span }))),
    ...mentions.map(({ start, end }, index) => ({ field: `mention:${index}` as const, start, end })),
  ].map(({ field, start, end }) => ({ field, start: whole(text, start), end: whole(text, end) }));
  const places = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])].toSorted(
    (one, other) => one - other,
  );
  return places.slice(1).map((end, index) => {
    const start = places[index] ?? 0;
    const here = spans.filter((span) => span.start <= start && end <= span.end);
    return { start, text: text.slice(start, end), fields: [...new Set(here.map(({ field }) => field))] };
  });
};
