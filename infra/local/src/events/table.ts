export interface Column<Row> {
  readonly title: string;
  readonly of: (row: Row) => string | number;
}

const show = (value: string | number) => (typeof value === 'number' ? value.toLocaleString('en') : value);

/** Formats rows as a table with aligned columns, numbers to the right. Ends with a line break. */
export const table = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string => {
  const cells = rows.map((row) => columns.map(({ of }) => of(row)));
  const widths = columns.map(({ title }, i) =>
    Math.max(title.length, ...cells.map((row) => show(row[i] ?? '').length)),
  );
  const isNumber = columns.map((_, i) => cells.some((row) => typeof row[i] === 'number'));
  const line = (texts: readonly string[]) =>
    texts
      .map((text, i) => (isNumber[i] ? text.padStart(widths[i] ?? 0) : text.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  return [columns.map(({ title }) => title), ...cells.map((row) => row.map(show))]
    .map((texts) => `${line(texts)}\n`)
    .join('');
};
