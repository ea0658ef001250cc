import type { NewContact } from '@debrief/contracts/http/contact-requests';
import type { Role } from './column-titles.ts';
import { contactsOf, type FoundContacts } from './contacts-of.ts';
import type { ImportedList } from './imported-list.ts';

export interface Choices {
  /** Result of `shapeOf`. The choices apply only to lists of this shape. */
  readonly shape: string;
  readonly columns: Readonly<Record<number, Role>>;
  readonly firstRowIsTitles?: boolean;
}

export const shapeOf = ({ columns, titles, encoding }: ImportedList): string =>
  JSON.stringify([encoding === null, columns, titles]);

export interface InterpretedList extends FoundContacts {
  readonly titles: readonly string[];
  readonly rows: ImportedList['rows'];
  readonly columns: readonly (Role | null)[];
  readonly firstRowIsTitles: boolean | null;
  readonly hasNames: boolean;
}

export const interpretList = (
  list: ImportedList,
  choices: Choices | undefined,
  listed: readonly Pick<NewContact, 'name' | 'company' | 'email'>[],
): InterpretedList => {
  const made = choices?.shape === shapeOf(list) ? choices : undefined;
  const firstRowIsTitles =
    list.titles === null && list.firstRowIsTitles !== null
      ? (made?.firstRowIsTitles ?? list.firstRowIsTitles)
      : null;
  const rows = firstRowIsTitles ? list.rows.slice(1) : list.rows;
  const columns = list.columns.map((role, column) => made?.columns[column] ?? role);
  const hasNames = columns.some(
    (role) => role === 'name' || role === 'first' || role === 'last' || role === 'company',
  );
  return {
    titles: list.titles ?? (firstRowIsTitles ? list.rows[0] : undefined) ?? [],
    rows,
    columns,
    firstRowIsTitles,
    hasNames,
    ...contactsOf(hasNames ? rows : [], columns, listed),
  };
};
