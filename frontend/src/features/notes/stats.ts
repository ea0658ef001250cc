import type { SalesNote } from '@debrief/contracts/http/notes';

export interface Stats {
  readonly total: number;
  /** Created within the last seven days. */
  readonly thisWeek: number;
  /** A missing deal size counts as nothing. */
  readonly dealValue: number;
  /** Over the notes that have a deal size, rounded; 0 if none has. */
  readonly averageDealSize: number;
}

const week = 7 * 24 * 60 * 60 * 1000;

/** `now` in milliseconds since 1970. */
export const statsOf = (notes: readonly Pick<SalesNote, 'createdAt' | 'dealSize'>[], now: number): Stats => {
  const deals = notes.map(({ dealSize }) => dealSize).filter((size) => size !== null);
  const dealValue = deals.reduce((sum, size) => sum + size, 0);
  return {
    total: notes.length,
    thisWeek: notes.filter(({ createdAt }) => Date.parse(createdAt) >= now - week).length,
    dealValue,
    averageDealSize: deals.length ? Math.round(dealValue / deals.length) : 0,
  };
};
