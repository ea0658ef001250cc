import type { Mention } from '@debrief/contracts/http/note-evidence';
import {
  extractedFields,
  mapFields,
  type ExtractedField,
  type NoteFieldValue,
  type Sentiment,
} from '@debrief/contracts/note-fields';
import type { Span } from './document/spans.ts';

export type { Mention, Sentiment };

export type Field = ExtractedField;

/** Fields as defined in docs/extraction.md. Null if not stated. */
export type ExtractedNote = { [Name in Field]: NoteFieldValue<Name> | null };

interface FieldEvidence {
  /** At most five spans. Offsets are in UTF-16 units of the original text. */
  spans: Span[];
  /** Between 0 and 1. */
  confidence: number;
}

export interface DueDate extends Span {
  /** `YYYY-MM-DD`. */
  date: string;
}

export interface Extraction extends ExtractedNote {
  /** Contains only the fields that have a value. */
  evidence: Partial<Record<Field, FieldEvidence>>;
  /**
   * At most five due dates. Relative dates count from the day of the note, or of the message in a
   * conversation. Empty if neither is known.
   */
  nextStepsDue: DueDate[];
  /** ISO 4217 code. */
  dealCurrency?: string;
  /** ISO 639-1 code. Absent for English and unknown languages. */
  language?: string;
  /** Other people, companies and amounts, in order of appearance. */
  mentions?: Mention[];
  extractedBy: string;
}

export interface ExtractionContext {
  signal?: AbortSignal;
  /**
   * Day of the note in the author's time zone, `YYYY-MM-DD`. Relative dates such as "tomorrow" count from
   * this day.
   */
  day?: string;
  /** People who are never the contact. Only the local engine uses them. */
  notContacts?: readonly string[];
}

export const EMPTY_NOTE: Readonly<ExtractedNote> = mapFields(extractedFields, () => null) as ExtractedNote;

/** `extract` rejects if `signal` is aborted, the text exceeds a resource limit, or no engine succeeds. */
export interface Extractor {
  readonly name: string;
  extract(text: string, context?: ExtractionContext): Promise<Extraction>;
  stop?(): Promise<void>;
}

export const LOCAL = 'local';

export const emptyExtraction = (extractedBy: string): Extraction => ({
  ...EMPTY_NOTE,
  evidence: {},
  nextStepsDue: [],
  extractedBy,
});
