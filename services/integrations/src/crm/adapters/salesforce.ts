import { commonTraits, type CrmAdapter, type Request, type ConnectContext } from '../adapter.ts';
import { numeric, personName, plain } from '../codecs.ts';
import { CrmError, type CrmClient } from '../domain/client.ts';
import type { CrmObject, Links, Values } from '../domain/records.ts';
import { choicesOf, lastDigits, remoteNames, type Remote } from '../fields.ts';
import { recordClient, type RemoteRecords } from '../record-client.ts';
import { getOrNull } from '../request.ts';

/** A note is a completed task, as Salesforce logs calls. */
const types = { company: 'Account', contact: 'Contact', deal: 'Opportunity', note: 'Task', task: 'Task' };

const owner = plain('OwnerId');
const day = plain('ActivityDate');
const tables = {
  company: { name: plain('Name'), domain: plain('Website') },
  contact: {
    ...{ name: personName('FirstName', 'LastName'), email: plain('Email') },
    ...{ phone: plain('Phone'), role: plain('Title') },
  },
  deal: { name: plain('Name'), amount: numeric('Amount'), stage: plain('StageName'), owner },
  note: {
    text: plain('Description'),
    at: { ...day, write: (at: string | null) => [at?.slice(0, 10)] },
    owner,
  },
  task: { title: plain('Subject'), due: day, owner, text: plain('Description') },
};

/** External id field, which an administrator adds: an upsert by it creates a record at most once. */
const marker = 'Debrief_Id__c';
const base = '/services/data/v62.0';
const daysToClose = 30;

const linkFields = (object: CrmObject, { company, contact, deal }: Links): Remote => {
  if (object === 'contact') return { AccountId: company };
  if (object === 'deal') return { AccountId: company, ContactId: contact };
  return object === 'company' ? {} : { WhoId: contact, WhatId: deal ?? company };
};

const literal = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
const pattern = (text: string) => literal(`%${text.replace(/[%_]/g, '\\$&')}%`);

const pathOf = (object: CrmObject, id: string) =>
  `${base}/sobjects/${types[object]}/${encodeURIComponent(id)}`;
const markedPath = (object: CrmObject, id: string) => `${base}/sobjects/${types[object]}/${marker}/${id}`;
const columnsOf = (object: CrmObject) => [
  ...['Id', ...remoteNames(tables[object])],
  ...(object === 'contact' ? ['AccountId'] : []),
];

const queryWith =
  (request: Request) =>
  async (soql: string): Promise<Remote[]> =>
    (await request('GET', `${base}/query`, { query: { q: soql } })).json.records;

const allStages =
  'SELECT ApiName, MasterLabel FROM OpportunityStage WHERE IsActive = true ORDER BY SortOrder';

const dealFields = async (request: Request, { now, currency: only }: ConnectContext, values: Values) => {
  const CloseDate = new Date(now().getTime() + daysToClose * 86_400_000).toISOString().slice(0, 10);
  const { stage, currency } = values;
  const StageName = stage ?? (await queryWith(request)(allStages))[0]?.['ApiName'];
  const q = 'SELECT IsoCode FROM CurrencyType WHERE IsActive = true';
  const { status } = await request('GET', `${base}/query`, { query: { q }, accept: [400] });
  if (status !== 400) return { CloseDate, StageName, CurrencyIsoCode: currency };
  if (currency === only) return { CloseDate, StageName };
  const message = `This Salesforce account has one currency, and the amount is in ${currency ?? 'none'}.`;
  throw new CrmError('rejected', `${message} Choose the currency in the settings of the connection.`);
};

const records = (request: Request, context: ConnectContext): RemoteRecords => {
  const select = async (object: CrmObject, conditions: readonly string[]) => {
    const soql = `SELECT ${columnsOf(object).join(', ')} FROM ${types[object]} WHERE ${conditions.join(' OR ')}`;
    return conditions.length === 0 ? [] : queryWith(request)(`${soql} LIMIT 100`);
  };
  return {
    tables,
    linkFields,
    get: (object, id) =>
      getOrNull(request, pathOf(object, id), { query: { fields: columnsOf(object).join(',') } }),
    idOf: ({ Id }) => String(Id),
    searchContacts({ name, email, phone }) {
      // Finds the digits in every format.
      const digits = phone && lastDigits(phone).split('').join('%');
      return select('contact', [
        ...(email ? [`Email = ${literal(email)}`] : []),
        ...(digits ? [`Phone LIKE ${literal(`%${digits}`)}`] : []),
        ...(name ? [`Name = ${literal(name)}`] : []),
      ]);
    },
    searchCompanies: ({ name, domain }) =>
      select('company', [
        ...(name ? [`Name LIKE ${pattern(name.split(' ')[0] ?? '')}`] : []),
        ...(domain ? [`Website LIKE ${pattern(domain)}`] : []),
      ]),
    async newest(object) {
      const soql = `SELECT ${columnsOf(object).join(', ')} FROM ${types[object]} ORDER BY CreatedDate DESC`;
      return { rows: await queryWith(request)(`${soql} LIMIT 500`) };
    },
    companyIdOf: async ({ AccountId }) => AccountId,
    find: async (object, { marker: id }) =>
      (await getOrNull(request, markedPath(object, id), { query: { fields: 'Id' } }))?.Id,
    newFields(object, values) {
      if (object === 'deal') return dealFields(request, context, values);
      if (object === 'contact' && !values['name']) return { LastName: values['email'] ?? values['phone'] };
      if (object === 'note') return { Subject: 'Sales note', Status: 'Completed' };
      return object === 'task' ? { Status: 'Not Started' } : {};
    },
    insert: async (object, json, { marker: id }) =>
      (await request('PATCH', markedPath(object, id), { json })).json.id,
    change: (object, id, json) => request('PATCH', pathOf(object, id), { json }),
    remove: (object, id) => request('DELETE', pathOf(object, id), { accept: [404] }),
  };
};

const createClient = (request: Request, context: ConnectContext): CrmClient => {
  const query = queryWith(request);
  return {
    ...recordClient(records(request, context)),
    async account() {
      const { organization_id: id } = (await request('GET', '/services/oauth2/userinfo')).json;
      // Fails with the name of a missing field.
      for (const type of new Set(Object.values(types))) await query(`SELECT ${marker} FROM ${type} LIMIT 1`);
      return { id, name: `Salesforce organization ${id}` };
    },
    async options() {
      const owners = await query('SELECT Id, Name FROM User WHERE IsActive = true ORDER BY Name LIMIT 200');
      return {
        owners: choicesOf(owners, 'Id', 'Name'),
        stages: choicesOf(await query(allStages), 'ApiName', 'MasterLabel'),
      };
    },
  };
};

export const salesforce: CrmAdapter = {
  kind: 'salesforce',
  name: 'Salesforce',
  ...commonTraits,
  oauth: {
    authorizeUrl: 'https://login.salesforce.com/services/oauth2/authorize',
    tokenUrl: 'https://login.salesforce.com/services/oauth2/token',
    scopes: ['api', 'refresh_token'],
  },
  describeError: (json) =>
    (Array.isArray(json) ? json : [])
      .map(({ message, fields = [] }) => [message, ...fields].join(' '))
      .join('; '),
  connect: createClient,
};
