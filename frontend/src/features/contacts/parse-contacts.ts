import type { NewContact } from '@debrief/contracts/http/contacts';
import Papa from 'papaparse';
import { parseVCards } from './parse-vcards.ts';

/** As the server checks them. */
const longestName = 100;
const addressPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export interface ParsedContacts {
  readonly contacts: readonly NewContact[];
  /** Entries without a name or company, or with one that is too long. */
  readonly skipped: number;
}

type Column = 'name' | 'first' | 'last' | 'company' | 'email';

/** What exports of address books and CRMs call their columns. */
const columnNames: readonly (readonly [Column, RegExp])[] = [
  ['email', /^e-?mail( address)?$|^e-?mail 1 - value$|^contact email$/i],
  ['first', /^(first|given) ?name$/i],
  ['last', /^(last|family|sur) ?name$/i],
  ['company', /^(company|organi[sz]ation|account|employer)( name)?$|^organi[sz]ation 1 - name$/i],
  ['name', /^(full |display |contact )?name$|^contact$/i],
];

const columnOf = (title: string): Column | undefined =>
  columnNames.find(([, pattern]) => pattern.test(title.trim()))?.[0];

const byColumns = (columns: readonly (Column | undefined)[], row: readonly string[]): NewContact => {
  const cell = (column: Column) => row[columns.indexOf(column)]?.trim() ?? '';
  const name = cell('name') || `${cell('first')} ${cell('last')}`.trim();
  return { name: name || null, company: cell('company') || null, email: cell('email') || null };
};

/** Without titles: the cell with an address is the address, the first of the others the name, the second the company. */
const byOrder = (row: readonly string[]): NewContact => {
  const cells = row.map((cell) => cell.trim()).filter(Boolean);
  const [, before = '', inBrackets = ''] = /^(.*)<([^<>]+@[^<>]+)>$/.exec(cells[0] ?? '') ?? [];
  if (inBrackets) return { name: before.trim() || null, company: cells[1] ?? null, email: inBrackets };
  const [name = null, company = null] = cells.filter((cell) => !addressPattern.test(cell));
  return { name, company, email: cells.find((cell) => addressPattern.test(cell)) ?? null };
};

const parseTable = (text: string): NewContact[] => {
  const { data: rows } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const columns = rows[0]?.map(columnOf) ?? [];
  const hasTitles = columns.some((column) => column !== undefined);
  return hasTitles ? rows.slice(1).map((row) => byColumns(columns, row)) : rows.map(byOrder);
};

const isUsable = ({ name, company }: NewContact) =>
  (name !== null || company !== null) && [name, company].every((text) => (text?.length ?? 0) <= longestName);

/** People and companies in a pasted list, a CSV file or a vCard file. */
export const parseContacts = (text: string): ParsedContacts => {
  const found = /^BEGIN:VCARD\s*$/im.test(text) ? parseVCards(text) : parseTable(text.replace(/^\uFEFF/, ''));
  const contacts = found
    .filter(isUsable)
    .map((contact) => (addressPattern.test(contact.email ?? '') ? contact : { ...contact, email: null }));
  return { contacts, skipped: found.length - contacts.length };
};
