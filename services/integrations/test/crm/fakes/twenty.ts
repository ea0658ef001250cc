import type { FakeCrm } from './fake-crm.ts';
import { startFakeServer, type FakeRequest, type FakeResponse } from './fake-server.ts';

type Row = Record<string, unknown> & { id: string };

const singular: Record<string, string> = {
  ...{ people: 'person', companies: 'company', opportunities: 'opportunity', notes: 'note', tasks: 'task' },
  ...{ noteTargets: 'noteTarget', taskTargets: 'taskTarget' },
};
const fields: Record<string, string[]> = {
  people: ['id', 'name', 'emails', 'phones', 'jobTitle', 'companyId'],
  companies: ['id', 'name', 'domainName'],
  opportunities: ['id', 'name', 'amount', 'stage', 'companyId', 'pointOfContactId'],
  notes: ['id', 'title', 'bodyV2'],
  tasks: ['id', 'title', 'bodyV2', 'dueAt', 'status', 'assigneeId'],
  noteTargets: ['id', 'noteId', 'personId', 'companyId', 'opportunityId'],
  taskTargets: ['id', 'taskId', 'personId', 'companyId', 'opportunityId'],
};
const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const error = (status: number, message: string): FakeResponse => ({
  status,
  body: { statusCode: status, error: 'Error', messages: [message] },
});

const pathOf = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (value as Row | undefined)?.[part], row);

/** Splits at commas outside brackets and quotation marks. */
const splitTop = (text: string): string[] => {
  const parts: string[] = [''];
  let depth = 0;
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    if (!quoted && character === '(') depth++;
    if (!quoted && character === ')') depth--;
    if (character === ',' && depth === 0 && !quoted) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
};

/** Evaluates Twenty's filters: `field[ilike]:"value"`, `and(…)` and `or(…)`. */
const matches = (row: Row, filter: string): boolean => {
  const group = /^(and|or)\((.*)\)$/.exec(filter);
  if (group) {
    const parts = splitTop(group[2] ?? '').map((part) => matches(row, part));
    return group[1] === 'and' ? parts.every(Boolean) : parts.some(Boolean);
  }
  const [, name = '', operator = '', value = ''] = /^([\w.]+)\[(\w+)\]:"(.*)"$/.exec(filter) ?? [];
  const own = String(pathOf(row, name) ?? '');
  const source = value
    .split('%')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${source}$`, operator === 'ilike' ? 'i' : '').test(own);
};

/** Stateful fake of Twenty's REST API, which takes the id of a new record from the client. */
export const startFakeTwenty = async (): Promise<FakeCrm> => {
  const tables: Record<string, Map<string, Row>> = Object.fromEntries(
    Object.keys(fields).map((type) => [type, new Map<string, Row>()]),
  );
  const known = structuredClone(fields);
  let token = 'token-1';
  const rows = (type: string) => [...(tables[type]?.values() ?? [])];

  const validate = (type: string, body: Record<string, unknown>): FakeResponse | null => {
    const unknown = Object.keys(body).find((name) => !known[type]?.includes(name));
    if (unknown) return error(400, `Object ${singular[type]} doesn't have any "${unknown}" field.`);
    if (body['id'] !== undefined && !uuid.test(String(body['id']))) return error(400, 'Invalid UUID');
    const amount = pathOf(body, 'amount.amountMicros');
    if (amount !== undefined && amount !== null && typeof amount !== 'number')
      return error(400, 'Invalid amount');
    return null;
  };

  const create = (type: string, body: Record<string, unknown>): FakeResponse => {
    const problem = validate(type, body);
    if (problem) return problem;
    const id = String(body['id'] ?? crypto.randomUUID());
    if (tables[type]?.has(id)) return error(400, 'A duplicate entry was detected');
    const row = { ...body, id };
    const number = pathOf(row, 'phones.primaryPhoneNumber');
    if (typeof number === 'string') {
      const [, code = '', rest = number] = /^(\+27)(.*)$/.exec(number) ?? [];
      Object.assign(row, { phones: { primaryPhoneNumber: rest, primaryPhoneCallingCode: code } });
    }
    tables[type]?.set(id, row);
    const name = singular[type] ?? '';
    return { status: 201, body: { data: { [`create${name[0]?.toUpperCase()}${name.slice(1)}`]: row } } };
  };

  const one = (type: string, id: string, { method, body }: FakeRequest): FakeResponse => {
    const row = tables[type]?.get(id);
    if (!row) return error(404, 'Record not found');
    if (method === 'DELETE') {
      tables[type]?.delete(id);
      return { status: 200, body: { data: { delete: { id } } } };
    }
    if (method === 'PATCH') {
      const problem = validate(type, body);
      if (problem) return problem;
      for (const [name, value] of Object.entries(body))
        row[name] = value && typeof value === 'object' ? { ...(row[name] as object), ...value } : value;
      return { status: 200, body: { data: { update: row } } };
    }
    return { status: 200, body: { data: { [singular[type] ?? '']: row } } };
  };

  const server = await startFakeServer((request): FakeResponse => {
    const { path, method, headers, query } = request;
    if (headers.authorization !== `Bearer ${token}`) return error(401, 'Token invalid');
    const [, , type = '', id] = path.split('/');
    if (type === 'workspaceMembers')
      return {
        status: 200,
        body: { data: { workspaceMembers: [{ id: '1', name: { firstName: 'Naledi', lastName: 'M' } }] } },
      };
    if (type === 'metadata') {
      const stage = { name: 'stage', options: [{ value: 'NEW', label: 'New' }] };
      return { status: 200, body: { data: { objects: [{ nameSingular: 'opportunity', fields: [stage] }] } } };
    }
    if (!tables[type]) return error(404, 'Not found');
    if (method === 'POST') return create(type, request.body);
    if (id) return one(type, id, request);
    const filter = query.get('filter');
    const found = rows(type).filter((row) => !filter || matches(row, filter));
    return { status: 200, body: { data: { [type]: found.slice(0, Number(query.get('limit') ?? 60)) } } };
  });

  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const targetOf = (kind: 'note' | 'task', id: string, name: string) =>
    text(rows(`${kind}Targets`).find((row) => row[`${kind}Id`] === id && row[name])?.[name]);
  const typeOf = {
    contact: 'people',
    company: 'companies',
    deal: 'opportunities',
    note: 'notes',
    task: 'tasks',
  };
  const insert = (type: string, row: Record<string, unknown>): string => {
    const id = crypto.randomUUID();
    tables[type]?.set(id, { ...row, id });
    return id;
  };
  return {
    ...server,
    kind: 'twenty',
    contents: () => ({
      contacts: rows('people').map((row) => ({
        id: row.id,
        name: `${pathOf(row, 'name.firstName')} ${pathOf(row, 'name.lastName')}`,
        email: text(pathOf(row, 'emails.primaryEmail')),
        companyId: text(row['companyId']),
      })),
      companies: rows('companies').map((row) => ({ id: row.id, name: String(row['name']) })),
      deals: rows('opportunities').map((row) => ({
        id: row.id,
        amount: Number(pathOf(row, 'amount.amountMicros')) / 1_000_000,
        contactId: text(row['pointOfContactId']),
        companyId: text(row['companyId']),
      })),
      notes: rows('notes').map(({ id, ...row }) => ({
        ...{ id, text: String(pathOf(row, 'bodyV2.markdown')), contactId: targetOf('note', id, 'personId') },
        companyId: targetOf('note', id, 'companyId'),
      })),
      tasks: rows('tasks').map(({ id, ...row }) => ({
        ...{ id, title: String(row['title']), contactId: targetOf('task', id, 'personId') },
      })),
    }),
    addContact: ({ name, email, phone, companyId }) => {
      const [firstName = '', lastName = ''] = name.split(' ');
      const phones = { primaryPhoneNumber: phone ?? '' };
      return insert('people', {
        name: { firstName, lastName },
        emails: { primaryEmail: email ?? '' },
        phones,
        companyId,
      });
    },
    addCompany: ({ name, domain }) =>
      insert('companies', { name, domainName: { primaryLinkUrl: domain ?? '' } }),
    edit: (object, id, change) => void Object.assign(tables[typeOf[object]]?.get(id) ?? {}, change),
    expireToken: () => void (token = 'token-2'),
    removeAmountField: () =>
      void (known['opportunities'] = (known['opportunities'] ?? []).filter((name) => name !== 'amount')),
    restoreAmountField: () => void known['opportunities']?.push('amount'),
    indexAll: () => {},
  };
};
