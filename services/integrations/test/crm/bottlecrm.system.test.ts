import { startBottleCrm, type BottleCrm } from './bottlecrm/start-bottlecrm.ts';
import { missingForBottleCrm } from './bottlecrm/installed.ts';
import { linkTo, startCrmHarness, type CrmHarness } from './harness.ts';

const missing = missingForBottleCrm();
const bottleTest = missing ? test.skip : test;
if (missing) console.warn(`BottleCRM is not tested: ${missing}`);

let harness: CrmHarness;
let crm: BottleCrm;
const setUpMs = 20 * 60_000;
beforeAll(async () => {
  if (missing) return;
  harness = await startCrmHarness();
  crm = await startBottleCrm();
}, setUpMs);
afterAll(async () => {
  if (missing) return;
  await crm.stop();
  await harness.stop();
});

const connected = async () => {
  const connection = await harness.connect('bottlecrm', { token: crm.token }, {}, crm.url);
  const engine = harness.createEngine(fetch, { timeoutMs: 60_000 });
  await engine.open(connection).client.account();
  return { connection, engine };
};

bottleTest(
  'creates each record once, even if every answer to a new one is lost',
  async () => {
    const { connection } = await connected();
    const note = harness.note();
    await harness.receive(connection, note);
    let lost = 0;
    const seen = new Set<string>();
    const loses: typeof fetch = async (address, init) => {
      const response = await fetch(address, init);
      const isFirst = init?.method === 'POST' && !seen.has(String(address));
      seen.add(String(address));
      if (!isFirst) return response;
      lost++;
      throw new TypeError('the connection was closed');
    };
    const { run } = harness.createEngine((address, init) => loses(address, init), { timeoutMs: 60_000 });
    await harness.settle(run, connection);
    expect(await harness.delivery(connection, note)).toMatchObject({ state: 'written', reason: null });
    expect(lost).toBe(5);
    const accounts = (await crm.get(`/api/accounts/?name=${note.companyName}`)).active_accounts.open_accounts;
    const contacts = (await crm.get(`/api/contacts/?email=${note.contactEmail}`)).results;
    expect([accounts.length, contacts.length]).toEqual([1, 1]);
    expect(contacts[0]).toMatchObject({ title: 'Buyer', account_detail: { name: note.companyName } });
    const { opportunities } = await crm.get(`/api/opportunities/?account=${accounts[0].id}`);
    expect(opportunities).toMatchObject([{ amount: `${note.dealSize}.00`, currency: 'ZAR' }]);
    const { interactions } = await crm.get(`/api/interactions/?contact=${contacts[0].id}`);
    expect(interactions.map(({ body }: { body: string }) => body.includes(linkTo(note.id)))).toEqual([true]);
    const { tasks } = await crm.get(`/api/tasks/?opportunity=${opportunities[0].id}`);
    expect(tasks).toMatchObject([{ title: 'Send the quote', due_date: '2026-12-04' }]);
  },
  setUpMs,
);

bottleTest(
  'writes to an existing contact, and fills its empty fields',
  async () => {
    const { connection, engine } = await connected();
    const { id } = await crm.post('/api/contacts/', {
      first_name: 'Naledi',
      last_name: 'Dube',
      email: 'naledi@book.example',
    });
    const note = harness.note({
      contactName: 'Naledi Dube',
      contactEmail: 'naledi@book.example',
      companyName: null,
    });
    await harness.receive(connection, note);
    await harness.settle(engine.run, connection);
    const { contact_obj: contact } = await crm.get(`/api/contacts/${id}/`);
    expect(contact).toMatchObject({ first_name: 'Naledi', phone: note.contactPhone });
    expect((await crm.get(`/api/interactions/?contact=${id}`)).count).toBe(1);
  },
  setUpMs,
);

bottleTest(
  'removes what a deleted note wrote, and lists names of contacts and companies',
  async () => {
    const { connection, engine } = await connected();
    const note = harness.note();
    await harness.receive(connection, note);
    await harness.settle(engine.run, connection);
    const { records } = await harness.delivery(connection, note);
    const { client } = engine.open(connection);
    const [contact] = await client.newest('contact', 1);
    expect(contact).toMatchObject({ name: note.contactName, email: note.contactEmail });
    await harness.remove(connection, note.id);
    await harness.settle(engine.run, connection);
    for (const object of ['deal', 'note', 'task'] as const)
      expect(await client.read(object, records[object]?.id ?? '')).toBeNull();
  },
  setUpMs,
);
