import { replaceMapped, replaceSpans, type MappedText, type Replacement } from '../mapped-text.ts';
import { decodeEntities, ENTITY } from './escapes.ts';

const CELLS = 'td|th';
const BLOCKS =
  'table|thead|tbody|tfoot|tr|caption|p|div|br|hr|ul|ol|li|dl|dt|dd|h[1-6]|blockquote|pre|section|article|' +
  'header|footer|center|form|fieldset';
const INLINE =
  'html|head|body|meta|link|title|span|b|i|u|s|em|strong|a|font|code|small|sup|sub|img|label|input|' +
  'button|svg|path|col|colgroup|abbr|time|o:p';
const BLOCK = new RegExp(`^(?:${BLOCKS})$`, 'i');
/** Block or cell, followed by another tag. A single tag may be part of plain text. */
const IS_MARKUP = new RegExp(
  `<(?:${BLOCKS}|${CELLS})(?=[\\s/>])[^<>]{0,2000}>[^]*?<\\/?(?:${BLOCKS}|${CELLS}|${INLINE})(?=[\\s/>])`,
  'i',
);
const INVISIBLE =
  /<!--(?:(?!<!--|-->)[^]){0,20000}-->|<(script|style|title)\b[^<>]{0,500}>[^<]{0,50000}<\/\1\s*>/gi;
const ELEMENT = new RegExp(`<(\\/?)(${BLOCKS}|${CELLS}|${INLINE})(?=[\\s/>])[^<>]{0,2000}>`, 'gi');
const SEARCHED_LENGTH = 20_000;

/** Converts HTML to plain text, with tabs between cells. Returns other text unchanged. */
export function removeMarkup(given: MappedText): MappedText {
  if (!IS_MARKUP.test(given.text.slice(0, SEARCHED_LENGTH))) return given;
  const visible = replaceMapped(given, INVISIBLE, () => ' ');
  const { text } = visible;
  const replacements: Replacement[] = [];
  let isInCell = false;
  let cells = 0;
  for (const match of text.matchAll(ELEMENT)) {
    const [element, closing = '', tag = ''] = match;
    const name = tag.toLowerCase();
    const isCell = name === 'td' || name === 'th';
    let [start, end, by] = [match.index, match.index + element.length, ''];
    if (isCell) {
      isInCell = closing === '';
      if (isInCell) by = (cells += 1) > 1 ? '\t' : '';
    } else if (name === 'table' || name === 'tr') [isInCell, cells, by] = [false, 0, '\n'];
    // Blocks inside a cell do not start a new line.
    else if (BLOCK.test(name)) by = isInCell ? ' ' : name === 'li' && closing === '' ? '\n- ' : '\n';
    if (isCell || BLOCK.test(name)) {
      while (/\s/.test(text[start - 1] ?? '')) start -= 1;
      while (/\s/.test(text[end] ?? '')) end += 1;
    }
    replacements.push({ start: Math.max(start, replacements.at(-1)?.end ?? 0), end, text: by });
  }
  return replaceMapped(replaceSpans(visible, replacements), ENTITY, decodeEntities);
}
