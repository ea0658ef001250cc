import { commonTraits, type CrmAdapter, type Request } from '../adapter.ts';
import { dayAsTime, html, pair, personName, plain } from '../codecs.ts';
import { CrmError, type CrmClient } from '../domain/client.ts';
import { crmObjects, type CrmObject, type Links } from '../domain/records.ts';
import { choicesOf, lastDigits, remoteNames, stagesOf, valueAt, type Remote } from '../fields.ts';
import { recordClient, type Page, type RemoteRecords } from '../record-client.ts';
import { getOrNull } from '../request.ts';

const types = { company: 'companies', contact: 'contacts', deal: 'deals', note: 'notes', task: 'tasks' };

const owner = plain('hubspot_owner_id');
const text = html('hs_task_body');
const tables = {
  company: { name: plain('name'), domain: plain('domain') },
  contact: {
    ...{ name: personName('firstname', 'lastname'), email: plain('email') },
    ...{ phone: plain('phone'), role: plain('jobtitle') },
  },
  deal: {
    ...{ name: plain('dealname'), amount: plain('amount'), currency: plain('deal_currency_code') },
    ...{ stage: pair('pipeline', 'dealstage'), owner },
  },
  note: { text: html('hs_note_body'), at: plain('hs_timestamp'), owner },
  task: { title: plain('hs_task_subject'), due: dayAsTime('hs_timestamp'), owner, text },
};

/** HubSpot refuses a second record with the same value of a unique property. */
const marker = 'debrief_id';

/** Ids of HubSpot's own association types. */
const associationTypes: Readonly<Partial<Record<CrmObject, Links>>> = {
  contact: { company: '1' },
  deal: { company: '5', contact: '3' },
  note: { company: '190', contact: '202', deal: '214' },
  task: { company: '192', contact: '204', deal: '216' },
};

const associations = (object: CrmObject, links: Links) =>
  (Object.entries(links) as [keyof Links, string][]).flatMap(([to, id]) => {
    const associationTypeId = Number(associationTypes[object]?.[to]);
    const types = [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId }];
    return associationTypeId ? [{ to, id, types }] : [];
  });

const pathOf = (object: CrmObject, id?: string) =>
  `/crm/v3/objects/${types[object]}${id ? `/${encodeURIComponent(id)}` : ''}`;

/** Returns the properties, with the id and the id of the company. */
const flat = ({ id, properties, associations: linked }: Remote): Remote => {
  return { ...(properties as Remote), id, companyId: valueAt(linked, 'companies.results.0.id') };
};

const records = (request: Request): RemoteRecords => {
  const get = async (object: CrmObject, id: string, idProperty?: string): Promise<Remote | null> => {
    const properties = remoteNames(tables[object]).join(',');
    const query = { properties, idProperty, ...(object === 'contact' ? { associations: 'companies' } : {}) };
    const found = await getOrNull(request, pathOf(object, id), { query });
    return found && flat(found);
  };
  const searchPage = async (object: CrmObject, wanted: Remote): Promise<Page> => {
    const json = { ...wanted, properties: remoteNames(tables[object]), limit: 100 };
    const { results, paging } = (await request('POST', `${pathOf(object)}/search`, { json })).json;
    return { rows: results.map(flat), next: paging?.next?.after };
  };
  const search = async (object: CrmObject, wanted: Remote) => (await searchPage(object, wanted)).rows;
  return {
    ...{ tables, get },
    async searchContacts({ name, email, phone }) {
      // Unlike the search, this request does not lag behind.
      const exact = email ? await get('contact', email, 'email') : null;
      const value = `*${lastDigits(phone ?? '')}`;
      const propertyName = 'hs_searchable_calculated_phone_number';
      const filters = [{ propertyName, operator: 'CONTAINS_TOKEN', value }];
      return [
        ...(exact ? [exact] : []),
        ...(name ? await search('contact', { query: name }) : []),
        ...(phone ? await search('contact', { filterGroups: [{ filters }] }) : []),
      ];
    },
    searchCompanies: async ({ name, domain }) => [
      ...(name ? await search('company', { query: name }) : []),
      ...(domain ? await search('company', { query: domain }) : []),
    ],
    newest: (object, after) =>
      searchPage(object, { after, sorts: [{ propertyName: 'createdate', direction: 'DESCENDING' }] }),
    companyIdOf: async ({ id, companyId }) => companyId ?? (await get('contact', String(id)))?.['companyId'],
    find: async (object, lost) => (await get(object, lost.marker, marker))?.['id'],
    newFields: (object) => (object === 'task' ? { hs_task_status: 'NOT_STARTED' } : {}),
    async insert(object, fields, { marker: id, links }) {
      const linked = associations(object, links).map(({ id: to, types }) => ({ to: { id: to }, types }));
      const json = { properties: { ...fields, [marker]: id }, associations: linked };
      const response = await request('POST', pathOf(object), { json, accept: [409] });
      const created = response.status === 409 ? (await get(object, id, marker))?.['id'] : response.json.id;
      // Another contact got this address at the same time: the next attempt finds it.
      if (!created) throw new CrmError('unavailable', 'another record was created at the same time.');
      return created;
    },
    async change(object, id, properties, links) {
      const base = `/crm/v4/objects/${types[object]}/${id}/associations`;
      for (const { to, id: linked, types: json } of associations(object, links))
        await request('PUT', `${base}/${types[to]}/${linked}`, { json });
      await request('PATCH', pathOf(object, id), { json: { properties } });
    },
    remove: (object, id) => request('DELETE', pathOf(object, id), { accept: [404] }),
  };
};

const addMarker = async (request: Request, object: CrmObject) => {
  const path = `/crm/v3/properties/${types[object]}`;
  const groupName = (await request('GET', `${path}/groups`)).json.results[0]?.name;
  const field = { name: marker, label: 'Debrief ID', hasUniqueValue: true };
  const json = { ...field, groupName, type: 'string', fieldType: 'text' };
  await request('POST', path, { json, accept: [409] });
};

const createClient = (request: Request): CrmClient => ({
  ...recordClient(records(request)),
  async account() {
    const { portalId } = (await request('GET', '/account-info/v3/details')).json;
    for (const object of crmObjects) await addMarker(request, object);
    return { id: String(portalId), name: `HubSpot account ${portalId}` };
  },
  async options() {
    const owners = (await request('GET', '/crm/v3/owners', { query: { limit: 100 } })).json.results;
    const pipelines = (await request('GET', '/crm/v3/pipelines/deals')).json.results;
    return { owners: choicesOf(owners, 'id', 'email'), stages: stagesOf(pipelines, 'label', 'id') };
  },
});

const access = ['contacts', 'companies', 'deals'].flatMap((name) =>
  ['objects', 'schemas'].flatMap((area) => [`crm.${area}.${name}.read`, `crm.${area}.${name}.write`]),
);

export const hubspot: CrmAdapter = {
  kind: 'hubspot',
  name: 'HubSpot',
  ...commonTraits,
  url: 'https://api.hubapi.com',
  fields: [{ name: 'token', label: 'Private app token' }],
  oauth: {
    authorizeUrl: 'https://app.hubspot.com/oauth/authorize',
    tokenUrl: 'https://api.hubapi.com/oauth/v1/token',
    scopes: ['oauth', ...access, 'crm.objects.owners.read'],
  },
  connect: createClient,
};
