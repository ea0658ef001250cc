import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import papaparse from 'papaparse';
import type { Cell, ExportTable } from '../../domain/export-table.ts';

/**
 * Matches formulas, even after spaces. The export prefixes them with an apostrophe (OWASP, CSV injection).
 * Does not match signed numbers, such as phone numbers with a country code.
 */
const formula = /^\s*(?:[=@＝＠\t\r]|[+＋－-](?!\d[\d ().-]*$))/;

const textOf = (cell: Cell) =>
  cell instanceof Date ? cell.toISOString().slice(0, 16).replace('T', ' ') : cell;

const row = (cells: readonly (string | number | null)[]) =>
  `${papaparse.unparse([[...cells]], { escapeFormulae: formula })}\r\n`;

/** Writes CSV (RFC 4180) in UTF-8, with a byte-order mark for Excel. */
export async function* writeCsv(
  notes: AsyncIterable<SalesNoteDocument>,
  { headers, cellsOf }: ExportTable,
): AsyncGenerator<string> {
  yield `\uFEFF${row(headers)}`;
  for await (const note of notes) yield row(cellsOf(note).map(textOf));
}
