import type { Span } from './reading/spans.ts';

/** The value that was extracted for a field, its evidence in the note's text, and its confidence. */
export interface FieldResult<Value> {
  value: Value;
  /** 0 to 1. */
  confidence: number;
  /** Into the cleaned text. */
  spans: Span[];
  /** The note states explicitly that it is the contact's, or the deal's. */
  stated?: boolean;
}

/** The confidence of a labelled line ("Email: ..."). */
export const LABELLED_CONFIDENCE = 0.97;

const MIN_CONFIDENCE = 0.4;
const MAX_CONFIDENCE = 0.95;

/** Maps a score to a confidence: by its distance to the threshold and to the second-best candidate. */
export const confidenceFromScore = (score: number, enough: number, runnerUp = -Infinity): number => {
  const above = Math.min(score - enough, 5) * 0.07;
  const ahead = Math.min(Math.max(score - Math.max(runnerUp, enough - 5), 0), 4) * 0.04;
  return Math.min(MAX_CONFIDENCE, Math.max(MIN_CONFIDENCE, Number((0.48 + above + ahead).toFixed(2))));
};
