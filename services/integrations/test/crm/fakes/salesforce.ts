import type { FakeCrm } from './fake-crm.ts';
import { createFakeTokens } from './fake-accounts.ts';
import { startFakeServer, type FakeRequest, type FakeResponse } from './fake-server.ts';

type Row = Record<string, unknown> & { Id: string };

const marker = 'Debrief_Id__c';
const columns: Record<string, string[]> = {
  Account: ['Id', 'Name', 'Website', marker],
  Contact: ['Id', 'FirstName', 'LastName', 'Name', 'Email', 'Phone', 'Title', 'AccountId', marker],
  Opportunity: [
    ...[
      'Id',
      'Name',
      'Amount',
      'StageName',
      'CloseDate',
      'CurrencyIsoCode',
      'AccountId',
      'ContactId',
      'OwnerId',
    ],
    marker,
  ],
  Task: [...['Id', 'Subject', 'Description', 'ActivityDate', 'Status', 'WhoId', 'WhatId', 'OwnerId', marker]],
};
const required: Record<string, string[]> = {
  Account: ['Name'],
  Contact: ['LastName'],
  Opportunity: ['Name', 'StageName', 'CloseDate'],
  Task: [],
};
const prefixes: Record<string, string> = { Account: '001', Contact: '003', Opportunity: '006', Task: '00T' };

const error = (status: number, errorCode: string, message: string, fields?: string[]): FakeResponse => ({
  status,
  body: [{ errorCode, message, ...(fields ? { fields } : {}) }],
});

/** Evaluates the part of SOQL that the adapter uses: conditions with `=` and `LIKE`, joined by `OR`. */
const matches = (row: Row, where: string | undefined): boolean => {
  if (!where) return true;
  return where.split(' OR ').some((condition) => {
    const [, name = '', operator, quoted = ''] =
      /^(\w+) (=|LIKE) '((?:[^'\\]|\\.)*)'$/.exec(condition.trim()) ?? [];
    const own = String(
      name === 'Name' && 'LastName' in row
        ? [row['FirstName'], row['LastName']].filter(Boolean).join(' ')
        : (row[name] ?? ''),
    ).toLowerCase();
    const value = quoted.replace(/\\(['\\])/g, '$1').toLowerCase();
    if (operator === '=') return own === value;
    const parts = value
      .split('%')
      .map((part) => part.replace(/\\([%_])/g, '$1').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`).test(own);
  });
};

/** Stateful fake of Salesforce's REST API with upserts by an external id. */
export const startFakeSalesforce = async (): Promise<FakeCrm> => {
  const tables: Record<string, Map<string, Row>> = Object.fromEntries(
    Object.keys(columns).map((type) => [type, new Map<string, Row>()]),
  );
  const known = structuredClone(columns);
  const tokens = createFakeTokens();
  let next = 1;
  const rows = (type: string) => [...(tables[type]?.values() ?? [])];

  const insert = (type: string, fields: Record<string, unknown>): Row => {
    const row = { ...fields, Id: `${prefixes[type]}${String(next++).padStart(15, '0')}` };
    tables[type]?.set(row.Id, row);
    return row;
  };

  const validate = (type: string, fields: Record<string, unknown>, isNew: boolean): FakeResponse | null => {
    const unknown = Object.keys(fields).find((name) => !known[type]?.includes(name));
    if (unknown)
      return error(400, 'INVALID_FIELD', `No such column '${unknown}' on sobject of type ${type}`, [unknown]);
    const missing = isNew ? (required[type] ?? []).filter((name) => !fields[name]) : [];
    if (missing.length > 0)
      return error(400, 'REQUIRED_FIELD_MISSING', `Required fields are missing: [${missing}]`, missing);
    if (fields['Amount'] !== undefined && fields['Amount'] !== null && typeof fields['Amount'] !== 'number')
      return error(400, 'JSON_PARSER_ERROR', 'Cannot deserialize instance of currency from VALUE_STRING');
    for (const name of ['AccountId', 'WhoId', 'WhatId', 'ContactId']) {
      const id = fields[name];
      if (typeof id === 'string' && !Object.values(tables).some((table) => table.has(id)))
        return error(400, 'INVALID_CROSS_REFERENCE_KEY', 'invalid cross reference id', [name]);
    }
    return null;
  };

  const query = (soql: string): FakeResponse => {
    const [, list = '', type = '', where] =
      /^SELECT (.+?) FROM (\w+)(?: WHERE (.+?))?(?: ORDER BY \w+(?: DESC)?)?(?: LIMIT \d+)?$/.exec(soql) ??
      [];
    if (type === 'CurrencyType') return { status: 200, body: { records: [{ IsoCode: 'ZAR' }] } };
    if (type === 'User')
      return { status: 200, body: { records: [{ Id: '005000000000001', Name: 'Naledi' }] } };
    if (type === 'OpportunityStage')
      return { status: 200, body: { records: [{ ApiName: 'Prospecting', MasterLabel: 'Prospecting' }] } };
    const unknown = list.split(', ').find((name) => !known[type]?.includes(name));
    if (unknown) return error(400, 'INVALID_FIELD', `No such column '${unknown}' on entity '${type}'`);
    const found = rows(type).filter((row) => matches(row, where));
    return { status: 200, body: { totalSize: found.length, done: true, records: found } };
  };

  const upsert = (type: string, id: string, fields: Record<string, unknown>): FakeResponse => {
    const existing = rows(type).find((row) => row[marker] === id);
    const problem = validate(type, fields, !existing);
    if (problem) return problem;
    const row = existing ? Object.assign(existing, fields) : insert(type, { ...fields, [marker]: id });
    return {
      status: existing ? 200 : 201,
      body: { id: row.Id, success: true, errors: [], created: !existing },
    };
  };

  const one = (type: string, row: Row, { method, body, query: search }: FakeRequest): FakeResponse => {
    if (method === 'DELETE') {
      tables[type]?.delete(row.Id);
      return { status: 204 };
    }
    if (method === 'PATCH') {
      const problem = validate(type, body, false);
      if (problem) return problem;
      Object.assign(row, body);
      return { status: 204 };
    }
    const fields = (search.get('fields') ?? '').split(',');
    const unknown = fields.find((name) => !known[type]?.includes(name));
    if (unknown) return error(400, 'INVALID_FIELD', `No such column '${unknown}' on entity '${type}'`);
    return { status: 200, body: Object.fromEntries(fields.map((name) => [name, row[name] ?? null])) };
  };

  const server = await startFakeServer((request): FakeResponse => {
    const { path, method, body } = request;
    if (path === '/services/oauth2/token') return tokens.answer(request, { instance_url: server.url });
    if (!tokens.isCurrent(request)) return error(401, 'INVALID_SESSION_ID', 'Session expired or invalid');
    if (path === '/services/oauth2/userinfo')
      return { status: 200, body: { organization_id: '00D000000000001' } };
    const parts = path.split('/').slice(4);
    if (parts[0] === 'query') return query(request.query.get('q') ?? '');
    const [, type = '', id = '', external] = parts;
    if (external !== undefined && method === 'PATCH') return upsert(type, external, body);
    const row =
      external === undefined ? tables[type]?.get(id) : rows(type).find((each) => each[marker] === external);
    return row ? one(type, row, request) : error(404, 'NOT_FOUND', 'The requested resource does not exist');
  });

  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const typeOf = { contact: 'Contact', company: 'Account', deal: 'Opportunity', note: 'Task', task: 'Task' };
  const accountOf = (row: Row): string | null => {
    const what = text(row['WhatId']);
    return what?.startsWith('006') ? text(tables['Opportunity']?.get(what)?.['AccountId']) : what;
  };
  return {
    ...server,
    kind: 'salesforce',
    contents: () => ({
      contacts: rows('Contact').map((row) => ({
        id: row.Id,
        name: [row['FirstName'], row['LastName']].filter(Boolean).join(' '),
        email: text(row['Email']),
        companyId: text(row['AccountId']),
      })),
      companies: rows('Account').map((row) => ({ id: row.Id, name: String(row['Name']) })),
      deals: rows('Opportunity').map((row) => ({
        id: row.Id,
        amount: Number(row['Amount']),
        contactId: text(row['ContactId']),
        companyId: text(row['AccountId']),
      })),
      notes: rows('Task')
        .filter((row) => row['Status'] === 'Completed')
        .map((row) => ({
          ...{ id: row.Id, text: String(row['Description']), contactId: text(row['WhoId']) },
          companyId: accountOf(row),
        })),
      tasks: rows('Task')
        .filter((row) => row['Status'] !== 'Completed')
        .map((row) => ({ id: row.Id, title: String(row['Subject']), contactId: text(row['WhoId']) })),
    }),
    addContact: ({ name, email, phone, companyId }) => {
      const [FirstName, LastName] = name.split(' ');
      return insert('Contact', { FirstName, LastName, Email: email, Phone: phone, AccountId: companyId }).Id;
    },
    addCompany: ({ name, domain }) => insert('Account', { Name: name, Website: domain }).Id,
    edit: (object, id, fields) => void Object.assign(tables[typeOf[object]]?.get(id) ?? {}, fields),
    expireToken: tokens.expire,
    removeAmountField: () =>
      void (known['Opportunity'] = (known['Opportunity'] ?? []).filter((name) => name !== 'Amount')),
    restoreAmountField: () => void known['Opportunity']?.push('Amount'),
    indexAll: () => {},
  };
};
