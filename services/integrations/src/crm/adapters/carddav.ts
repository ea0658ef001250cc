import ICAL from 'ical.js';
import type { ConnectContext, CrmAdapter, Request, RequestOptions } from '../adapter.ts';
import { plain } from '../codecs.ts';
import { CrmError, type ContactQuery, type CrmClient } from '../domain/client.ts';
import { lastDigits, type Remote } from '../fields.ts';
import { recordClient, type RemoteRecords } from '../record-client.ts';
import { withoutTrailingSlashes } from '../request.ts';
import {
  davNamespaces,
  escapeXml,
  findAddressBook,
  propertiesOf,
  responsesOf,
  xmlHeaders,
} from '../webdav.ts';

const tables = {
  company: { name: plain('org') },
  contact: {
    ...{ name: plain('fn'), email: plain('email'), phone: plain('tel') },
    ...{ role: plain('title'), company: plain('org') },
  },
};

const vcard = { 'content-type': 'text/vcard; charset=utf-8' };

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
  ): Promise<(Remote & { href: string; etag: string; text: string }) | null> => {
    if (object === 'company') return { org: href, href, etag: '', text: '' };
    const { status, text, headers } = await request('GET', absolute(href), { accept: [404, 410] });
    return status >= 400 ? null : { ...toRemote(href, text), href, etag: headers.get('etag') ?? '*', text };
  };
  const put = async (href: string, body: string, condition: RequestOptions['headers']) =>
    (await request('PUT', absolute(href), { body, headers: { ...vcard, ...condition }, accept: [412] }))
      .status;
  /** Returns the cards that match one of the filters; without a filter, all. */
  const report = async (filters: string, limit: number): Promise<Remote[]> => {
    const filter = `<c:filter test="${filters ? 'anyof' : 'allof'}">${filters}</c:filter>`;
    const body = `<c:addressbook-query ${davNamespaces}><d:prop><c:address-data/></d:prop>${filter}<c:limit><c:nresults>${limit}</c:nresults></c:limit></c:addressbook-query>`;
    const { text } = await request('REPORT', baseUrl, { body, headers: { ...xmlHeaders, depth: '1' } });
    return responsesOf(text).flatMap(({ href, xml }) =>
      propertiesOf(xml, 'address-data').map((card) => toRemote(href, card)),
    );
  };
  const records: RemoteRecords = {
    tables,
    get,
    idOf: ({ href }) => String(href),
    searchContacts: (query) => report(filterOf(query), 50),
    newest: async (object) => ({ rows: object === 'contact' ? await report('', 500) : [] }),
    searchCompanies: async () => [],
    companyIdOf: async ({ org }) => org,
    find: async (_object, { marker }) => (await get('contact', hrefOf(marker)))?.href,
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
  };
  return {
    ...recordClient(records),
    account: () => findAddressBook(request, baseUrl, absolute),
    options: async () => ({ owners: [], stages: [] }),
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
