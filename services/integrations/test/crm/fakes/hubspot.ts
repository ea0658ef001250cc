import type { CrmContents, FakeCrm } from './fake-crm.ts';
import { startFakeServer, type FakeRequest, type FakeResponse } from './fake-server.ts';

type Properties = Record<string, string | null>;
interface Stored {
  readonly id: string;
  readonly properties: Properties;
  readonly links: { type: string; id: string }[];
  indexed: boolean;
}

const types = ['companies', 'contacts', 'deals', 'notes', 'tasks'] as const;
type Type = (typeof types)[number];

/** Properties of a new account that this fake knows. HubSpot rejects others. */
const standard: Record<Type, readonly string[]> = {
  companies: ['name', 'domain'],
  contacts: ['firstname', 'lastname', 'email', 'phone', 'jobtitle', 'hs_searchable_calculated_phone_number'],
  deals: ['dealname', 'amount', 'deal_currency_code', 'dealstage', 'pipeline', 'hubspot_owner_id'],
  notes: ['hs_note_body', 'hs_timestamp', 'hubspot_owner_id'],
  tasks: ['hs_task_subject', 'hs_task_body', 'hs_task_status', 'hs_timestamp', 'hubspot_owner_id'],
};

const required: Partial<Record<Type, readonly string[]>> = {
  notes: ['hs_timestamp'],
  tasks: ['hs_timestamp'],
};

const typeOfAssociation: Record<number, string> = {
  ...{ 1: 'companies', 5: 'companies', 190: 'companies', 192: 'companies' },
  ...{ 3: 'contacts', 202: 'contacts', 204: 'contacts', 214: 'deals', 216: 'deals' },
};

const error = (status: number, message: string, category = 'VALIDATION_ERROR'): FakeResponse => ({
  status,
  body: { status: 'error', message, category, correlationId: 'fake' },
});

/** Stateful fake of HubSpot's CRM API v3, with unique properties and a search that lags behind. */
export const startFakeHubSpot = async (): Promise<FakeCrm> => {
  const store = Object.fromEntries(types.map((type) => [type, new Map<string, Stored>()])) as Record<
    Type,
    Map<string, Stored>
  >;
  const known = Object.fromEntries(types.map((type) => [type, new Set(standard[type])])) as Record<
    Type,
    Set<string>
  >;
  const unique = Object.fromEntries(types.map((type) => [type, new Set<string>()])) as Record<
    Type,
    Set<string>
  >;
  unique.contacts.add('email');
  let nextId = 1000;
  let token = 'token-1';
  let tokens = 1;

  const by = (type: Type, property: string, value: string | null | undefined) =>
    value
      ? [...store[type].values()].find(
          ({ properties }) => properties[property]?.toLowerCase() === value.toLowerCase(),
        )
      : undefined;

  const validate = (type: Type, properties: Properties, own?: string): FakeResponse | null => {
    const unknown = Object.keys(properties).find((name) => !known[type].has(name));
    if (unknown) return error(400, `Property "${unknown}" does not exist`);
    const { amount, email } = properties;
    if (amount && Number.isNaN(Number(amount))) return error(400, 'Property "amount": it is not a number');
    if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
      return error(400, 'Property "email": it is invalid');
    for (const property of unique[type]) {
      const other = by(type, property, properties[property]);
      if (other && other.id !== own)
        return error(409, `${type} already exists. Existing ID: ${other.id}`, 'CONFLICT');
    }
    return null;
  };

  const store1 = (type: Type, properties: Properties, links: Stored['links'] = []): Stored => {
    const record = { id: String(nextId++), properties: { ...properties }, links, indexed: false };
    store[type].set(record.id, record);
    return record;
  };

  const present = (record: Stored, wanted: readonly string[], associations?: string | null) => ({
    id: record.id,
    properties: Object.fromEntries(wanted.map((name) => [name, record.properties[name] ?? null])),
    ...(associations
      ? {
          associations: {
            [associations]: {
              results: record.links
                .filter(({ type }) => type === associations)
                .map(({ id }) => ({ id, type: 'contact_to_company' })),
            },
          },
        }
      : {}),
  });

  const searchable: Partial<Record<Type, readonly string[]>> = {
    contacts: ['firstname', 'lastname', 'email', 'phone'],
    companies: ['name', 'domain'],
  };

  /** Every word of the query must begin a word of a searchable property. */
  const matchesQuery = (type: Type, { properties }: Stored, query: string): boolean => {
    const words = (searchable[type] ?? []).flatMap((name) =>
      (properties[name] ?? '').toLowerCase().split(/\s+/),
    );
    return query
      .toLowerCase()
      .split(/\s+/)
      .every((part) => words.some((word) => word.startsWith(part)));
  };

  const matchesPhone = (
    { properties }: Stored,
    { filters: [filter] }: { filters: { value: string }[] },
  ): boolean => (properties['phone'] ?? '').replace(/\D/g, '').endsWith(filter?.value.slice(1) ?? '-');

  const search = (type: Type, body: FakeRequest['body']): FakeResponse => {
    const results = [...store[type].values()].filter(
      (record) =>
        record.indexed &&
        (body.query
          ? matchesQuery(type, record, body.query)
          : !body.filterGroups || matchesPhone(record, body.filterGroups[0])),
    );
    const page = results.slice(0, body.limit).map((each) => present(each, body.properties));
    return { status: 200, body: { total: results.length, results: page } };
  };

  const create = (type: Type, { properties, associations = [] }: FakeRequest['body']): FakeResponse => {
    const missing = required[type]?.find((name) => !properties[name]);
    if (missing) return error(400, `Property "${missing}" is required`);
    const problem = validate(type, properties);
    if (problem) return problem;
    const links = associations.map(
      (each: { to: { id: string }; types: { associationTypeId: number }[] }) => ({
        type: typeOfAssociation[each.types[0]?.associationTypeId ?? 0],
        id: each.to.id,
      }),
    );
    const broken = links.find((link: { type: Type; id: string }) => !store[link.type]?.has(link.id));
    if (broken) return error(404, `${broken.type} ${broken.id} does not exist`, 'OBJECT_NOT_FOUND');
    const record = store1(type, properties, links);
    return { status: 201, body: present(record, Object.keys(record.properties)) };
  };

  const one = (type: Type, id: string, { method, query, body }: FakeRequest): FakeResponse => {
    const property = query.get('idProperty');
    const record = property ? by(type, property, id) : store[type].get(id);
    if (!record)
      return method === 'DELETE' ? { status: 204 } : error(404, 'resource not found', 'OBJECT_NOT_FOUND');
    if (method === 'DELETE') {
      store[type].delete(record.id);
      return { status: 204 };
    }
    if (method === 'PATCH') {
      const problem = validate(type, body.properties, record.id);
      if (problem) return problem;
      Object.assign(record.properties, body.properties);
    }
    return {
      status: 200,
      body: present(record, (query.get('properties') ?? '').split(','), query.get('associations')),
    };
  };

  const properties = (type: Type, name: string | undefined, { method, body }: FakeRequest): FakeResponse => {
    if (name === 'groups') return { status: 200, body: { results: [{ name: `${type}information` }] } };
    if (method === 'GET')
      return known[type].has(name ?? '')
        ? { status: 200, body: { name } }
        : error(404, 'property does not exist');
    if (known[type].has(body.name)) return error(409, `property ${body.name} already exists`, 'CONFLICT');
    known[type].add(body.name);
    if (body.hasUniqueValue) unique[type].add(body.name);
    return { status: 201, body: { name: body.name } };
  };

  const server = await startFakeServer((request): FakeResponse => {
    const { method, path, headers, body } = request;
    if (path === '/oauth/v1/token') {
      if (body.grant_type === 'refresh_token' && body.refresh_token !== 'refresh')
        return { status: 400, body: { error: 'invalid_grant' } };
      token = `token-${++tokens}`;
      return { status: 200, body: { access_token: token, refresh_token: 'refresh', expires_in: 1800 } };
    }
    if (headers.authorization !== `Bearer ${token}`)
      return error(401, 'token expired', 'EXPIRED_AUTHENTICATION');
    if (path === '/account-info/v3/details')
      return { status: 200, body: { portalId: 4711, uiDomain: 'app.hubspot.com' } };
    if (path === '/crm/v3/owners')
      return {
        status: 200,
        body: { results: [{ id: '7', email: 'naledi@example.com', firstName: 'Naledi', lastName: 'M' }] },
      };
    if (path === '/crm/v3/pipelines/deals')
      return {
        status: 200,
        body: { results: [{ id: 'default', label: 'Sales', stages: [{ id: 'new', label: 'New' }] }] },
      };
    const [, version, area, type, id, , toType, toId] = path.slice(4).split('/') as [
      string,
      string,
      string,
      Type,
      string?,
      string?,
      string?,
      string?,
    ];
    if (version === 'v4') {
      store[type].get(id ?? '')?.links.push({ type: toType ?? '', id: toId ?? '' });
      return { status: 201, body: {} };
    }
    if (area === 'properties') return properties(type, id, request);
    if (id === 'search') return search(type, body);
    return method === 'POST' ? create(type, body) : one(type, decodeURIComponent(id ?? ''), request);
  });

  const linked = (record: Stored, type: Type) => record.links.find((link) => link.type === type)?.id ?? null;
  const all = (type: Type) => [...store[type].values()];
  const typeOf = {
    contact: 'contacts',
    company: 'companies',
    deal: 'deals',
    note: 'notes',
    task: 'tasks',
  } as const;
  return {
    ...server,
    kind: 'hubspot',
    contents: (): CrmContents => ({
      contacts: all('contacts').map((each) => ({
        id: each.id,
        name: [each.properties['firstname'], each.properties['lastname']].filter(Boolean).join(' '),
        email: each.properties['email'] ?? null,
        companyId: linked(each, 'companies'),
      })),
      companies: all('companies').map((each) => ({ id: each.id, name: each.properties['name'] ?? '' })),
      deals: all('deals').map((each) => ({
        id: each.id,
        amount: Number(each.properties['amount']),
        contactId: linked(each, 'contacts'),
        companyId: linked(each, 'companies'),
      })),
      notes: all('notes').map((each) => ({
        id: each.id,
        text: each.properties['hs_note_body'] ?? '',
        contactId: linked(each, 'contacts'),
        companyId: linked(each, 'companies'),
      })),
      tasks: all('tasks').map((each) => ({
        id: each.id,
        title: each.properties['hs_task_subject'] ?? '',
        contactId: linked(each, 'contacts'),
      })),
    }),
    addContact({ name, email, phone, companyId }) {
      const [firstname = '', lastname = ''] = name.split(' ');
      const links = companyId ? [{ type: 'companies', id: companyId }] : [];
      const record = store1(
        'contacts',
        { firstname, lastname, email: email ?? null, phone: phone ?? null },
        links,
      );
      record.indexed = true;
      return record.id;
    },
    addCompany({ name, domain }) {
      const record = store1('companies', { name, domain: domain ?? null });
      record.indexed = true;
      return record.id;
    },
    edit: (object, id, fields) => void Object.assign(store[typeOf[object]].get(id)?.properties ?? {}, fields),
    expireToken: () => void (token = `token-${++tokens}`),
    removeAmountField: () => void known.deals.delete('amount'),
    restoreAmountField: () => void known.deals.add('amount'),
    indexAll: () => types.forEach((type) => all(type).forEach((record) => (record.indexed = true))),
  };
};
