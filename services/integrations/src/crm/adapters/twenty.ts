import type { CrmAdapter, ConnectContext, Request } from '../adapter.ts';
import { CrmError, type CrmClient } from '../domain/client.ts';
import { uuidOf } from '../domain/delivery.ts';
import { crmObjects, type CrmObject, type Links } from '../domain/records.ts';
import {
  choicesOf,
  dayAsTime,
  lastDigits,
  numeric,
  personName,
  plain,
  splitPhone,
  type Remote,
} from '../fields.ts';
import { recordClient, type RemoteRecords } from '../record-client.ts';

const types = {
  company: 'companies',
  contact: 'people',
  deal: 'opportunities',
  note: 'notes',
  task: 'tasks',
};

const text = plain('bodyV2.markdown');
const tables = {
  company: { name: plain('name'), domain: plain('domainName.primaryLinkUrl') },
  contact: {
    ...{ name: personName('name.firstName', 'name.lastName'), email: plain('emails.primaryEmail') },
    phone: splitPhone('phones.primaryPhoneNumber', 'phones.primaryPhoneCallingCode'),
    role: plain('jobTitle'),
  },
  deal: {
    ...{ name: plain('name'), amount: numeric('amount.amountMicros', 1_000_000) },
    ...{ currency: plain('amount.currencyCode'), stage: plain('stage') },
  },
  note: { text },
  task: { title: plain('title'), due: dayAsTime('dueAt'), owner: plain('assigneeId'), text },
};

const linkFields = (object: CrmObject, { company, contact }: Links): Remote => {
  if (object === 'contact') return company ? { companyId: company } : {};
  return object === 'deal' ? { companyId: company, pointOfContactId: contact } : {};
};

/** Joins of notes and tasks to what they are about. */
const targets = { company: 'companyId', contact: 'personId', deal: 'opportunityId' };

/** A filter's value may not contain what ends it. */
const quoted = (value: string) => `"${value.replace(/["\\,()]/g, ' ').trim()}"`;

/** The data of an answer has one key, such as `createPerson`. */
const dataOf = (json: { data?: Remote } | undefined): unknown => Object.values(json?.data ?? {})[0];

const pathOf = (object: CrmObject, id?: string) =>
  `/rest/${types[object]}${id ? `/${encodeURIComponent(id)}` : ''}`;

/** Creates a record with this id, unless it exists. */
const createOnce = async (request: Request, path: string, json: Remote) => {
  const { status, text: answer, json: error } = await request('POST', path, { json, accept: [400, 409] });
  if (status < 300 || status === 409 || /duplicate|already exists/i.test(answer)) return;
  throw new CrmError(
    'rejected',
    `Twenty rejected the data: ${error?.messages?.join(' ') ?? answer.slice(0, 300)}`,
  );
};

const addTargets = async (request: Request, object: CrmObject, id: string, links: Links) => {
  if (object !== 'note' && object !== 'task') return;
  for (const [to, linked] of Object.entries(links) as [keyof Links, string][]) {
    const target = { id: uuidOf(`${id}:${to}`), [`${object}Id`]: id, [targets[to]]: linked };
    await createOnce(request, `/rest/${object}Targets`, target);
  }
};

const records = (request: Request): RemoteRecords => {
  const list = async (object: CrmObject, conditions: readonly string[]): Promise<Remote[]> => {
    if (conditions.length === 0) return [];
    const query = { filter: `or(${conditions.join(',')})`, limit: 60, depth: 0 };
    return dataOf((await request('GET', pathOf(object), { query })).json) as Remote[];
  };
  return {
    tables,
    linkFields,
    async get(object, id) {
      // Versions of Twenty answer 400 or 404 for a record that does not exist.
      const accept = [400, 404];
      const { status, json } = await request('GET', pathOf(object, id), { query: { depth: 0 }, accept });
      const found = status === 200 ? (dataOf(json) as Remote | null) : null;
      return found && !found['deletedAt'] ? found : null;
    },
    idOf: ({ id }) => String(id),
    searchContacts({ name, email, phone }) {
      const [first, last] = tables.contact.name.write(name) as string[];
      const surname = `name.lastName[ilike]:${quoted(last ?? '')}`;
      const digits = phone && lastDigits(phone);
      return list('contact', [
        ...(email ? [`emails.primaryEmail[ilike]:${quoted(email)}`] : []),
        ...(digits ? [`phones.primaryPhoneNumber[like]:${quoted(`%${digits}`)}`] : []),
        ...(last ? [first ? `and(name.firstName[ilike]:${quoted(first)},${surname})` : surname] : []),
      ]);
    },
    searchCompanies: ({ name, domain }) =>
      list('company', [
        ...(name ? [`name[ilike]:${quoted(`%${name.split(' ')[0]}%`)}`] : []),
        ...(domain ? [`domainName.primaryLinkUrl[ilike]:${quoted(`%${domain}%`)}`] : []),
      ]),
    companyIdOf: async ({ companyId }) => companyId,
    newFields: (object, { text: body }) =>
      object === 'note' ? { title: body?.split('\n')[0] } : object === 'task' ? { status: 'TODO' } : {},
    async insert(object, fields, { marker: id, links }) {
      await createOnce(request, pathOf(object), { id, ...fields });
      await addTargets(request, object, id, links);
      return id;
    },
    change: (object, id, json) => request('PATCH', pathOf(object, id), { json }),
    remove: (object, id) => request('DELETE', pathOf(object, id), { accept: [404] }),
  };
};

interface ObjectMetadata {
  readonly nameSingular: string;
  readonly fields: readonly { name: string; options?: Remote[] }[];
}

const createClient = (request: Request, { baseUrl }: ConnectContext): CrmClient => {
  const api = records(request);
  return {
    ...recordClient(api),
    async account() {
      await request('GET', '/rest/workspaceMembers', { query: { limit: 1 } });
      return { id: new URL(baseUrl).host, name: new URL(baseUrl).host };
    },
    async options() {
      const { json } = await request('GET', '/rest/workspaceMembers', { query: { limit: 60 } });
      const metadata = (await request('GET', '/rest/metadata/objects', { query: { limit: 100 } })).json;
      const objects = (metadata?.data?.objects ?? []) as ObjectMetadata[];
      const opportunity = objects.find(({ nameSingular }) => nameSingular === 'opportunity');
      const stage = opportunity?.fields.find(({ name }) => name === 'stage');
      const nameOf = (member: Remote) => tables.contact.name.read(Object.values(member['name'] as Remote));
      return {
        owners: (dataOf(json) as Remote[]).map((each) => ({
          id: String(each['id']),
          label: nameOf(each) ?? '',
        })),
        stages: choicesOf(stage?.options ?? [], 'value', 'label'),
      };
    },
    async find(object, { marker, links }) {
      if (!(await api.get(object, marker))) return null;
      await addTargets(request, object, marker, links);
      return marker;
    },
  };
};

/** Twenty takes the id of a new record from the client, so a marker is the id, and unique. */
export const twenty: CrmAdapter = {
  kind: 'twenty',
  name: 'Twenty',
  objects: crmObjects,
  uniqueMarkers: true,
  url: null,
  fields: [
    { name: 'url', label: 'Address of Twenty' },
    { name: 'token', label: 'API key' },
  ],
  describeError: (json) => String((json as { messages?: unknown[] } | undefined)?.messages?.[0] ?? ''),
  connect: createClient,
};
