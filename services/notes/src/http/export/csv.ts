import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import papaparse from 'papaparse';
import type { Cell, ExportTable } from '../../domain/export-table.ts';

/**
 * What spreadsheets run as a formula, also behind spaces; an apostrophe before it makes it text. A phone number that begins
 * with its country code is none (OWASP, CSV injection).
 */
const formula = /^\s*(?:[=@＝＠\t\r]|[+＋－-](?!\d[\d ().-]*$))/;

const textOf = (cell: Cell) =>
  cell instanceof Date ? cell.toISOString().slice(0, 16).replace('T', ' ') : cell;

const row = (cells: readonly (string | number | null)[]) =>
  `${papaparse.unparse([[...cells]], { escapeFormulae: formula })}\r\n`;

/** A CSV file (RFC 4180) in UTF-8, with the mark that tells Excel so. */
export async function* writeCsv(
  notes: AsyncIterable<SalesNoteDocument>,
  { headers, cellsOf }: ExportTable,
): AsyncGenerator<string> {
  yield `\uFEFF${row(headers)}`;
  for await (const note of notes) yield row(cellsOf(note).map(textOf));
}
