import type { Span } from '../document/spans.ts';

export interface FieldResult<Value> {
  value: Value;
  /** Between 0 and 1. */
  confidence: number;
  /** Offsets into the prepared text. */
  spans: Span[];
  /** True if the note explicitly states that the value belongs to the contact or the deal. */
  stated?: boolean;
}

export const LABELLED_CONFIDENCE = 0.97;
