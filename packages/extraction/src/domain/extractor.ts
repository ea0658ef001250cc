import type { Mention } from '@debrief/contracts/http/note-evidence';
import {
  extractedFields,
  mapFields,
  type ExtractedField,
  type NoteFieldValue,
  type Sentiment,
} from '@debrief/contracts/note-fields';
import type { Span } from './reading/spans.ts';

export type { Mention, Sentiment };

export type Field = ExtractedField;

/**
 * What a note says, field by field; null is "was not said". By the conventions of the design, section 3: `contactName` without
 * a title; `companyName` the customer's, never a competitor's or one's own; `contactEmail` in lower case, written out;
 * `contactPhone` digits with an optional leading `+`; `dealSize` in the currency said; `nextSteps` at most thirty words.
 */
export type ExtractedNote = { [Name in Field]: NoteFieldValue<Name> | null };

/** Where in the text of a note a field comes from, and how sure the engine is of it. */
interface FieldEvidence {
  /** In order, at most five; offsets in UTF-16 units of the text as it was given. */
  spans: Span[];
  /** 0 to 1. */
  confidence: number;
}

/** A day that the next steps speak of, and where. */
export interface DueDate extends Span {
  /** `YYYY-MM-DD`. */
  date: string;
}

/** What an engine makes of a note. */
export interface Extraction extends ExtractedNote {
  /** For each field that was found. */
  evidence: Partial<Record<Field, FieldEvidence>>;
  /** At most five; told from the day of the note, or of the message in an exported conversation; empty where neither is known. */
  nextStepsDue: DueDate[];
  /** The currency of `dealSize`, ISO 4217; left out where the note does not tell it. */
  dealCurrency?: string;
  /** The language of the note, ISO 639-1; left out for English, and where it cannot be told. */
  language?: string;
  /** Who and what else the note speaks of, in its order; left out where there is nobody and nothing. */
  mentions?: Mention[];
  /** The engine that made it. */
  extractedBy: string;
}

export interface ExtractionContext {
  signal?: AbortSignal;
  /** The day the note was made, `YYYY-MM-DD` where its writer is: "tomorrow" is told from it. */
  day?: string;
  /** People who are not taken for the contact, whatever the text says of them; the local engine alone knows how. */
  notContacts?: readonly string[];
}

/** Nothing was said. */
export const EMPTY_NOTE: Readonly<ExtractedNote> = mapFields(extractedFields, () => null) as ExtractedNote;

/** Turns the text of a note into fields. Rejects only when `signal` is aborted or every engine failed. */
export interface Extractor {
  readonly name: string;
  extract(text: string, context?: ExtractionContext): Promise<Extraction>;
  /** Ends what it runs beside this thread; a process calls it before it exits. */
  stop?(): Promise<void>;
}

/** The name of the engine that needs nothing but this machine. */
export const LOCAL = 'local';

/** What an engine gives for a text that speaks of no call. */
export const emptyExtraction = (extractedBy: string): Extraction => ({
  ...EMPTY_NOTE,
  evidence: {},
  nextStepsDue: [],
  extractedBy,
});
