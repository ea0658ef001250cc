import type { Role } from './column-titles.ts';

export interface ImportedRows {
  /** Null where no titles are known. */
  readonly titles: readonly string[] | null;
  /** Whether the first of `rows` looks like titles in words that are not known; null if that is not in question. */
  readonly firstRowIsTitles: boolean | null;
  readonly rows: readonly (readonly string[])[];
  /** What each column holds; null is for the user to say. */
  readonly columns: readonly (Role | null)[];
  /** The program that wrote the file, if known. */
  readonly program: string | null;
}

/** A list as it was understood, before anything is made of it. */
export interface ImportedList extends ImportedRows {
  /** A label for TextDecoder; null for text that was typed. */
  readonly encoding: string | null;
  /** Entries that cannot be read at all. */
  readonly unreadable: number;
}
