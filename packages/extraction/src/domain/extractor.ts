import type { Span } from './reading/spans.ts';

/** How the customer felt about the call, not how the salesperson did. */
export type Sentiment = 'positive' | 'neutral' | 'negative';

/**
 * What a note says, field by field; null is "was not said".
 * The conventions are those of the design, section 3.
 */
export interface ExtractedNote {
  /** The customer's contact as said, without a title. */
  contactName: string | null;
  /** The customer's company as said; never a competitor or one's own. */
  companyName: string | null;
  /** Lower case, written out: "sarah at acme dot com" is sarah@acme.com. */
  contactEmail: string | null;
  /** Digits with an optional leading `+`; no country code is added. */
  contactPhone: string | null;
  /** A whole number in the currency said. */
  dealSize: number | null;
  sentiment: Sentiment | null;
  /** At most thirty words: who does what by when. */
  nextSteps: string | null;
}

export type Field = keyof ExtractedNote;

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
  /** At most five; empty where the day of the note is not known. */
  nextStepsDue: DueDate[];
  /** The engine that made it. */
  extractedBy: string;
}

interface ExtractionContext {
  signal?: AbortSignal;
  /** The day the note was made, `YYYY-MM-DD` where its writer is: "tomorrow" is told from it. */
  day?: string;
}

/** Nothing was said. */
export const EMPTY_NOTE: Readonly<ExtractedNote> = {
  contactName: null,
  companyName: null,
  contactEmail: null,
  contactPhone: null,
  dealSize: null,
  sentiment: null,
  nextSteps: null,
};

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
