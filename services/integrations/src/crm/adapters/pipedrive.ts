import { commonTraits, type CrmAdapter, type Request, type RequestOptions } from '../adapter.ts';
import { html, numeric, plain, primaryOf } from '../codecs.ts';
import type { CrmClient, LostCreate } from '../domain/client.ts';
import type { CrmObject, Links, Values } from '../domain/records.ts';
import { choicesOf, lastDigits, linkIn, valueAt, type Remote } from '../fields.ts';
import { recordClient, findRow, type Page, type RemoteRecords } from '../record-client.ts';
import { getOrNull } from '../request.ts';

const paths = {
  company: '/api/v2/organizations',
  contact: '/api/v2/persons',
  deal: '/api/v2/deals',
  note: '/api/v1/notes',
  task: '/api/v2/activities',
};
const fieldPaths = { company: 'organizationFields', contact: 'personFields', deal: 'dealFields' };
const markerField = 'Debrief ID';

const owner = numeric('owner_id');
const tables = {
  company: { name: plain('name') },
  contact: { name: plain('name'), email: primaryOf('emails'), phone: primaryOf('phones') },
  deal: {
    ...{ name: plain('title'), amount: numeric('value'), currency: plain('currency') },
    ...{ stage: numeric('stage_id'), owner },
  },
  note: { text: html('content'), owner: numeric('user_id') },
  task: { title: plain('subject'), due: plain('due_date'), owner, text: html('note') },
};

const linkFields = (object: CrmObject, { company, contact, deal }: Links): Remote => ({
  ...(company && object !== 'company' ? { org_id: Number(company) } : {}),
  ...(contact && object === 'task' ? { participants: [{ person_id: Number(contact), primary: true }] } : {}),
  ...(contact && (object === 'deal' || object === 'note') ? { person_id: Number(contact) } : {}),
  ...(deal ? { deal_id: Number(deal) } : {}),
});

const newFields = (object: CrmObject, { name, email, phone, at }: Values): Remote => {
  if (object === 'contact' && !name) return { name: email ?? phone };
  if (object === 'note') return { add_time: at?.slice(0, 19).replace('T', ' ') };
  return object === 'task' ? { type: 'task' } : {};
};

/** Clocks differ, and Pipedrive rounds to seconds. */
const marginMs = 5 * 60_000;

const pathOf = (object: CrmObject, id: string) => `${paths[object]}/${encodeURIComponent(id)}`;

/** Lists see all writes, unlike the search. */
const list = async (request: Request, object: CrmObject, query: RequestOptions['query']): Promise<Page> => {
  const { json } = await request('GET', paths[object], { query: { limit: 500, ...query } });
  return { rows: json.data ?? [], next: json.additional_data?.next_cursor };
};

/** Returns the key of the custom field for markers. Creates the field if it is missing. */
const markerKey = async (request: Request, object: CrmObject): Promise<string | null> => {
  const name = fieldPaths[object as keyof typeof fieldPaths];
  if (!name) return null;
  const fields: Remote[] = (await request('GET', `/api/v1/${name}`, { query: { limit: 500 } })).json.data;
  const found = fields.find((field) => field['name'] === markerField)?.['key'];
  const json = { name: markerField, field_type: 'varchar' };
  return String(found ?? (await request('POST', `/api/v1/${name}`, { json })).json.data.key);
};

/** Looks for a record by its marker, or by its link to Debrief, in the records since a time or of the contact. */
const findLost = async (
  request: Request,
  object: CrmObject,
  { marker, since, links, values }: LostCreate,
  key: string | null,
) => {
  const link = linkIn(values['text']);
  const from = new Date(since.getTime() - marginMs).toISOString().replace(/\.\d+/, '');
  const about = links.contact ? { person_id: links.contact } : { org_id: links.company };
  const query = object === 'note' ? { ...about, sort: 'add_time DESC' } : { updated_since: from };
  const isIt = (record: Remote) =>
    key
      ? valueAt(record, `custom_fields.${key}`) === marker
      : link !== undefined && linkIn(record['note'] ?? record['content']) === link;
  return findRow((cursor) => list(request, object, { ...query, cursor }), isIt);
};

const records = (request: Request): RemoteRecords => {
  const get = async (object: CrmObject, id: string): Promise<Remote | null> => {
    const data = (await getOrNull(request, pathOf(object, id)))?.data;
    return !data || data.is_deleted || data.active_flag === false ? null : data;
  };
  const search = async (object: 'contact' | 'company', term: string, fields: string): Promise<Remote[]> => {
    if (term.length < 2) return [];
    const { json } = await request('GET', `${paths[object]}/search`, { query: { term, fields, limit: 20 } });
    const ids = (json.data.items as { item: { id: number } }[]).map(({ item }) => String(item.id));
    return (await Promise.all(ids.map((id) => get(object, id)))).filter((each) => each !== null);
  };
  return {
    ...{ tables, linkFields, newFields, get },
    searchContacts: async ({ name, email, phone }) => [
      ...(email ? await search('contact', email, 'email') : []),
      ...(phone ? await search('contact', lastDigits(phone), 'phone') : []),
      ...(name ? await search('contact', name, 'name') : []),
    ],
    searchCompanies: async ({ name }) => (name ? search('company', name.split(' ')[0] ?? '', 'name') : []),
    newest: (object, cursor) =>
      list(request, object, { sort_by: 'add_time', sort_direction: 'desc', cursor }),
    companyIdOf: async ({ org_id: id }) => id,
    find: async (object, lost) => findLost(request, object, lost, await markerKey(request, object)),
    async insert(object, fields, { marker }) {
      const key = await markerKey(request, object);
      const json = { ...fields, ...(key ? { custom_fields: { [key]: marker } } : {}) };
      return (await request('POST', paths[object], { json })).json.data.id;
    },
    change: (object, id, json) => request(object === 'note' ? 'PUT' : 'PATCH', pathOf(object, id), { json }),
    remove: (object, id) => request('DELETE', pathOf(object, id), { accept: [404, 410] }),
  };
};

const createClient = (request: Request): CrmClient => ({
  ...recordClient(records(request)),
  async account() {
    const { company_id: id, company_name: name } = (await request('GET', '/api/v1/users/me')).json.data;
    for (const object of ['company', 'contact', 'deal'] as const) await markerKey(request, object);
    return { id: String(id), name: String(name) };
  },
  async options() {
    const choices = async (path: string) => choicesOf((await request('GET', path)).json.data, 'id', 'name');
    return { owners: await choices('/api/v1/users'), stages: await choices('/api/v2/stages') };
  },
});

/** Pipedrive has no unique fields: a lost create is looked up in the records since its start. */
export const pipedrive: CrmAdapter = {
  kind: 'pipedrive',
  name: 'Pipedrive',
  ...commonTraits,
  uniqueMarkers: false,
  oauth: {
    authorizeUrl: 'https://oauth.pipedrive.com/oauth/authorize',
    tokenUrl: 'https://oauth.pipedrive.com/oauth/token',
    scopes: [],
  },
  describeError: (json) => {
    const { error, error_info: info } = (json ?? {}) as Remote;
    return [error, info].filter((each) => typeof each === 'string').join('. ');
  },
  connect: createClient,
};
