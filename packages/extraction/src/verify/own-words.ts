import { wordsOf } from './locate.ts';
import { toOriginal } from '../document/mapped-text.ts';
import { leadLength } from '../fields/next-steps/next-steps.ts';
import type { Document } from '../entities/document.ts';
import { withCapitals } from '../entities/phrases.ts';
import type { Span } from '../document/spans.ts';
import { fittingSentences, sentencesOf } from '../fields/next-steps/written-steps.ts';

const originalAt = (doc: Document, span: Span): string => {
  const { start, end } = toOriginal(doc, doc.raw, span);
  return doc.raw.slice(start, end).replace(/\s+/g, ' ');
};

const bareWords = (text: string) =>
  wordsOf(text)
    .map(({ bare }) => bare)
    .join(' ');

export function nameInOwnWords(doc: Document, value: string, [span]: readonly Span[]): string {
  if (!span || bareWords(doc.text.slice(span.start, span.end)) !== bareWords(value)) return value;
  const original = originalAt(doc, span);
  return bareWords(original) === bareWords(value) ? value : withCapitals(original);
}

export const stepsInOwnWords = (doc: Document, spans: readonly Span[]): string =>
  fittingSentences(
    spans.flatMap(({ start, end }) => {
      const lead = leadLength(doc.text.slice(start, end));
      return sentencesOf(originalAt(doc, { start: start + lead, end }));
    }),
  )
    .map(({ text }) => text)
    .join(' ');
