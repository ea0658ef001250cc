import { truncateText } from '@debrief/contracts/truncate-text';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import type { Cell, ExportTable } from '../../domain/export-table.ts';

/** Excel's limit for the text of a cell, in characters. */
const maxCell = 32_767;
const cut = ' … (cut: a cell holds no more; CSV and JSON have it all)';

const dayMs = 24 * 60 * 60 * 1000;
/** Day 0 of Excel's date serial numbers. */
const dayZero = Date.UTC(1899, 11, 30);

// eslint-disable-next-line no-control-regex -- matches control characters, which XML does not allow
const notXml = /[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const text = (value: string, style = '') => {
  const whole = value.length > maxCell ? truncateText(value, maxCell - cut.length) + cut : value;
  const safe = whole.replace(notXml, '').replace(/[&<>]/g, (character) => entities[character] ?? '');
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${safe}</t></is></c>`;
};

/** Indexes into `cellXfs` of styles.xml. */
const [dateStyle, headStyle] = [' s="1"', ' s="2"'];

/** Writes text as inline strings, which Excel does not evaluate as formulas. */
const cellXml = (cell: Cell): string => {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return cell instanceof Date
    ? `<c${dateStyle}><v>${(cell.getTime() - dayZero) / dayMs}</v></c>`
    : text(cell);
};

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNames = 'http://schemas.openxmlformats.org/package/2006';
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relationships = (type: string, targets: readonly [type: string, target: string][]) =>
  `${declaration}<Relationships xmlns="${packageNames}/relationships">${targets
    .map(
      ([kind, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${type}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** Parts of the file that do not depend on its data (ECMA-376). */
export const workbookParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mediaType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/></Types>`,
  '_rels/.rels': relationships(officeDocument, [['officeDocument', 'xl/workbook.xml']]),
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${officeDocument}"><sheets><sheet name="Sales notes" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationships(officeDocument, [
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
  ]),
  // Format 22 is date and time in the reader's locale. Excel requires both fills, in this order.
  'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
};

export const sheetPath = 'xl/worksheets/sheet1.xml';

export async function* writeSheet(
  notes: AsyncIterable<SalesNoteDocument>,
  { headers, cellsOf }: ExportTable,
): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${headers.length}" width="20" customWidth="1"/></cols><sheetData>`;
  yield `<row>${headers.map((header) => text(header, headStyle)).join('')}</row>`;
  for await (const note of notes) yield `<row>${cellsOf(note).map(cellXml).join('')}</row>`;
  yield '</sheetData></worksheet>';
}
