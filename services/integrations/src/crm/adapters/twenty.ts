import { commonTraits, type CrmAdapter, type ConnectContext, type Request } from '../adapter.ts';
import { dayAsTime, numeric, personName, plain, splitPhone } from '../codecs.ts';
import { CrmError, type CrmClient } from '../domain/client.ts';
import { uuidOf } from '../domain/delivery.ts';
import type { CrmObject, Links } from '../domain/records.ts';
import { choicesOf, lastDigits, type Remote } from '../fields.ts';
import { recordClient, type Page, type RemoteRecords } from '../record-client.ts';
import { getOrNull } from '../request.ts';

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
const dataOf = (json: { data?: Remote } | null): unknown => Object.values(json?.data ?? {})[0];

const pathOf = (object: CrmObject, id?: string) =>
  `/rest/${types[object]}${id ? `/${encodeURIComponent(id)}` : ''}`;

/** Creates a record with this id, unless it exists. */
const createOnce = async (request: Request, path: string, json: Remote) => {
  const { status, text: answer, json: error } = await request('POST', path, { json, accept: [400, 409] });
  if (status < 300 || status === 409 || /duplicate|already exists/i.test(answer)) return;
  const reason = error?.messages?.join(' ') ?? answer.slice(0, 300);
  throw new CrmError('rejected', `Twenty rejected the data: ${reason}`);
};

const addTargets = async (request: Request, object: CrmObject, id: string, links: Links) => {
  if (object !== 'note' && object !== 'task') return;
  for (const [to, linked] of Object.entries(links) as [keyof Links, string][]) {
    const target = { id: uuidOf(`${id}:${to}`), [`${object}Id`]: id, [targets[to]]: linked };
    await createOnce(request, `/rest/${object}Targets`, target);
  }
};

const records = (request: Request): RemoteRecords => {
  const get = async (object: CrmObject, id: string): Promise<Remote | null> => {
    // Versions of Twenty answer 400 or 404 for a record that does not exist.
    const options = { query: { depth: 0 }, missing: [400, 404] };
    const found = dataOf(await getOrNull(request, pathOf(object, id), options)) as Remote | null;
    return found && !found['deletedAt'] ? found : null;
  };
  const page = async (object: CrmObject, query: Record<string, string | undefined>): Promise<Page> => {
    const { json } = await request('GET', pathOf(object), { query: { limit: 60, depth: 0, ...query } });
    const { hasNextPage, endCursor } = json.pageInfo ?? {};
    return { rows: dataOf(json) as Remote[], next: hasNextPage ? endCursor : undefined };
  };
  const list = async (object: CrmObject, all: readonly string[]) =>
    all.length > 0 ? (await page(object, { filter: `or(${all.join(',')})` })).rows : [];
  return {
    ...{ tables, linkFields, get },
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
    newest: (object, after) => page(object, { order_by: 'createdAt[DescNullsLast]', starting_after: after }),
    companyIdOf: async ({ companyId }) => companyId,
    async find(object, { marker, links }) {
      if (!(await get(object, marker))) return null;
      await addTargets(request, object, marker, links);
      return marker;
    },
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

const createClient = (request: Request, { baseUrl }: ConnectContext): CrmClient => ({
  ...recordClient(records(request)),
  async account() {
    await request('GET', '/rest/workspaceMembers', { query: { limit: 1 } });
    return { id: new URL(baseUrl).host, name: new URL(baseUrl).host };
  },
  async options() {
    const { json } = await request('GET', '/rest/workspaceMembers', { query: { limit: 60 } });
    const metadata = (await request('GET', '/rest/metadata/objects', { query: { limit: 100 } })).json;
    const objects: Remote[] = metadata?.data?.objects ?? [];
    const opportunity = objects.find(({ nameSingular }) => nameSingular === 'opportunity');
    const stage = (opportunity?.['fields'] as Remote[] | undefined)?.find(({ name }) => name === 'stage');
    const nameOf = ({ name }: Remote) => tables.contact.name.read(Object.values(name as Remote)) ?? '';
    return {
      owners: (dataOf(json) as Remote[]).map((each) => ({ id: String(each['id']), label: nameOf(each) })),
      stages: choicesOf((stage?.['options'] ?? []) as Remote[], 'value', 'label'),
    };
  },
});

/** Twenty takes the id of a new record from the client, so a marker is the id, and unique. */
export const twenty: CrmAdapter = {
  kind: 'twenty',
  name: 'Twenty',
  ...commonTraits,
  fields: [
    { name: 'url', label: 'Address of Twenty' },
    { name: 'token', label: 'API key' },
  ],
  describeError: (json) => String((json as { messages?: unknown[] } | undefined)?.messages?.[0] ?? ''),
  connect: createClient,
};
