// npm run eval -- --corrections: scores an engine on the fields that users have edited.
import { extractedFields } from '@debrief/contracts/note-fields';
import { needsCheck } from '@debrief/contracts/http/confidence';
import type { ExtractedNote, Extraction, Field } from '@debrief/extraction/extractor';
import { table } from './report.ts';
import { sameValue } from '../scoring/compare.ts';
import { RECALLED_SHARE, termsRecalled } from '../scoring/next-steps.ts';

interface CorrectedNote {
  readonly transcription: string;
  readonly expected: Readonly<Partial<ExtractedNote>>;
}

export interface ScoredField {
  readonly field: Field;
  readonly transcription: string;
  readonly expected: string | number | null;
  readonly given: string | number | null;
  readonly confidence: number | null;
  readonly isRight: boolean;
}

const sameSteps = (one: string, other: string): boolean => {
  const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const recalled = (from: string, to: string) => termsRecalled(wordsOf(from), to) >= RECALLED_SHARE;
  return recalled(one, other) && recalled(other, one);
};

const isRight = (field: Field, expected: string | number | null, given: string | number | null): boolean => {
  if (expected === null || given === null) return expected === given;
  if (field === 'nextSteps') return sameSteps(String(expected), String(given));
  return field === 'sentiment' ? expected === given : sameValue(field, expected, given);
};

export async function scoreCorrected(
  { transcription, expected }: CorrectedNote,
  extractor: { extract(text: string): Promise<Extraction> },
): Promise<ScoredField[]> {
  const extracted = await extractor.extract(transcription);
  return extractedFields.flatMap((field) => {
    const wanted = expected[field];
    if (wanted === undefined) return [];
    const given = extracted[field];
    const confidence = extracted.evidence[field]?.confidence ?? null;
    const right = isRight(field, wanted, given);
    return [{ field, transcription, expected: wanted, given, confidence, isRight: right }];
  });
}

const countChecked = (scored: readonly ScoredField[]) =>
  scored.filter(({ confidence }) => confidence !== null && needsCheck({ confidence })).length;

const row = (name: string, scored: readonly ScoredField[]): string[] => {
  const right = scored.filter((each) => each.isRight);
  const wrong = scored.filter((each) => !each.isRight);
  const confidences = wrong.map(({ confidence }) => confidence ?? -1).sort((one, other) => other - one);
  return [
    name,
    ...[scored, right].map(({ length }) => String(length)),
    String(countChecked(right)),
    String(wrong.length),
    String(countChecked(wrong)),
    confidences.map((confidence) => (confidence < 0 ? 'none' : confidence.toFixed(2))).join(' '),
  ];
};

/** Formats a report that contains no text of notes. */
export function reportCorrections(notes: number, scored: readonly ScoredField[], engine: string): string {
  const fields = extractedFields
    .map((field) => ({ field, scored: scored.filter((each) => each.field === field) }))
    .filter((each) => each.scored.length > 0);
  const rows = [
    ['field', 'changed', 'right now', 'marked', 'wrong now', 'marked', 'confidence of the wrong'],
    ...fields.map((each) => row(each.field, each.scored)),
    row('all', scored).slice(0, -1),
  ];
  return [
    `Notes: ${notes}. Fields that their users changed: ${scored.length}. Extracted by: ${engine}.`,
    table(rows),
    '"marked": the details dialog says "Check"; "none": the engine found nothing',
  ].join('\n\n');
}

export const describeWrong = (scored: readonly ScoredField[]): string =>
  scored
    .filter((each) => !each.isRight)
    .map(({ field, transcription, expected, given }) =>
      [
        `  | ${transcription.replaceAll('\n', '\n  | ')}`,
        `  ${field}: ${JSON.stringify(given)} for ${JSON.stringify(expected)}`,
      ].join('\n'),
    )
    .join('\n\n');
