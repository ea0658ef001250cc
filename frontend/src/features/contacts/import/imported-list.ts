import type { Role } from './column-titles.ts';

export interface ImportedRows {
  /** Null if no title is known. */
  readonly titles: readonly string[] | null;
  /** True if the first of `rows` looks like a row of unknown titles; null if the titles are known. */
  readonly firstRowIsTitles: boolean | null;
  readonly rows: readonly (readonly string[])[];
  /** Role of each column; null if the user must choose it. */
  readonly columns: readonly (Role | null)[];
  readonly program: string | null;
}

/** Parsed list, before contacts are created from it. */
export interface ImportedList extends ImportedRows {
  /** TextDecoder label; null for typed text. */
  readonly encoding: string | null;
  readonly unreadable: number;
}
