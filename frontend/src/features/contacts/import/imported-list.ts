import type { Role } from './column-titles.ts';

export interface ImportedRows {
  /** Null if no title is known. */
  readonly titles: readonly string[] | null;
  /** True if the first row looks like unknown titles; null if they are known. */
  readonly firstRowIsTitles: boolean | null;
  readonly rows: readonly (readonly string[])[];
  /** Null where the user must choose the role. */
  readonly columns: readonly (Role | null)[];
  readonly program: string | null;
}

export interface ImportedList extends ImportedRows {
  /** TextDecoder label; null for typed text. */
  readonly encoding: string | null;
  readonly unreadable: number;
}
