import type { Role } from './column-titles.ts';

export interface ImportedRows {
  /** Null if the list has no known titles. */
  readonly titles: readonly string[] | null;
  /** True if the first row looks like unknown titles; null if the titles are known. */
  readonly firstRowIsTitles: boolean | null;
  readonly rows: readonly (readonly string[])[];
  /** Role of each column; null if the user must choose it. */
  readonly columns: readonly (Role | null)[];
  readonly program: string | null;
}

export interface ImportedList extends ImportedRows {
  /** TextDecoder label; null for typed text. */
  readonly encoding: string | null;
  readonly unreadable: number;
}
