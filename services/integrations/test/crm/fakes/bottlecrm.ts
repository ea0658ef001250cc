import { randomUUID } from 'node:crypto';
import type { FakeCrm } from './fake-crm.ts';
import { startFakeServer, type FakeRequest, type FakeResponse } from './fake-server.ts';

type Row = Record<string, unknown> & { id: string };

const fields = {
  accounts: ['name', 'website', 'custom_fields'],
  contacts: ['first_name', 'last_name', 'email', 'phone', 'title', 'account', 'custom_fields'],
  opportunities: [
    ...['name', 'amount', 'currency', 'pipeline', 'stage', 'account', 'contacts', 'assigned_to'],
    'custom_fields',
  ],
  interactions: ['kind', 'subject', 'body', 'occurred_at', 'contact', 'account', 'opportunity'],
  tasks: [
    ...['title', 'due_date', 'description', 'status', 'priority', 'contacts', 'account', 'opportunity'],
    ...['assigned_to', 'custom_fields'],
  ],
};
type Type = keyof typeof fields;
const types = Object.keys(fields) as Type[];

/** Filters of the lists. The others filter by custom fields. */
const filters: Readonly<Record<string, readonly string[]>> = {
  ...{ name: ['name', 'first_name', 'last_name'], email: ['email'], phone: ['phone'] },
  ...{ contact: ['contact'], account: ['account'], opportunity: ['opportunity'] },
};
const objects: Readonly<Partial<Record<Type, string>>> = {
  ...{
    accounts: 'account_obj',
    contacts: 'contact_obj',
    opportunities: 'opportunity_obj',
    tasks: 'task_obj',
  },
};
const required: Readonly<Record<Type, readonly string[]>> = {
  accounts: ['name'],
  contacts: ['first_name', 'last_name'],
  opportunities: ['name'],
  interactions: ['kind'],
  tasks: ['title'],
};
/** Fields of which an organization has each value once. */
const unique: Readonly<Partial<Record<Type, string>>> = {
  ...{ accounts: 'name', contacts: 'email', opportunities: 'name' },
};

const ok = (body: unknown): FakeResponse => ({ status: 200, body });
const invalid = (errors: unknown): FakeResponse => ({ status: 400, body: { error: true, errors } });
const missing = { status: 404, body: { detail: 'Not found.' } };

/** Stateful fake of BottleCRM's REST API 1.35. Its lists do not lag behind. */
export const startFakeBottleCrm = async (): Promise<FakeCrm> => {
  const tables = new Map(types.map((type) => [type, new Map<string, Row>()]));
  const known = structuredClone(fields);
  const definitions: Record<string, unknown>[] = [];
  let token = 'token-1';
  const rows = (type: Type) => [...(tables.get(type)?.values() ?? [])];

  const validate = (type: Type, body: Record<string, unknown>, own?: Row): FakeResponse | null => {
    const unknown = Object.keys(body).find((name) => !known[type].includes(name));
    if (unknown) return invalid({ [unknown]: ['Unknown field.'] });
    const empty = required[type].find((name) => (own ? name in body : true) && !body[name]);
    if (empty) return invalid({ [empty]: ['This field may not be blank.'] });
    if (type === 'interactions' && !own) {
      const named = ['contact', 'account', 'opportunity'].filter((name) => body[name]);
      if (named.length !== 1) return invalid({ non_field_errors: ['Name exactly one record.'] });
    }
    const name = unique[type];
    const value = name && body[name];
    const taken = rows(type).some(
      (row) => row !== own && name && String(row[name]).toLowerCase() === String(value).toLowerCase(),
    );
    return value && taken ? invalid({ [name]: [`Already exists with this ${name}`] }) : null;
  };

  const insert = (type: Type, body: Record<string, unknown>): Row => {
    const row = { ...body, id: randomUUID() };
    tables.get(type)?.set(row.id, row);
    return row;
  };

  const present = (row: Row): Row => ({
    ...row,
    ...(row['assigned_to'] ? { assigned_to: (row['assigned_to'] as string[]).map((id) => ({ id })) } : {}),
  });

  const list = (type: Type, query: URLSearchParams): FakeResponse => {
    const { limit, offset, slim: _slim, ...wanted } = Object.fromEntries(query);
    const found = rows(type).filter((row) =>
      Object.entries(wanted).every(([name, value]) => {
        const custom = row['custom_fields'] as Record<string, unknown> | undefined;
        if (name.startsWith('cf_')) return custom?.[name.slice(3)] === value;
        return filters[name]?.some((field) =>
          String(row[field] ?? '')
            .toLowerCase()
            .includes(value.toLowerCase()),
        );
      }),
    );
    const from = Number(offset ?? 0);
    const page = found.slice(from, from + Number(limit ?? 10)).map(present);
    if (type === 'accounts') return ok({ active_accounts: { open_accounts: page } });
    return ok({
      [type === 'contacts' ? 'results' : type]: page,
      users: [{ id: '1', user__email: 'n@x.example' }],
    });
  };

  const one = (type: Type, id: string, { method, body }: FakeRequest): FakeResponse => {
    const row = tables.get(type)?.get(id);
    if (!row) return missing;
    if (method === 'DELETE') {
      tables.get(type)?.delete(id);
      return type === 'interactions' ? { status: 204 } : ok({ error: false });
    }
    if (method === 'PATCH') {
      const problem = validate(type, body, row);
      if (problem) return problem;
      Object.assign(row, body);
      return ok(type === 'interactions' ? row : { error: false });
    }
    return type === 'interactions' ? { status: 405 } : ok({ [objects[type] ?? '']: present(row) });
  };

  const create = (type: Type, body: Record<string, unknown>): FakeResponse => {
    const problem = validate(type, body);
    if (problem) return problem;
    const row = insert(type, body);
    if (type === 'interactions') return { status: 201, body: row };
    return ok({ error: false, ...(type === 'tasks' ? {} : { id: row.id }) });
  };

  const server = await startFakeServer((request): FakeResponse => {
    const { path, method, headers, query, body } = request;
    if (headers.authorization !== `Bearer ${token}`)
      return { status: 401, body: { detail: 'Invalid token' } };
    const [, , name = '', id] = path.split('/');
    if (name === 'org') return ok({ id: 'org-1', name: 'Example' });
    if (name === 'custom-fields') {
      if (method === 'POST') definitions.push(body);
      const target = query.get('target_model');
      return ok({ definitions: definitions.filter((each) => each['target_model'] === target) });
    }
    const type = types.find((each) => each === name);
    if (!type) return missing;
    if (id === 'pipelines') return ok({ pipelines: [] });
    if (id) return one(type, id, request);
    return method === 'POST' ? create(type, body) : list(type, query);
  });

  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const first = (value: unknown) => text((value as unknown[] | undefined)?.[0]);
  const companyOf = (contact: string | null) => text(tables.get('contacts')?.get(contact ?? '')?.['account']);
  const nameOf = (row: Row) => [row['first_name'], row['last_name']].filter((part) => part !== '-').join(' ');
  const typeOf = {
    ...({ contact: 'contacts', company: 'accounts', deal: 'opportunities' } as const),
    ...({ note: 'interactions', task: 'tasks' } as const),
  };
  return {
    ...server,
    kind: 'bottlecrm',
    contents: () => ({
      contacts: rows('contacts').map((row) => ({
        ...{ id: row.id, name: nameOf(row), email: text(row['email']), companyId: text(row['account']) },
      })),
      companies: rows('accounts').map((row) => ({ id: row.id, name: String(row['name']) })),
      deals: rows('opportunities').map((row) => ({
        ...{ id: row.id, amount: Number(row['amount']), contactId: first(row['contacts']) },
        companyId: text(row['account']),
      })),
      notes: rows('interactions').map((row) => ({
        ...{ id: row.id, text: String(row['body']), contactId: text(row['contact']) },
        // An interaction belongs to one record: its contact, which belongs to the company.
        companyId: text(row['account']) ?? companyOf(text(row['contact'])),
      })),
      tasks: rows('tasks').map((row) => ({
        ...{ id: row.id, title: String(row['title']), contactId: first(row['contacts']) },
      })),
    }),
    addContact: ({ name, email, phone, companyId }) => {
      const [first_name, last_name = '-'] = name.split(' ');
      return insert('contacts', { first_name, last_name, email, phone, account: companyId }).id;
    },
    addCompany: ({ name }) => insert('accounts', { name }).id,
    edit: (object, id, change) => void Object.assign(tables.get(typeOf[object])?.get(id) ?? {}, change),
    expireToken: () => void (token = 'token-2'),
    removeAmountField: () =>
      void (known.opportunities = known.opportunities.filter((name) => name !== 'amount')),
    restoreAmountField: () => void known.opportunities.push('amount'),
    indexAll: () => {},
  };
};
