/** Markup in which values are escaped. Create it with {@link html}. */
export class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// eslint-disable-next-line no-control-regex -- HTML documents must not contain these characters
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

const escapeHtml = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');

const render = (value: HtmlValue): string => {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.source;
  if (typeof value === 'object') return value.map(render).join('');
  return escapeHtml(String(value));
};

const compact = (markup: string) => markup.replace(/[ \t]{0,99}\n\s*/g, '\n');

/**
 * Escapes each value that is not {@link Html}. Null, undefined and false render nothing; arrays render each
 * item.
 */
export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(
    strings.reduce((before, string, index) => before + render(values[index - 1]) + compact(string), ''),
  );
