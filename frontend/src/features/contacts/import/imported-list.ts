import type { Role } from './column-titles.ts';

export interface ImportedRows {
  /** Null if no row contains known titles. */
  readonly titles: readonly string[] | null;
  /** True if the first row looks like unknown titles. Null if the titles are known, or for typed lines. */
  readonly firstRowIsTitles: boolean | null;
  readonly rows: readonly (readonly string[])[];
  /** Role of each column. Null if the user must choose it. */
  readonly columns: readonly (Role | null)[];
  readonly program: string | null;
}

export interface ImportedList extends ImportedRows {
  /** TextDecoder label; null for typed text. */
  readonly encoding: string | null;
  readonly unreadable: number;
}
