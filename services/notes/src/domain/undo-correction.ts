import type { EvidenceSpan, NoteEvidence } from '@debrief/contracts/http/note-evidence';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';

const fieldsWithNames = ['contactName', 'companyName', 'contactEmail'] as const;

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** Replaces the times of corrected words. New words share the times of the words that they replace. */
const replaceTimes = (times: readonly number[], first: number, before: number, after: number): number[] => {
  const old = times.slice(first, first + before);
  const shared = Array.from({ length: after }, (_, at) => old[Math.floor((at * before) / after)] ?? 0);
  return [...times.slice(0, first), ...shared, ...times.slice(first + before)];
};

/**
 * Restores the recognized text, also in fields with the corrected name. Drops spans that overlap the
 * correction. Returns null for an unknown correction.
 */
export const withoutCorrection = (note: SalesNoteDocument, start: number): SalesNoteDocument | null => {
  const corrections = note.corrections ?? [];
  const correction = corrections.find((each) => each.start === start);
  if (!correction) return null;
  const { end, heard } = correction;
  const { transcription } = note;
  const name = transcription.slice(start, end);
  const shift = heard.length - name.length;
  const moved = <Span extends EvidenceSpan>(spans: readonly Span[]): Span[] =>
    spans
      .filter((span) => span.end <= start || end <= span.start)
      .map((span) =>
        span.start < end ? span : { ...span, start: span.start + shift, end: span.end + shift },
      );
  const evidence = Object.fromEntries(
    Object.entries(note.evidence ?? {})
      .filter(([field]) => note[field as keyof NoteEvidence] !== name)
      .map(([field, found]) => [field, { ...found, spans: moved(found.spans) }]),
  ) as NoteEvidence;
  const asHeard = Object.fromEntries(
    fieldsWithNames.filter((field) => note[field] === name).map((field) => [field, heard]),
  );
  const first = countWords(transcription.slice(0, start));
  return {
    ...note,
    ...asHeard,
    transcription: transcription.slice(0, start) + heard + transcription.slice(end),
    evidence: note.evidence && evidence,
    nextStepsDue: moved(note.nextStepsDue ?? []),
    corrections: moved(corrections.filter((each) => each !== correction)),
    fieldEdits: (note.fieldEdits ?? []).filter(({ field }) => !(field in asHeard)),
    transcriptionEdited: true,
    mentions: moved(note.mentions ?? []),
    wordTimes: note.wordTimes && replaceTimes(note.wordTimes, first, countWords(name), countWords(heard)),
  };
};
