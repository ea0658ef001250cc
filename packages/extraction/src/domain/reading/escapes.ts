const NAMED: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', euro: '€', pound: '£', yen: '¥', cent: '¢', copy: '©', reg: '®',
  ndash: '–', mdash: '—', hellip: '…', bull: '•', middot: '·', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”',
  auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', eacute: 'é', egrave: 'è', agrave: 'à', ccedil: 'ç',
  ntilde: 'ñ', aacute: 'á', iacute: 'í', oacute: 'ó', uacute: 'ú', ecirc: 'ê', euml: 'ë', iuml: 'ï', aring: 'å', oslash: 'ø', aelig: 'æ',
}; // prettier-ignore

const LAST_CODE_POINT = 0x10ffff;

/** The text with the entities of HTML and XML decoded; one that is not known stays. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const point = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal);
    // Half a character stays half: the other half is an entity of its own.
    return point > LAST_CODE_POINT ? whole : String.fromCodePoint(point);
  });

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '', t: '\t', b: '', f: '' };

/** The text of a JSON string with its escapes decoded. */
export const decodeJson = (text: string): string =>
  text.replace(/\\(?:u([\da-f]{4})|(.))/gi, (_, hex: string | undefined, letter: string) =>
    hex === undefined ? (ESCAPES[letter] ?? letter) : String.fromCharCode(parseInt(hex, 16)),
  );
