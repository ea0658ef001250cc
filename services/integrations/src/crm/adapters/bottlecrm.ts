import { commonTraits, type CrmAdapter, type Request } from '../adapter.ts';
import { firstUser, numeric, pair, plain, requiredNames, website } from '../codecs.ts';
import type { CrmClient, LostCreate } from '../domain/client.ts';
import type { CrmObject, Links, Values } from '../domain/records.ts';
import { choicesOf, linkIn, stagesOf, valueAt, type Remote } from '../fields.ts';
import { findRow, recordClient, type Page, type RemoteRecords } from '../record-client.ts';
import { textsIn } from '../request.ts';

/** A note is an interaction, as BottleCRM logs calls. */
const paths = {
  ...{ company: '/api/accounts/', contact: '/api/contacts/', deal: '/api/opportunities/' },
  ...{ note: '/api/interactions/', task: '/api/tasks/' },
};
/** Where the rows of a list are in its answer. */
const lists = {
  ...{ company: 'active_accounts.open_accounts', contact: 'results', deal: 'opportunities' },
  ...{ note: 'interactions', task: 'tasks' },
};
const models = { company: 'Account', contact: 'Contact', deal: 'Opportunity', task: 'Task' };
const marker = 'debrief_id';
const pageSize = 100;

const owner = firstUser('assigned_to');
const tables = {
  company: { name: plain('name'), domain: website('website') },
  contact: {
    ...{ name: requiredNames('first_name', 'last_name'), email: plain('email') },
    ...{ phone: plain('phone'), role: plain('title') },
  },
  deal: {
    ...{ name: plain('name'), amount: numeric('amount'), currency: plain('currency') },
    ...{ stage: pair('pipeline', 'stage'), owner },
  },
  note: { text: plain('body') },
  task: { title: plain('title'), due: plain('due_date'), owner, text: plain('description') },
};

/** A task belongs to one record beside its contacts, an interaction to one only. */
const linkFields = (object: CrmObject, { company, contact, deal }: Links): Remote => {
  if (object === 'contact') return company ? { account: company } : {};
  const contacts = contact ? [contact] : [];
  if (object === 'deal') return { ...(company ? { account: company } : {}), contacts };
  if (object === 'task') return { contacts, ...(deal ? { opportunity: deal } : { account: company }) };
  if (object === 'company') return {};
  return contact ? { contact } : company ? { account: company } : { opportunity: deal };
};

const newFields = (object: CrmObject, { name, email, phone, at }: Values): Remote => {
  if (object === 'contact' && !name) return { first_name: email ?? phone, last_name: '-' };
  if (object === 'note') return { kind: 'call', subject: 'Sales note', occurred_at: at };
  return object === 'task' ? { status: 'New', priority: 'Medium' } : {};
};

const pathOf = (object: CrmObject, id: string) => `${paths[object]}${encodeURIComponent(id)}/`;

type Query = Record<string, string>;

const pageOf = async (request: Request, object: CrmObject, query: Query, after = '0'): Promise<Page> => {
  const page = { ...query, slim: 'true', limit: pageSize, offset: after };
  const rows = valueAt(
    (await request('GET', paths[object], { query: page })).json,
    lists[object],
  ) as Remote[];
  return { rows, next: rows.length === pageSize ? String(Number(after) + pageSize) : undefined };
};

/** An interaction has no custom fields: the notes of its record are searched for the link to Debrief. */
const find = (
  request: Request,
  object: CrmObject,
  { marker: id, links, values }: Omit<LostCreate, 'since'>,
) => {
  const query = object === 'note' ? (linkFields('note', links) as Query) : { [`cf_${marker}`]: id };
  const isIt = ({ body }: Remote) => object !== 'note' || linkIn(body) === linkIn(values['text']);
  return findRow((after) => pageOf(request, object, query, after), isIt);
};

const records = (request: Request): RemoteRecords => {
  const search = async (object: CrmObject, query: Query) => (await pageOf(request, object, query)).rows;
  return {
    ...{ tables, linkFields, newFields },
    async get(object, id) {
      // Only a change, here of nothing, returns an interaction.
      const [method, options] = object === 'note' ? ['PATCH', { json: {} }] : ['GET', {}];
      const { status, json } = await request(method, pathOf(object, id), { ...options, accept: [404] });
      if (status === 404) return null;
      return object === 'note' ? json : json[`${models[object].toLowerCase()}_obj`];
    },
    searchContacts: async ({ name, email, phone }) => [
      ...(email ? await search('contact', { email }) : []),
      // The digits before are written in several ways.
      ...(phone ? await search('contact', { phone: phone.replace(/\D/g, '').slice(-4) }) : []),
      ...(name ? await search('contact', { name: name.split(/\s+/).at(-1) ?? '' }) : []),
    ],
    searchCompanies: ({ name }) =>
      name ? search('company', { name: name.split(' ')[0] ?? '' }) : Promise.resolve([]),
    newest: (object, after) => pageOf(request, object, {}, after),
    companyIdOf: async ({ account, linked_accounts: linked }) => account ?? valueAt(linked, '0.id'),
    find: (object, lost) => find(request, object, lost),
    async insert(object, fields, { marker: id, links }) {
      const json: Remote = object === 'note' ? fields : { ...fields, custom_fields: { [marker]: id } };
      const send = (body: Remote, accept: number[]) => request('POST', paths[object], { json: body, accept });
      let response = await send(json, object === 'deal' ? [400] : []);
      // Names of deals are unique.
      const name = `${String(json['name'])} (${id.slice(0, 4)})`;
      if (response.status === 400) response = await send({ ...json, name }, []);
      // A new task's answer has no id.
      return response.json.id ?? (await find(request, object, { marker: id, links, values: {} }));
    },
    change: (object, id, json) => request('PATCH', pathOf(object, id), { json }),
    remove: (object, id) => request('DELETE', pathOf(object, id), { accept: [404] }),
  };
};

const addMarkers = async (request: Request) => {
  for (const target_model of Object.values(models)) {
    const { definitions } = (await request('GET', '/api/custom-fields/', { query: { target_model } })).json;
    const json = { target_model, key: marker, label: 'Debrief ID', field_type: 'text', is_filterable: true };
    if (!(definitions as Remote[]).some(({ key }) => key === marker))
      await request('POST', '/api/custom-fields/', { json });
  }
};

const createClient = (request: Request): CrmClient => ({
  ...recordClient(records(request)),
  async account() {
    const { id, name } = (await request('GET', '/api/org/settings/')).json;
    await addMarkers(request);
    return { id: String(id), name: String(name) };
  },
  async options() {
    const { users } = (await request('GET', paths.contact, { query: { limit: 1 } })).json;
    const { pipelines } = (await request('GET', `${paths.deal}pipelines/`)).json;
    return { owners: choicesOf(users, 'id', 'user__email'), stages: stagesOf(pipelines, 'name', 'code') };
  },
});

/** BottleCRM has no unique fields, but its lists see all writes. */
export const bottlecrm: CrmAdapter = {
  kind: 'bottlecrm',
  name: 'BottleCRM',
  ...commonTraits,
  uniqueMarkers: false,
  fields: [
    { name: 'url', label: 'Address of BottleCRM' },
    { name: 'token', label: 'Personal access token' },
  ],
  describeError: (json) => textsIn(json).join(' '),
  connect: createClient,
};
