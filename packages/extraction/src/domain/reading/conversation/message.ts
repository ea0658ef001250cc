import type { Span } from '../spans.ts';

/** What one person says in an exported conversation. Offsets are of the text as it was given. */
export interface Message {
  /** Empty where the export does not tell. */
  speaker: string;
  /** Where the name stands; null where it stands apart from what is said. */
  label: Span | null;
  /** What is said; a caption is cut into several. */
  pieces: Span[];
  /** When, as the program wrote it: "28/11/2026, 2:06 PM". */
  stamp: string;
}

export const MAX_MESSAGES = 2000;

/** The messages of an export, and what becomes of the text around and in them. */
export interface Export {
  messages: Message[];
  /** The export runs from here to there; the rest of the text is kept. */
  from: number;
  to: number;
  /** What stands between two pieces of one message. */
  joint: string;
  /** What is rewritten within what is said. */
  rewrite?: { pattern: RegExp; by: (match: string) => string };
}
