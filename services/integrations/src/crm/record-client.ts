import {
  CrmError,
  type CompanyQuery,
  type ContactQuery,
  type CrmClient,
  type LostCreate,
} from './domain/client.ts';
import type { CompanyCandidate, ContactCandidate, CrmObject, Links, Values } from './domain/records.ts';
import { toNeutral, toRemote, type FieldTables, type Remote } from './fields.ts';

/** Each candidate may take a request for its company. */
const maxCandidates = 20;

/** What an adapter tells about the records of its CRM. */
export interface RemoteRecords {
  readonly tables: FieldTables;
  /** Returns the fields of a record, or null if it was deleted. */
  get(object: CrmObject, id: string): Promise<Remote | null>;
  /** Default: its `id`. */
  idOf?(remote: Remote): string;
  searchContacts(query: ContactQuery): Promise<readonly Remote[]>;
  searchCompanies(query: CompanyQuery): Promise<readonly Remote[]>;
  /** Returns a page of records, newest first. */
  newest(object: 'contact' | 'company', after: string | undefined): Promise<Page>;
  /** Returns the id of a contact's company. A search may not return it. */
  companyIdOf(contact: Remote): Promise<unknown>;
  /** Returns the id of the record that a lost request created. Unlike a search, it must see all earlier writes. */
  find(object: CrmObject, lost: LostCreate): Promise<unknown>;
  /** Creates a record and returns its id. */
  insert(object: CrmObject, fields: Remote, created: Created): Promise<unknown>;
  change(object: CrmObject, id: string, fields: Remote, links: Links): Promise<unknown>;
  remove(object: CrmObject, id: string): Promise<unknown>;
  /** Fields that link a record to others. */
  linkFields?(object: CrmObject, links: Links): Remote;
  /** Fields that only a new record gets. */
  newFields?(object: CrmObject, values: Values): Remote | Promise<Remote>;
}

export interface Page {
  readonly rows: readonly Remote[];
  /** Cursor of the next page. */
  readonly next?: string | undefined;
}

interface Created {
  readonly marker: string;
  readonly links: Links;
}

const maxPages = 200;

/** Yields the rows of all pages. */
async function* rowsOf(pageAfter: (cursor: string | undefined) => Promise<Page>) {
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const { rows, next } = await pageAfter(cursor);
    yield* rows;
    if (!next) return;
    cursor = next;
  }
  throw new CrmError('unavailable', 'it has too many records to search.');
}

/** Returns the id of the first row with a property. */
export const findRow = async (
  pageAfter: (cursor: string | undefined) => Promise<Page>,
  isIt: (row: Remote) => boolean,
): Promise<unknown> => {
  for await (const row of rowsOf(pageAfter)) if (isIt(row)) return row['id'];
  return null;
};

type Reading = 'findContacts' | 'findCompanies' | 'getContact' | 'getCompany' | 'read' | 'newest';

/** Converts the records of a CRM to candidates and neutral records. */
const recordReader = (remote: RemoteRecords): Pick<CrmClient, Reading> => {
  const { tables, idOf = ({ id }) => String(id) } = remote;
  const given = (value: string | null | undefined) => (value ? [value] : []);
  const company = (found: Remote): CompanyCandidate => {
    const { name, domain } = toNeutral(tables.company, found);
    return {
      id: idOf(found),
      name: name ?? '',
      domain: domain?.replace(/^https?:\/\/(?:www\.)?/, '').split('/')[0] ?? null,
    };
  };
  const contact = async (found: Remote): Promise<ContactCandidate> => {
    const { name, email, phone } = toNeutral(tables.contact, found);
    const companyId = await remote.companyIdOf(found);
    const linked = companyId ? await remote.get('company', String(companyId)) : null;
    return {
      ...{ id: idOf(found), name: name ?? '', emails: given(email), phones: given(phone) },
      company: linked && company(linked),
    };
  };
  const distinct = (all: readonly Remote[]) => [...new Map(all.map((each) => [idOf(each), each])).values()];
  return {
    async findContacts(query) {
      const found = distinct(await remote.searchContacts(query));
      return Promise.all(found.slice(0, maxCandidates).map(contact));
    },
    findCompanies: async (query) => distinct(await remote.searchCompanies(query)).map(company),
    async getContact(id) {
      const found = await remote.get('contact', id);
      return found && contact(found);
    },
    async getCompany(id) {
      const found = await remote.get('company', id);
      return found && company(found);
    },
    async newest(object, limit) {
      const all: Values[] = [];
      for await (const row of rowsOf((after) => remote.newest(object, after))) {
        all.push(toNeutral(tables[object], row));
        if (all.length === limit) break;
      }
      return all;
    },
    async read(object, id) {
      const found = await remote.get(object, id);
      return found && { id: idOf(found), values: toNeutral(tables[object], found) };
    },
  };
};

/** The part of a client that is the same for all CRMs. */
export const recordClient = (remote: RemoteRecords): Omit<CrmClient, 'account' | 'options'> => {
  const { tables, linkFields, newFields } = remote;
  const reader = recordReader(remote);
  const after = async (object: CrmObject, id: string) =>
    (await reader.read(object, id)) ?? { id, values: {} };
  const fieldsOf = (object: CrmObject, values: Values, links: Links): Remote => ({
    ...toRemote(tables[object], values),
    ...linkFields?.(object, links),
  });
  return {
    ...reader,
    async find(object, lost) {
      const id = await remote.find(object, lost);
      return id ? String(id) : null;
    },
    async create(object, values, links, marker) {
      const fields = { ...fieldsOf(object, values, links), ...(await newFields?.(object, values)) };
      return after(object, String(await remote.insert(object, fields, { marker, links })));
    },
    async update(object, id, values, links = {}) {
      await remote.change(object, id, fieldsOf(object, values, links), links);
      return after(object, id);
    },
    remove: async (object, id) => void (await remote.remove(object, id)),
  };
};
