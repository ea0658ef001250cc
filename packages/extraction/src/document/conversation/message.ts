import type { Span } from '../spans.ts';

/** Offsets refer to the original text. */
export interface Message {
  /** Empty if unknown. */
  speaker: string;
  /** Span of the name. Null if the name is not directly before the text. */
  label: Span | null;
  /** Spans of the text. Captions can have several. */
  parts: Span[];
  /** As exported: "28/11/2026, 2:06 PM". */
  stamp: string;
}

export const MAX_MESSAGES = 2000;

export interface Export {
  messages: Message[];
  /** Range of the export. Text outside the range is kept. */
  from: number;
  to: number;
  separator: string;
  rewrite?: { pattern: RegExp; by: (match: string) => string };
}
