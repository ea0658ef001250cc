import ICAL from 'ical.js';
import type { ConnectContext, CrmAdapter, Request, RequestOptions } from '../adapter.ts';
import { CrmError, type ContactQuery, type CrmClient } from '../domain/client.ts';
import { lastDigits, plain, type Remote } from '../fields.ts';
import { recordClient } from '../record-client.ts';
import { withoutTrailingSlashes } from '../request.ts';
import { escapeXml, propertiesOf, responsesOf } from '../webdav.ts';

const tables = {
  company: { name: plain('org') },
  contact: {
    ...{ name: plain('fn'), email: plain('email'), phone: plain('tel') },
    ...{ role: plain('title'), company: plain('org') },
  },
};

const xml = { 'content-type': 'application/xml; charset=utf-8' };
const vcard = { 'content-type': 'text/vcard; charset=utf-8' };
const namespaces = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"';

const parseCard = (text: string): ICAL.Component => new ICAL.Component(ICAL.parse(text));

const valueOf = (card: ICAL.Component, name: string): string | null => {
  const value: unknown = card.getFirstPropertyValue(name);
  return value === null || value === undefined
    ? null
    : String(Array.isArray(value) ? value[0] : value) || null;
};

const toRemote = (href: string, text: string): Remote => {
  const card = parseCard(text);
  const fields = ['fn', 'email', 'tel', 'title', 'org'].map((name) => [name, valueOf(card, name)]);
  return { href, ...Object.fromEntries(fields) };
};

/** Changes the given fields, and leaves all others, such as photos and birthdays. */
const withFields = (text: string, fields: Remote): string => {
  const card = parseCard(text);
  for (const [property, given] of Object.entries(fields)) {
    const value = typeof given === 'string' ? given : '';
    card.removeProperty(property);
    if (value) card.addPropertyWithValue(property, property === 'org' ? [value] : value);
    if (property !== 'fn') continue;
    const words = value.split(/\s+/);
    card.removeProperty('n');
    card.addPropertyWithValue('n', [words.pop() ?? '', words.join(' '), '', '', '']);
  }
  return card.toString();
};

const filterOf = ({ name, email, phone }: ContactQuery): string =>
  [
    ['EMAIL', 'equals', email],
    ['TEL', 'contains', phone && lastDigits(phone)],
    ['FN', 'equals', name],
  ]
    .filter(([, , value]) => value)
    .map(
      ([property, type, value]) =>
        `<c:prop-filter name="${property}"><c:text-match collation="i;unicode-casemap" match-type="${type}">${escapeXml(value ?? '')}</c:text-match></c:prop-filter>`,
    )
    .join('');

/** A card's address contains the marker, and is created with `If-None-Match`, so that it exists at most once. */
const createClient = (request: Request, { baseUrl }: ConnectContext): CrmClient => {
  const { origin } = new URL(baseUrl);
  /** Addresses from the server must not lead the credentials to another one. */
  const absolute = (href: string): string => {
    const url = new URL(href, baseUrl);
    if (url.origin !== origin) throw new CrmError('rejected', 'The address book is on another server.');
    return url.href;
  };
  const hrefOf = (marker: string) => `${withoutTrailingSlashes(new URL(baseUrl).pathname)}/${marker}.vcf`;
  const get = async (
    object: string,
    href: string,
  ): Promise<(Remote & { etag: string; text: string }) | null> => {
    if (object === 'company') return { org: href, href, etag: '', text: '' };
    const { status, text, headers } = await request('GET', absolute(href), { accept: [404, 410] });
    return status >= 400 ? null : { ...toRemote(href, text), etag: headers.get('etag') ?? '*', text };
  };
  const propfind = async (url: string, properties: string, depth = '0') => {
    const body = `<d:propfind ${namespaces}><d:prop>${properties}</d:prop></d:propfind>`;
    return responsesOf((await request('PROPFIND', url, { body, headers: { ...xml, depth } })).text);
  };
  const put = async (href: string, body: string, condition: RequestOptions['headers']) =>
    (await request('PUT', absolute(href), { body, headers: { ...vcard, ...condition }, accept: [412] }))
      .status;
  const client = recordClient({
    tables,
    get,
    idOf: ({ href }) => String(href),
    async searchContacts(query) {
      const filter = filterOf(query);
      const body = `<c:addressbook-query ${namespaces}><d:prop><c:address-data/></d:prop><c:filter test="anyof">${filter}</c:filter><c:limit><c:nresults>50</c:nresults></c:limit></c:addressbook-query>`;
      const { text } = await request('REPORT', baseUrl, { body, headers: { ...xml, depth: '1' } });
      return responsesOf(text).flatMap(({ href, xml: part }) =>
        propertiesOf(part, 'address-data').map((card) => toRemote(href, card)),
      );
    },
    searchCompanies: async () => [],
    companyIdOf: async ({ org }) => org,
    newFields: (_object, { name, email, phone }) => ({ fn: name ?? email ?? phone }),
    async insert(_object, fields, { marker }) {
      const empty = `BEGIN:VCARD\r\nVERSION:3.0\r\nUID:${marker}\r\nEND:VCARD`;
      await put(hrefOf(marker), withFields(empty, fields), { 'if-none-match': '*' });
      return hrefOf(marker);
    },
    async change(_object, id, fields) {
      const card = await get('contact', id);
      const status = card ? await put(id, withFields(card.text, fields), { 'if-match': card.etag }) : 404;
      if (status === 412) throw new CrmError('unavailable', 'the card was changed at the same time.');
    },
    remove: (_object, id) => request('DELETE', absolute(id), { accept: [404, 410] }),
  });
  return {
    ...client,
    async account() {
      const [own] = await propfind(baseUrl, '<d:resourcetype/><d:displayname/><d:current-user-principal/>');
      const isBook = (part: string) => /<(?:[\w-]+:)?addressbook\b/.test(part);
      const named = (url: string, part: string) => ({
        id: url,
        name: propertiesOf(part, 'displayname')[0] || url,
        url,
      });
      if (own && isBook(own.xml)) return named(baseUrl, own.xml);
      const hrefIn = (part: string | undefined, name: string) =>
        propertiesOf(propertiesOf(part ?? '', name)[0] ?? '', 'href')[0];
      const principal = hrefIn(own?.xml, 'current-user-principal');
      const [about] = principal ? await propfind(absolute(principal), '<c:addressbook-home-set/>') : [];
      const home = hrefIn(about?.xml, 'addressbook-home-set');
      const all = home ? await propfind(absolute(home), '<d:resourcetype/><d:displayname/>', '1') : [];
      const book = all.find((each) => isBook(each.xml));
      if (!book) throw new CrmError('rejected', 'There is no address book at this address.');
      return named(absolute(book.href), book.xml);
    },
    options: async () => ({ owners: [], stages: [] }),
    find: async (_object, { marker }) => ((await get('contact', hrefOf(marker))) ? hrefOf(marker) : null),
  };
};

export const carddav: CrmAdapter = {
  kind: 'carddav',
  name: 'CardDAV',
  objects: ['contact'],
  uniqueMarkers: true,
  url: null,
  fields: [
    { name: 'url', label: 'Address of the server or address book' },
    { name: 'user', label: 'User name' },
    { name: 'password', label: 'Password' },
  ],
  authorization: ({ user, password }) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
  connect: createClient,
};
