import { randomUUID } from 'node:crypto';
import { contactsListed, type ContactsListed } from '@debrief/contracts/events/integrations';
import { eventually } from '@debrief/testing/person';
import type { TestService } from '@debrief/testing/service';
import { startIntegrations } from '../integrations-service.ts';
import type { FakeCrm } from './fakes/fake-crm.ts';
import { startFakeTwenty } from './fakes/twenty.ts';

let service: TestService;
let crm: FakeCrm;
let at = Date.parse('2026-11-30T08:00:00Z');
const dayMs = 24 * 60 * 60_000;

beforeAll(async () => {
  crm = await startFakeTwenty();
  service = await startIntegrations({
    now: () => new Date(at),
    crm: {
      ...{ registrations: {}, publicUrl: 'https://debrief.example', notesUrl: () => 'http://127.0.0.1:9' },
      everyMs: 20,
    },
  });
});
afterAll(async () => {
  await service.stop();
  await crm.stop();
});

const connect = async (as: string, { url } = crm): Promise<string> => {
  const json = { kind: 'twenty', url, token: 'token-1' };
  const { status, json: connection } = await service.call('POST', '/api/integrations', { as, json });
  expect(status).toBe(201);
  return connection.id;
};

const listed = (connectionId: string, revision: number): Promise<ContactsListed> =>
  eventually(
    () =>
      service.events
        .of(contactsListed)
        .find(({ data }) => data.connectionId === connectionId && data.revision === revision)?.data,
  );

test('publishes the contacts and companies of a CRM when it is connected, and again each day', async () => {
  const as = randomUUID();
  crm.addContact({ name: 'Rashid Karimi', email: 'rashid@tamarin.example' });
  crm.addCompany({ name: 'Tamarin Tree Spa' });
  crm.addContact({ name: '0800' });
  const connection = await connect(as);
  const rashid = { name: 'Rashid Karimi', company: null, email: 'rashid@tamarin.example' };
  const tamarin = { name: null, company: 'Tamarin Tree Spa', email: null };
  expect(await listed(connection, 1)).toMatchObject({ userId: as, contacts: [rashid, tamarin] });
  crm.addContact({ name: 'Siobhan Kelleher' });
  at += dayMs + 1;
  const { contacts } = await listed(connection, 2);
  expect(contacts.map(({ name }) => name)).toContain('Siobhan Kelleher');
});

test('publishes an empty list after the CRM is disconnected, and no list after that', async () => {
  const as = randomUUID();
  const connection = await connect(as);
  await listed(connection, 1);
  await service.call('DELETE', `/api/integrations/${connection}`, { as });
  expect((await listed(connection, 2)).contacts).toEqual([]);
  at += dayMs + 1;
  const later = await connect(as);
  await listed(later, 1);
  const own = service.events.of(contactsListed).filter(({ data }) => data.connectionId === connection);
  expect(own.map(({ data }) => data.revision)).toEqual([1, 2]);
});

test('lists the contacts an hour later if the CRM fails', async () => {
  const failing = await startFakeTwenty();
  failing.addContact({ name: 'Rashid Karimi' });
  const connection = await connect(randomUUID(), failing);
  await listed(connection, 1);
  const before = failing.count();
  failing.failAt(1, '500');
  at += dayMs + 1;
  await eventually(() => failing.count() > before);
  at += 60 * 60_000 + 1;
  expect((await listed(connection, 2)).contacts).toHaveLength(1);
  await failing.stop();
});
