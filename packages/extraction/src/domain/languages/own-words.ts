import { wordsOf } from '../locate.ts';
import { toOriginal } from '../reading/mapped-text.ts';
import { leadLength } from '../next-steps.ts';
import type { Note } from '../reading/note.ts';
import { withCapitals } from '../reading/phrases.ts';
import type { Span } from '../reading/spans.ts';
import { fittingSentences, sentencesOf } from '../written-steps.ts';

const originalAt = (note: Note, span: Span): string => {
  const { start, end } = toOriginal(note, note.raw, span);
  return note.raw.slice(start, end).replace(/\s+/g, ' ');
};

const sameWords = (a: string, b: string) =>
  wordsOf(a).map(({ bare }) => bare).join(' ') === wordsOf(b).map(({ bare }) => bare).join(' '); // prettier-ignore

/** A name of a translated note as the note itself has it. */
export function nameInOwnWords(note: Note, value: string, [span]: readonly Span[]): string {
  if (!span || !sameWords(note.text.slice(span.start, span.end), value)) return value;
  const own = originalAt(note, span);
  return sameWords(own, value) ? value : withCapitals(own);
}

/** Next steps of a translated note as the note itself has them. */
export const stepsInOwnWords = (note: Note, spans: readonly Span[]): string =>
  fittingSentences(
    spans.flatMap(({ start, end }) => {
      const lead = leadLength(note.text.slice(start, end));
      return sentencesOf(originalAt(note, { start: start + lead, end }));
    }),
  )
    .map(({ text }) => text)
    .join(' ');
