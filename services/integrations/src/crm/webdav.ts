const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const decode = (text: string): string =>
  text
    .replace(/^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/, '$1')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|quot|apos|amp));/gi, (all, decimal, hex, name) => {
      if (name) return entities[String(name).toLowerCase()] ?? all;
      const code = decimal ? Number(decimal) : parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    });

export const escapeXml = (text: string): string =>
  text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns the contents of the elements with a local name. WebDAV does not nest elements of one name. */
const elements = (xml: string, name: string): string[] => {
  const pattern = new RegExp(`<((?:[\\w-]+:)?${name})(?:\\s[^>]*)?>([\\s\\S]*?)</\\1\\s*>`, 'gi');
  return [...xml.matchAll(pattern)].map(([, , content = '']) => content);
};

export const propertiesOf = (xml: string, name: string): string[] => elements(xml, name).map(decode);

/** Returns the responses of a 207 answer. */
export const responsesOf = (xml: string): { href: string; xml: string }[] =>
  elements(xml, 'response').flatMap((response) => {
    const [href] = propertiesOf(response, 'href');
    return href ? [{ href: href.trim(), xml: response }] : [];
  });
