import type { FakeCrm } from './fake-crm.ts';
import { createFakeTokens } from './fake-accounts.ts';
import { startFakeServer, type FakeRequest, type FakeResponse } from './fake-server.ts';

type Row = Record<string, unknown> & { id: number };

const types = ['persons', 'organizations', 'deals', 'activities', 'notes'] as const;
type Type = (typeof types)[number];

const fields: Record<Type, string[]> = {
  persons: ['name', 'emails', 'phones', 'org_id', 'owner_id', 'custom_fields'],
  organizations: ['name', 'owner_id', 'custom_fields'],
  deals: ['title', 'value', 'currency', 'stage_id', 'owner_id', 'person_id', 'org_id', 'custom_fields'],
  activities: ['subject', 'type', 'due_date', 'note', 'owner_id', 'org_id', 'deal_id', 'participants'],
  notes: ['content', 'add_time', 'user_id', 'person_id', 'org_id', 'deal_id'],
};
const customTypes: Record<string, Type> = {
  personFields: 'persons',
  organizationFields: 'organizations',
  dealFields: 'deals',
};

const ok = (data: unknown, additional_data: unknown = {}): FakeResponse => ({
  status: 200,
  body: { success: true, data, additional_data },
});
const error = (status: number, message: string): FakeResponse => ({
  status,
  body: { success: false, error: message },
});

/** Smaller than Pipedrive's, so that tests turn pages. */
const pageSize = 10;

/** Stateful fake of Pipedrive's API v2, with notes of v1. Its search lags behind; its lists do not. */
export const startFakePipedrive = async (now: () => Date): Promise<FakeCrm> => {
  const tables = Object.fromEntries(types.map((type) => [type, new Map<number, Row>()])) as Record<
    Type,
    Map<number, Row>
  >;
  const known = structuredClone(fields);
  const custom: Record<string, { name: string; key: string }[]> = {};
  const indexed = new Set<number>();
  const tokens = createFakeTokens();
  let next = 1;
  const rows = (type: Type) => [...tables[type].values()];

  const validate = (type: Type, body: Record<string, unknown>): FakeResponse | null => {
    const unknown = Object.keys(body).find((name) => !known[type].includes(name));
    if (unknown) return error(400, `Parameter '${unknown}' is not allowed`);
    for (const name of ['value', 'org_id', 'person_id', 'stage_id', 'owner_id'])
      if (name in body && body[name] !== null && typeof body[name] !== 'number')
        return error(400, `Parameter '${name}' must be a number`);
    const keys = Object.values(custom).flatMap((each) => each.map(({ key }) => key));
    const key = Object.keys((body['custom_fields'] as object | undefined) ?? {}).find(
      (each) => !keys.includes(each),
    );
    return key ? error(400, `Custom field '${key}' does not exist`) : null;
  };

  const insert = (type: Type, body: Record<string, unknown>): Row => {
    const row = { ...body, id: next++, update_time: now().toISOString() };
    tables[type].set(row.id, row);
    return row;
  };

  const valuesOf = (row: Row, list: string) =>
    ((row[list] ?? []) as { value: string }[]).map(({ value }) => value.toLowerCase());

  const search = (type: Type, query: URLSearchParams): FakeResponse => {
    const term = (query.get('term') ?? '').toLowerCase();
    if (term.length < 2) return error(400, 'term must have at least 2 characters');
    const isMatch = (row: Row) => {
      const field = query.get('fields');
      if (field === 'email') return valuesOf(row, 'emails').some((value) => value.includes(term));
      if (field === 'phone')
        return valuesOf(row, 'phones').some((value) => value.replace(/\D/g, '').includes(term));
      return String(row['name']).toLowerCase().includes(term);
    };
    const found = rows(type).filter((row) => indexed.has(row.id) && isMatch(row));
    return ok({ items: found.map((item) => ({ result_score: 1, item })) });
  };

  const list = (type: Type, query: URLSearchParams): FakeResponse => {
    if (type === 'notes') {
      const [person, organization] = [query.get('person_id'), query.get('org_id')].map((id) =>
        id ? Number(id) : null,
      );
      const found = rows('notes').filter((row) =>
        person ? row['person_id'] === person : organization ? row['org_id'] === organization : true,
      );
      return ok(found.reverse());
    }
    const since = query.get('updated_since') ?? '';
    const found = rows(type).filter((row) => String(row['update_time']) >= since);
    const from = Number(query.get('cursor') ?? 0);
    const isLast = from + pageSize >= found.length;
    return ok(found.slice(from, from + pageSize), { next_cursor: isLast ? null : String(from + pageSize) });
  };

  const one = (type: Type, id: number, { method, body }: FakeRequest): FakeResponse => {
    const row = tables[type].get(id);
    if (!row) return error(404, `${type} not found`);
    if (method === 'DELETE') {
      tables[type].delete(id);
      return ok({ id });
    }
    if (method === (type === 'notes' ? 'PUT' : 'PATCH')) {
      const problem = validate(type, body);
      if (problem) return problem;
      Object.assign(row, body, { update_time: now().toISOString() });
    }
    return ok(row);
  };

  const server = await startFakeServer((request): FakeResponse => {
    const { path, method, query, body } = request;
    if (path === '/oauth/token') return tokens.answer(request, { api_domain: server.url });
    if (!tokens.isCurrent(request)) return error(401, 'unauthorized access');
    const [, , version = '', name = '', id] = path.split('/');
    if (name === 'users')
      return ok(
        id === 'me' ? { id: 1, company_id: 9, company_name: 'Example' } : [{ id: 1, name: 'Naledi' }],
      );
    if (name === 'stages') return ok([{ id: 1, name: 'Qualified' }]);
    const customType = customTypes[name];
    if (customType) {
      if (method === 'POST') (custom[name] ??= []).push({ name: body.name, key: `key-of-${name}` });
      return ok(method === 'POST' ? custom[name]?.at(-1) : (custom[name] ?? []));
    }
    const type = types.find((each) => each === name);
    if (!type || version !== (type === 'notes' ? 'v1' : 'v2')) return error(404, 'unknown method');
    if (id === 'search') return search(type, query);
    if (id) return one(type, Number(id), request);
    if (method === 'GET') return list(type, query);
    return validate(type, body) ?? ok(insert(type, body));
  });

  const idOf = (value: unknown) => (typeof value === 'number' ? String(value) : null);
  const typeOf = {
    contact: 'persons',
    company: 'organizations',
    deal: 'deals',
    note: 'notes',
    task: 'activities',
  } as const;
  const add = (type: Type, row: Record<string, unknown>) => {
    const { id } = insert(type, row);
    indexed.add(id);
    return String(id);
  };
  return {
    ...server,
    kind: 'pipedrive',
    contents: () => ({
      contacts: rows('persons').map((row) => ({
        ...{ id: String(row.id), name: String(row['name']), email: valuesOf(row, 'emails')[0] ?? null },
        companyId: idOf(row['org_id']),
      })),
      companies: rows('organizations').map((row) => ({ id: String(row.id), name: String(row['name']) })),
      deals: rows('deals').map((row) => ({
        ...{ id: String(row.id), amount: Number(row['value']), contactId: idOf(row['person_id']) },
        companyId: idOf(row['org_id']),
      })),
      notes: rows('notes').map((row) => ({
        ...{ id: String(row.id), text: String(row['content']), contactId: idOf(row['person_id']) },
        companyId: idOf(row['org_id']),
      })),
      tasks: rows('activities').map((row) => ({
        ...{ id: String(row.id), title: String(row['subject']) },
        contactId: idOf((row['participants'] as { person_id: number }[] | undefined)?.[0]?.person_id),
      })),
    }),
    addContact: ({ name, email, phone, companyId }) =>
      add('persons', {
        name,
        emails: email ? [{ value: email, primary: true }] : [],
        phones: phone ? [{ value: phone, primary: true }] : [],
        org_id: companyId ? Number(companyId) : null,
      }),
    addCompany: ({ name }) => add('organizations', { name }),
    edit: (object, id, change) => void Object.assign(tables[typeOf[object]].get(Number(id)) ?? {}, change),
    expireToken: tokens.expire,
    removeAmountField: () => void (known.deals = known.deals.filter((name) => name !== 'value')),
    restoreAmountField: () => void known.deals.push('value'),
    indexAll: () => types.forEach((type) => rows(type).forEach(({ id }) => indexed.add(id))),
  };
};
