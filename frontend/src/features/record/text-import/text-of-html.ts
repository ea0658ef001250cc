const unseen = new Set(['SCRIPT', 'STYLE', 'TITLE', 'TEMPLATE', 'NOSCRIPT']);
const block =
  /^(?:P|DIV|UL|OL|LI|DL|DT|DD|H[1-6]|SECTION|ARTICLE|HEADER|FOOTER|BLOCKQUOTE|PRE|FORM|FIELDSET|TABLE|TR|HR)$/;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const withoutColon = (label: string) => label.replace(/ ?:$/, '');

/**
 * Formats a single row below a header row, and rows of two cells without a header row, as "Label: value".
 * Otherwise separates cells with tabs.
 */
const textOfTable = (table: HTMLTableElement): string => {
  const rows = [...table.rows].map((row) => [...row.cells].map((cell) => oneLine(textOf(cell))));
  const [titles = [], values = []] = rows;
  const hasTitles = table.rows[0]?.querySelector('td') === null;
  if (hasTitles && rows.length === 2 && titles.length === values.length)
    return titles.map((title, at) => `${withoutColon(title)}: ${values[at]}`).join('\n');
  return rows
    .map(([first = '', second = '', ...rest]) =>
      first && second && rest.length === 0 && !(hasTitles && rows.length > 2)
        ? `${withoutColon(first)}: ${second}`
        : [first, second, ...rest].join('\t').trimEnd(),
    )
    .join('\n');
};

/** Returns true for a table that contains another: it is only a layout. */
const isLayout = (table: Element) => table.querySelector('table') !== null;

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (!(node instanceof Element) || unseen.has(node.tagName)) return '';
  if (node.tagName === 'BR') return '\n';
  if (node instanceof HTMLTableElement && !isLayout(node)) return `\n${textOfTable(node)}\n`;
  const text = [...node.childNodes].map(textOf).join('');
  if (node.tagName === 'LI') return `\n- ${text.trim()}\n`;
  return block.test(node.tagName) ? `\n${text}\n` : text;
}

/**
 * Converts HTML with tables, such as a copied page of a CRM, to text. Returns undefined without a table,
 * because the plain text on the clipboard is then as good.
 */
export const textOfHtml = (html: string): string | undefined => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (body.querySelector('table') === null) return undefined;
  return textOf(body)
    .replace(/ {0,4}\n {0,4}/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};
