import { CrmError } from './domain/client.ts';
import type { Request } from './request.ts';

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

export const davNamespaces = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"';
export const xmlHeaders = { 'content-type': 'application/xml; charset=utf-8' };

const isBook = (part: string) => /<(?:[\w-]+:)?addressbook\b/.test(part);

/**
 * Finds the address book at an address, or the first one of the user.
 * @param absolute completes an address from the server, and rejects those of other servers
 */
export const findAddressBook = async (
  request: Request,
  url: string,
  absolute: (href: string) => string,
): Promise<{ id: string; name: string; url: string }> => {
  const propfind = async (at: string, properties: string, depth = '0') => {
    const body = `<d:propfind ${davNamespaces}><d:prop>${properties}</d:prop></d:propfind>`;
    return responsesOf((await request('PROPFIND', at, { body, headers: { ...xmlHeaders, depth } })).text);
  };
  const hrefIn = (part: string | undefined, name: string) =>
    propertiesOf(propertiesOf(part ?? '', name)[0] ?? '', 'href')[0];
  const named = (book: string, part: string) => {
    return { id: book, name: propertiesOf(part, 'displayname')[0] || book, url: book };
  };
  const [own] = await propfind(url, '<d:resourcetype/><d:displayname/><d:current-user-principal/>');
  if (own && isBook(own.xml)) return named(url, own.xml);
  const principal = hrefIn(own?.xml, 'current-user-principal');
  const [about] = principal ? await propfind(absolute(principal), '<c:addressbook-home-set/>') : [];
  const home = hrefIn(about?.xml, 'addressbook-home-set');
  const all = home ? await propfind(absolute(home), '<d:resourcetype/><d:displayname/>', '1') : [];
  const book = all.find((each) => isBook(each.xml));
  if (!book) throw new CrmError('rejected', 'There is no address book at this address.');
  return named(absolute(book.href), book.xml);
};
