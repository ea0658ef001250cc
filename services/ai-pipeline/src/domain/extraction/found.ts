import type { Span } from './reading/spans.ts';

/** What a finder read, where in the note's text, and how sure it is. */
export interface Found<Value> {
  value: Value;
  /** 0 to 1. */
  confidence: number;
  /** Into the cleaned text. */
  spans: Span[];
  /** The note says outright that it is the contact's, or the deal's. */
  stated?: boolean;
}

/** A labelled line says outright what it is. */
export const LABELLED = 0.97;

const LOWEST = 0.4;
const HIGHEST = 0.95;

/** How sure a score makes: by how far it is above what is enough, and above the next best candidate. */
export const sureness = (score: number, enough: number, runnerUp = -Infinity): number => {
  const above = Math.min(score - enough, 5) * 0.07;
  const ahead = Math.min(Math.max(score - Math.max(runnerUp, enough - 5), 0), 4) * 0.04;
  return Math.min(HIGHEST, Math.max(LOWEST, Number((0.48 + above + ahead).toFixed(2))));
};
