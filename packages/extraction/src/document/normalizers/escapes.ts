const pairs = `
  amp & lt < gt > quot " apos ' euro € pound £ yen ¥ cent ¢ copy © reg ® ndash – mdash — hellip … bull •
  middot · lsquo ‘ rsquo ’ ldquo “ rdquo ” auml ä ouml ö uuml ü Auml Ä Ouml Ö Uuml Ü szlig ß eacute é
  egrave è agrave à ccedil ç ntilde ñ aacute á iacute í oacute ó uacute ú ecirc ê euml ë iuml ï aring å
  oslash ø aelig æ
`.matchAll(/(\w{1,10}) (\S)/g);
const NAMED: ReadonlyMap<string, string> = new Map([
  ['nbsp', ' '],
  ...[...pairs].map(([, name = '', character = '']) => [name, character] as const),
]);

const MAX_CODE_POINT = 0x10ffff;

export const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi;

/** Leaves unknown entities unchanged. */
export const decodeEntities = (text: string): string =>
  text.replace(
    ENTITY,
    (entity, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return NAMED.get(name) ?? entity;
      const point = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal);
      // An entity may encode half of a surrogate pair, and the next entity the other half.
      return point > MAX_CODE_POINT ? entity : String.fromCodePoint(point);
    },
  );

export const JSON_ESCAPE = /\\(?:u([\da-f]{4})|(.))/gi;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '', t: '\t', b: '', f: '' };

export const decodeJson = (text: string): string =>
  text.replace(JSON_ESCAPE, (_, hex: string | undefined, letter: string) =>
    hex === undefined ? (ESCAPES[letter] ?? letter) : String.fromCharCode(parseInt(hex, 16)),
  );
