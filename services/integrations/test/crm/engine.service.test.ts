import type { CrmSettings } from '../../src/crm/domain/map-note.ts';
import { runnerOf, startCrmHarness, linkTo, type CrmHarness } from './harness.ts';
import type { FakeCrm } from './fakes/fake-crm.ts';
import { startFakeHubSpot } from './fakes/hubspot.ts';
import { startFakeTwenty } from './fakes/twenty.ts';

let harness: CrmHarness;
let crm: FakeCrm;
beforeAll(async () => {
  harness = await startCrmHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  crm = await startFakeHubSpot();
});
afterEach(() => crm.stop());

const connected = async (settings: Partial<CrmSettings> = {}) => {
  const connection = await harness.connect('hubspot', { token: 'token-1' }, settings);
  const { run, open } = harness.createEngine(harness.fetchFrom([crm]));
  await open(connection).client.account();
  return {
    connection,
    settle: () => harness.settle(run, connection),
    send: async (note: ReturnType<typeof harness.note>, revision = 0) => {
      await harness.receive(connection, note, { revision });
      await harness.settle(run, connection);
      return harness.delivery(connection, note);
    },
    answer: async (note: { id: string }, answers: Record<string, string>) => {
      await harness.answer(connection, note, answers);
      await harness.settle(run, connection);
      return harness.delivery(connection, note);
    },
    remove: async (note: { id: string }) => {
      await harness.remove(connection, note.id);
      await harness.settle(run, connection);
      return harness.delivery(connection, note);
    },
  };
};

test('writes a confirmed note with its contact, company, deal and task once', async () => {
  const { send } = await connected();
  const note = harness.note({
    contactName: 'Thandi Mokoena',
    companyName: 'Acme Ltd',
    contactEmail: 'thandi@acme.example',
  });
  expect(await send(note)).toMatchObject({ state: 'written', note: null });
  const { contacts, companies, deals, notes, tasks } = crm.contents();
  expect(contacts).toEqual([
    expect.objectContaining({
      name: 'Thandi Mokoena',
      email: 'thandi@acme.example',
      companyId: companies[0]?.id,
    }),
  ]);
  expect(companies).toEqual([expect.objectContaining({ name: 'Acme Ltd' })]);
  expect(deals).toEqual([expect.objectContaining({ amount: note.dealSize, contactId: contacts[0]?.id })]);
  expect(notes).toEqual([
    expect.objectContaining({ contactId: contacts[0]?.id, companyId: companies[0]?.id }),
  ]);
  expect(notes[0]?.text).toContain(linkTo(note.id));
  expect(tasks).toEqual([expect.objectContaining({ title: 'Send the quote' })]);
});

test('uses a new contact and company again before the search finds them', async () => {
  const { connection, settle } = await connected();
  const first = harness.note({ contactEmail: null });
  const { contactName, contactPhone, companyName } = first;
  const again = harness.note({ contactEmail: null, contactName, contactPhone, companyName });
  const colleague = harness.note({ contactEmail: null, companyName });
  for (const note of [first, again, colleague]) await harness.receive(connection, note);
  await settle();
  const { contacts, companies, notes } = crm.contents();
  expect([contacts.length, companies.length, notes.length]).toEqual([2, 1, 3]);
});

test('does not let a note that the CRM rejected block others about the same company', async () => {
  const { connection, settle } = await connected();
  const rejected = harness.note({ contactEmail: 'no address' });
  const other = harness.note({ companyName: rejected.companyName });
  for (const note of [rejected, other]) await harness.receive(connection, note);
  await settle();
  expect(await harness.delivery(connection, rejected)).toMatchObject({
    state: 'failed',
    reason: 'HubSpot rejected the data: Property "email": it is invalid',
  });
  expect(await harness.delivery(connection, other)).toMatchObject({ state: 'written' });
});

test('writes the notes about a contact in the order of their creation', async () => {
  const { connection, settle } = await connected();
  const first = harness.note();
  harness.advance(1_000);
  const { contactEmail, contactName, companyName, contactPhone } = first;
  const later = [1, 2, 3].map(() => {
    harness.advance(1_000);
    return harness.note({ contactEmail, contactName, companyName, contactPhone });
  });
  // They arrive in reverse.
  for (const note of [...later.toReversed(), first]) await harness.receive(connection, note);
  await settle();
  const order = crm
    .contents()
    .notes.map(({ text }) => [first, ...later].findIndex(({ id }) => text.includes(linkTo(id))));
  expect(order).toEqual([0, 1, 2, 3]);
});

test('does not overwrite a newer revision with an older one', async () => {
  const { send } = await connected();
  const note = harness.note();
  await send({ ...note, contactRole: 'Director' }, 2);
  await send({ ...note, contactRole: 'Clerk' }, 1);
  expect(crm.contents().notes[0]?.text).toContain('Contact Role: Director');
});

test('asks which namesake is meant, and waits with later notes about the same contact', async () => {
  const { connection, settle, answer } = await connected();
  const [, chosen] = [crm.addContact({ name: 'Sam Nkosi' }), crm.addContact({ name: 'Sam Nkosi' })];
  const unknown = { contactName: 'Sam Nkosi', companyName: null, contactEmail: null, contactPhone: null };
  const [first, second] = [harness.note(unknown), harness.note(unknown)];
  harness.advance(10);
  await harness.receive(connection, first);
  await harness.receive(connection, second);
  const { run } = harness.createEngine(harness.fetchFrom([crm]));
  await runnerOf(run, harness, 5);
  expect([
    (await harness.delivery(connection, first)).state,
    (await harness.delivery(connection, second)).state,
  ]).toEqual(['asking', 'waiting']);
  expect(crm.contents().notes).toEqual([]);
  await harness.answer(connection, first, { contact: chosen! });
  await runnerOf(run, harness, 5);
  expect((await harness.delivery(connection, second)).state).toBe('asking');
  await answer(second, { contact: chosen! });
  await settle();
  expect(crm.contents().notes.map(({ contactId }) => contactId)).toEqual([chosen, chosen]);
});

test('fills the empty fields of an existing contact, and overwrites nothing', async () => {
  const { send } = await connected();
  const company = crm.addCompany({ name: 'Acme Ltd' });
  const id = crm.addContact({ name: 'Robert Mokoena', email: 'bob@acme.example', companyId: company });
  crm.edit('contact', id, { jobtitle: 'Director' });
  const note = harness.note({ contactName: 'Bob', companyName: 'Acme', contactEmail: 'bob@acme.example' });
  await send(note);
  const { contacts, companies } = crm.contents();
  expect([contacts.length, companies.length, contacts[0]?.name]).toEqual([1, 1, 'Robert Mokoena']);
});

test('asks where a note belongs whose contact has another company in the CRM', async () => {
  const { send, answer } = await connected();
  const globex = crm.addCompany({ name: 'Globex' });
  crm.addContact({ name: 'Bob Smith', email: 'bob@mail.example', companyId: globex });
  const note = harness.note({
    contactName: 'Bob Smith',
    companyName: 'Acme',
    contactEmail: 'bob@mail.example',
  });
  expect(await send(note)).toMatchObject({ state: 'asking', questions: [{ id: 'account' }], records: {} });
  expect(crm.contents().notes).toEqual([]);
  await answer(note, { account: 'contact' });
  expect(crm.contents()).toMatchObject({ notes: [{ companyId: globex }], companies: [{ name: 'Globex' }] });
});

test('updates what an edit in Debrief changed', async () => {
  const { send } = await connected();
  const note = harness.note();
  await send(note);
  await send({ ...note, dealSize: 77, nextSteps: 'Call back' }, 1);
  expect(crm.contents()).toMatchObject({ deals: [{ amount: 77 }], tasks: [{ title: 'Call back' }] });
});

test.each([
  ['theirs', 99],
  ['ours', 77],
])('asks before it overwrites an edit in the CRM, and keeps: %s', async (choice, expected) => {
  const { send, answer } = await connected();
  const note = harness.note();
  await send(note);
  crm.edit('deal', crm.contents().deals[0]!.id, { amount: '99' });
  const asking = await send({ ...note, dealSize: 77 }, 1);
  expect(asking).toMatchObject({ state: 'asking', questions: [{ id: 'conflict-deal-amount' }] });
  expect(crm.contents().deals[0]?.amount).toBe(99);
  expect(await answer(note, { 'conflict-deal-amount': choice })).toMatchObject({ state: 'written' });
  expect(crm.contents().deals[0]?.amount).toBe(expected);
});

test('leaves an edit in the CRM alone if Debrief changed something else', async () => {
  const { send } = await connected();
  const note = harness.note();
  await send(note);
  crm.edit('deal', crm.contents().deals[0]!.id, { dealstage: 'won', amount: '99' });
  expect(await send({ ...note, nextSteps: 'Call back' }, 1)).toMatchObject({ state: 'written' });
  expect(crm.contents()).toMatchObject({ deals: [{ amount: 99 }], tasks: [{ title: 'Call back' }] });
});

test('does not create a record again that somebody deleted in the CRM', async () => {
  const { send } = await connected();
  const note = harness.note();
  await send(note);
  await harness.deleteInCrm(crm, 'tasks', crm.contents().tasks[0]!.id);
  await send({ ...note, nextSteps: 'Call back' }, 1);
  expect(crm.contents().tasks).toEqual([]);
});

test('removes the note, deal and task of a deleted note, unless they were changed', async () => {
  const { send, remove, answer } = await connected();
  const note = harness.note();
  await send(note);
  crm.edit('deal', crm.contents().deals[0]!.id, { amount: '99' });
  expect(await remove(note)).toMatchObject({ state: 'asking', questions: [{ id: 'remove-deal' }] });
  expect(crm.contents()).toMatchObject({ notes: [], tasks: [], deals: [{ amount: 99 }] });
  expect(await answer(note, { 'remove-deal': 'keep' })).toMatchObject({ state: 'undone' });
  expect(crm.contents()).toMatchObject({ deals: [{ amount: 99 }], contacts: [{}], companies: [{}] });
});

test('does not hold up later notes while it asks about a deleted one', async () => {
  const { send, remove } = await connected();
  const note = harness.note();
  await send(note);
  crm.edit('deal', crm.contents().deals[0]!.id, { amount: '99' });
  await remove(note);
  const { contactEmail, contactName, companyName, contactPhone } = note;
  harness.advance(1_000);
  const later = harness.note({ contactEmail, contactName, companyName, contactPhone });
  expect(await send(later)).toMatchObject({ state: 'written' });
});

test('never writes a note whose deletion arrives first', async () => {
  const { remove, send } = await connected();
  const note = harness.note();
  await remove(note);
  await send(note);
  expect(crm.contents().notes).toEqual([]);
});

test('leaves uncertain values empty, or asks about them', async () => {
  const { send, answer } = await connected({ uncertain: 'ask' });
  const note = { ...harness.note(), check: ['dealSize' as const] };
  expect(await send(note)).toMatchObject({ state: 'asking', questions: [{ id: 'check-dealSize' }] });
  await answer(note, { 'check-dealSize': 'omit' });
  expect(crm.contents().deals).toEqual([]);
  const { send: sendEmpty } = await connected();
  await sendEmpty({ ...harness.note(), check: ['dealSize'] });
  expect(crm.contents()).toMatchObject({ deals: [], notes: [{}, {}] });
});

test('writes a note that awaits review only if the connection is set so', async () => {
  const { send } = await connected({ review: 'all' });
  expect(await send(harness.note({ awaitingReview: true }))).toMatchObject({ state: 'written' });
  const { send: sendConfirmed } = await connected();
  expect(await sendConfirmed(harness.note({ awaitingReview: true }))).toMatchObject({
    state: 'waiting',
    records: {},
  });
});

test('asks before each note if the connection is set so', async () => {
  const { send, answer } = await connected({ review: 'ask' });
  const [yes, no] = [harness.note(), harness.note()];
  expect(await send(yes)).toMatchObject({ state: 'asking', questions: [{ id: 'review' }] });
  await send(no);
  await answer(yes, { review: 'write' });
  expect(await answer(no, { review: 'skip' })).toMatchObject({ state: 'skipped' });
  expect(crm.contents().notes).toHaveLength(1);
});

test('fails with the name of a field that the CRM no longer has, and writes the note after a retry', async () => {
  const { connection, send, settle } = await connected();
  crm.removeAmountField();
  const note = harness.note();
  expect(await send(note)).toMatchObject({
    state: 'failed',
    reason: 'HubSpot rejected the data: Property "amount" does not exist',
  });
  const other = harness.note({ dealSize: null });
  expect(await send(other)).toMatchObject({ state: 'written' });
  await harness.retry(connection, note);
  await settle();
  expect((await harness.delivery(connection, note)).state).toBe('failed');
  crm.restoreAmountField();
  await harness.retry(connection, note);
  await settle();
  expect([crm.contents().contacts.length, crm.contents().deals.length]).toEqual([2, 1]);
});

test('asks to connect again if the token is refused, and continues afterwards', async () => {
  const { connection, send } = await connected();
  crm.expireToken();
  expect(await send(harness.note())).toMatchObject({ state: 'waiting' });
  expect(await harness.storage.connections.find(connection.userId, connection.id)).toMatchObject({
    state: 'reconnect',
    reason: 'HubSpot no longer accepts the connection. Connect it again.',
  });
});

test('writes other notes while the CRM fails on one', async () => {
  const { connection } = await connected();
  const [poison, other] = [harness.note({ companyName: 'Poison Ltd' }), harness.note()];
  await harness.receive(connection, poison);
  await harness.receive(connection, other);
  const send = harness.fetchFrom([crm]);
  const { run } = harness.createEngine((url, init) =>
    String(init.body).includes('Poison')
      ? Promise.resolve(new Response('{}', { status: 500 }))
      : send(url, init),
  );
  await runnerOf(run, harness, 40);
  expect((await harness.delivery(connection, other)).state).toBe('written');
  expect(await harness.delivery(connection, poison)).toMatchObject({
    state: 'waiting',
    reason: 'HubSpot does not answer: status 500.',
  });
});

test('gives up after three days without an answer', async () => {
  const { connection, settle } = await connected();
  const note = harness.note();
  await harness.receive(connection, note);
  await crm.stop();
  const started = harness.now().getTime();
  await settle();
  const days = (harness.now().getTime() - started) / (24 * 60 * 60_000);
  expect([days > 3, days < 4]).toEqual([true, true]);
  expect(await harness.delivery(connection, note)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('Gave up after three days'),
  });
});

test('lets a connection that fails block no other', async () => {
  const other = await startFakeTwenty();
  const [failing, working] = [
    await harness.connect('hubspot', { token: 'token-1' }),
    await harness.connect('twenty', { token: 'token-1' }, {}, other.url),
  ];
  const hangs = harness.fetchFrom([crm, other]);
  const { run } = harness.createEngine((url, init) =>
    url.startsWith('https://api.hubapi.com') ? new Promise(() => {}) : hangs(url, init),
  );
  const [one, two] = [harness.note(), harness.note()];
  await harness.receive(failing, one);
  await harness.receive(working, two);
  void run();
  while ((await harness.delivery(working, two)).state !== 'written')
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect((await harness.delivery(failing, one)).state).toBe('waiting');
  await harness.storage.connections.remove(failing.id);
  await other.stop();
});

test('does not work on a connection in two processes at the same time', async () => {
  const { connection } = await connected();
  for (let count = 0; count < 4; count++) await harness.receive(connection, harness.note());
  const send = harness.fetchFrom([crm]);
  let [open, most] = [0, 0];
  const counted: typeof send = async (url, init) => {
    most = Math.max(most, ++open);
    const response = await send(url, init).finally(() => open--);
    return response;
  };
  const engines = [1, 2, 3].map(() => harness.createEngine(counted));
  await Promise.all(engines.map(({ run }) => run()));
  await harness.settle(engines[0]!.run, connection);
  expect([crm.contents().notes.length, most]).toEqual([4, 1]);
});

test('refreshes an expired access token once for several processes', async () => {
  const connection = await harness.connect('hubspot', { accessToken: 'expired', refreshToken: 'refresh' });
  const send = harness.fetchFrom([crm]);
  let refreshes = 0;
  const counted: typeof send = (url, init) => {
    if (url.endsWith('/oauth/v1/token')) refreshes++;
    return send(url, init);
  };
  const clients = [1, 2, 3].map(() => harness.createEngine(counted).open(connection).client);
  const answers = await Promise.allSettled(clients.map((client) => client.options()));
  expect([refreshes, answers.some(({ status }) => status === 'fulfilled')]).toEqual([1, true]);
});
