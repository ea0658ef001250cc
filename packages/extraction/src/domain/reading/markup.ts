import { decodeEntities } from './escapes.ts';
import { replaceMapped, replaceSpans, type MappedText } from './mapped-text.ts';

const BLOCKS =
  'table|thead|tbody|tfoot|tr|caption|p|div|br|hr|ul|ol|li|dl|dt|dd|h[1-6]|blockquote|pre|section|article|header|footer|center|form|fieldset';
const INLINE =
  'html|head|body|meta|link|title|span|b|i|u|s|em|strong|a|font|code|small|sup|sub|img|label|input|button|svg|path|col|colgroup|abbr|time|o:p';
const BLOCK = new RegExp(`^(?:${BLOCKS})$`, 'i');
/** Two elements that only mark-up has. */
const IS_MARKUP = new RegExp(`<(?:${BLOCKS}|td|th)(?=[\\s/>])[^<>]{0,2000}>[^]*?<\\/?(?:${BLOCKS}|td|th|${INLINE})(?=[\\s/>])`, 'i'); // prettier-ignore
const UNSEEN =
  /<!--(?:(?!<!--|-->)[^]){0,20000}-->|<(script|style|title)\b[^<>]{0,500}>[^<]{0,50000}<\/\1\s*>/gi;
const ELEMENT = new RegExp(`<(\\/?)(${BLOCKS}|td|th|${INLINE})(?=[\\s/>])[^<>]{0,2000}>`, 'gi');
const SPACES = /\s/;

/**
 * Turns HTML into the text that a browser shows: a line for each paragraph and row, tabs between cells. Any other text is returned as it
 * is.
 */
export function withoutMarkup(given: MappedText): MappedText {
  if (!IS_MARKUP.test(given.text.slice(0, 20_000))) return given;
  const seen = replaceMapped(given, UNSEEN, () => ' ');
  const { text } = seen;
  // A cell is one line, whatever is in it.
  let isInCell = false;
  let cells = 0;
  const replacements = [...text.matchAll(ELEMENT)].map((match) => {
    const [whole, closes = '', tag = ''] = match;
    const name = tag.toLowerCase();
    let by = '';
    if (name === 'td' || name === 'th') {
      isInCell = closes === '';
      if (isInCell) by = (cells += 1) > 1 ? '\t' : '';
    } else if (/^(?:table|tr)$/.test(name)) {
      [isInCell, cells, by] = [false, 0, '\n'];
    } else if (BLOCK.test(name)) by = isInCell ? ' ' : name === 'li' && closes === '' ? '\n- ' : '\n';
    else return { start: match.index, end: match.index + whole.length, text: '' };
    let [start, end] = [match.index, match.index + whole.length];
    while (SPACES.test(text[start - 1] ?? '')) start -= 1;
    while (SPACES.test(text[end] ?? '')) end += 1;
    return { start, end, text: by };
  });
  const apart = replacements.map((each, at) => ({ ...each, start: Math.max(each.start, replacements[at - 1]?.end ?? 0) })); // prettier-ignore
  return replaceMapped(replaceSpans(seen, apart), /&#?\w{1,8};/g, decodeEntities);
}
