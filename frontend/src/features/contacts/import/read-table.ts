import Papa from 'papaparse';
import { addressPattern } from '@debrief/contracts/canonical-address';
import { countRoles, programOf, rolesOfTitles, type Role } from './column-titles.ts';
import type { ImportedRows } from './imported-list.ts';
import { UnreadableListError } from './unreadable-list-error.ts';

const delimiters = [',', ';', '\t', '|'];

/** Number of rows in which to look for the titles. Some programs, such as LinkedIn, put notes above them. */
const maxPreambleRows = 30;

/** Characters. A chunk takes a few milliseconds to parse. */
const chunkLength = 200_000;

type Rows = readonly (readonly string[])[];

const headOf = (text: string, delimiter: string): Rows =>
  Papa.parse<string[]>(text.slice(0, 100_000), {
    delimiter,
    preview: maxPreambleRows,
    skipEmptyLines: 'greedy',
  }).data;

const parseRows = (text: string, delimiter: string) =>
  new Promise<Rows>((resolve, reject) => {
    const rows: string[][] = [];
    let openQuote = false;
    Papa.parse<string[]>(text, {
      delimiter,
      skipEmptyLines: 'greedy',
      chunkSize: chunkLength,
      chunk: ({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        rows.push(...data);
        openQuote ||= errors.some(({ code }) => code === 'MissingQuotes');
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete: () =>
        openQuote
          ? reject(
              new UnreadableListError(
                'A quotation mark (") is opened and never closed. Correct it and try again.',
              ),
            )
          : resolve(rows),
    });
  });

interface Shape {
  readonly delimiter: string;
  /** -1 if the table has no known titles. */
  readonly titleRow: number;
}

const shapeOf = (text: string, candidates: readonly string[], isTyped: boolean): Shape => {
  let best = { delimiter: '', titleRow: -1, count: 0 };
  for (const delimiter of candidates)
    headOf(text, delimiter).forEach((row, titleRow, { length }) => {
      const count = countRoles(row);
      // A single known title may instead be a name, such as "Van".
      const isTitles = count > 1 || (titleRow === 0 && length > 1 && (row.length === 1 || !isTyped));
      if (count > best.count && isTitles) best = { delimiter, titleRow, count };
    });
  if (best.count > 0) return best;
  const guessed = Papa.parse(text.slice(0, 100_000), { delimitersToGuess: [...candidates] }).meta.delimiter;
  return { delimiter: candidates.length === 1 ? candidates[0]! : guessed, titleRow: -1 };
};

const phonePattern = /^[+(]?\d[\d\s()./-]{5,}$/;

const mostly = (cells: readonly string[], pattern: RegExp) =>
  cells.filter((cell) => pattern.test(cell)).length > cells.length / 2;

const roleOfCells = (cells: readonly string[]): Role | 'text' => {
  if (mostly(cells, addressPattern)) return 'email';
  if (mostly(cells, phonePattern)) return 'phone';
  return mostly(cells, /^(?!https?:)(?=.*\p{L})/u) ? 'text' : 'ignore';
};

const rolesOfCells = (rows: Rows) => {
  const sample = rows.slice(0, 100);
  const width = Math.max(0, ...sample.map((row) => row.length));
  return Array.from({ length: width }, (_, column) =>
    roleOfCells(sample.map((row) => row[column]?.trim() ?? '').filter(Boolean)),
  );
};

/**
 * Detects the columns of addresses and numbers. A single text column contains the names; of several, the user
 * must choose the roles.
 */
const withoutTitles = (rows: Rows): ImportedRows => {
  const found = rolesOfCells(rows);
  const isOnly = found.filter((role) => role === 'text').length === 1;
  const looksLikeTitles = found.some((role, column) => {
    const cell = rows[0]?.[column] ?? '';
    return (role === 'email' && !addressPattern.test(cell)) || (role === 'phone' && !phonePattern.test(cell));
  });
  return {
    titles: null,
    firstRowIsTitles: looksLikeTitles && rows.length > 1,
    rows,
    columns: found.map((role) => (role !== 'text' ? role : isOnly ? 'name' : null)),
    program: null,
  };
};

/**
 * Takes the roles from the titles. A column with an unknown title is detected by its cells as addresses or
 * numbers, unless a title already names that role. Text columns are ignored, or left to the user if no title
 * names people.
 */
const withTitles = (titles: readonly string[], rows: Rows): ImportedRows => {
  const named = rolesOfTitles(titles, rows.slice(0, 100));
  const hasPeople = named.some((role) => role === 'name' || role === 'first' || role === 'last');
  const byCells = rolesOfCells(rows);
  const roleOf = (column: number): Role | null => {
    const role = byCells[column] ?? 'ignore';
    if (role === 'text') return hasPeople ? 'ignore' : null;
    return named.includes(role) ? 'ignore' : role;
  };
  return {
    titles,
    firstRowIsTitles: null,
    rows,
    columns: titles.map((_title, column) => named[column] ?? roleOf(column)),
    program: programOf(titles),
  };
};

/** Detects addresses and numbers in any cell. The first other cell is the name, the second the company. */
const byOrder = (rows: Rows): ImportedRows => {
  const read = rows.map((row) => {
    const cells = row.flatMap((cell) => {
      const [, before = '', address] = /^(.*)<([^<>@]+@[^<>]+)>$/.exec(cell.trim()) ?? [];
      return (address ? [before, address] : [cell]).map((each) => each.trim()).filter(Boolean);
    });
    const take = (pattern: RegExp) => {
      const at = cells.findIndex((cell) => pattern.test(cell));
      return at < 0 ? '' : cells.splice(at, 1)[0]!;
    };
    const [email, phone] = [take(addressPattern), take(phonePattern)];
    return { email, phone, cells: cells.filter((cell) => !addressPattern.test(cell)) };
  });
  const width = Math.max(2, ...read.map(({ cells }) => Math.min(cells.length, 10)));
  return {
    titles: null,
    firstRowIsTitles: null,
    rows: read.map(({ email, phone, cells }) => [
      ...Array.from({ length: width }, (_, column) => cells[column] ?? ''),
      email,
      phone,
    ]),
    columns: ['name', 'company', ...Array<Role>(width - 2).fill('ignore'), 'email', 'phone'],
    program: null,
  };
};

/**
 * Parses a CSV file, or typed or pasted lines if `isTyped`.
 * @throws {UnreadableListError} if a quotation mark is not closed
 */
export const readTable = async (content: string, { isTyped = false } = {}): Promise<ImportedRows> => {
  const [line, named] = /^"?sep=(.)"?\r?(?:\n|$)/i.exec(content) ?? [];
  const rest = line ? content.slice(line.length) : content;
  // People, unlike programs, type a space between a separator and a quotation mark.
  const text = isTyped ? rest.replace(/([,;\t]) +"/g, '$1"') : rest;
  const { delimiter, titleRow } = shapeOf(text, named ? [named] : delimiters, isTyped);
  const all = await parseRows(text, delimiter);
  const titles = all[titleRow];
  if (titles) return withTitles(titles, all.slice(titleRow + 1));
  return isTyped ? byOrder(all) : withoutTitles(all);
};
