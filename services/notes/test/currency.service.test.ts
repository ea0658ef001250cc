import { randomUUID } from 'node:crypto';
import { preferencesChanged, userDeleted, userSignedUp } from '@debrief/contracts/events/auth';
import type { EventDefinition } from '@debrief/contracts/events/envelope';
import { noteModels } from '@debrief/sales-notes/generations';
import { createNoteRepository } from '@debrief/sales-notes/note-repository';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { startHttpServer } from '@debrief/testing/http-server';
import { startTestService, type TestService } from '@debrief/testing/service';
import { createNotes } from '../src/app.ts';

let notes: TestService;
let auth: Awaited<ReturnType<typeof startHttpServer>>;
const accounts = new Map<string, string>();
beforeAll(async () => {
  auth = await startHttpServer((req, res) => {
    const currency = accounts.get((req.headers.authorization ?? '').replace('Bearer ', ''));
    const body = JSON.stringify({ currency });
    res.writeHead(currency && req.url === '/api/auth/user' ? 200 : 401).end(body);
  });
  notes = await startTestService('notes', (dependencies) =>
    createNotes(dependencies, { authUrl: () => auth.url }),
  );
});
afterAll(async () => {
  await notes.stop();
  await auth.stop();
});

let user: string;
beforeEach(() => {
  user = randomUUID();
});

const publish = <Data>(event: EventDefinition<Data>, data: Data) =>
  notes.bus.publish(recordEvent(event, { subject: user, at: new Date(), data }));
const signUp = (currency: 'ZAR' | 'USD' = 'USD') =>
  publish(userSignedUp, { userId: user, name: 'N', email: 'n@example.com', salesNotesEmail: '', currency });
const prefer = (currency: 'ZAR' | 'USD', revision: number) =>
  publish(preferencesChanged, { userId: user, salesNotesEmail: 'n@example.com', currency, revision });

const add = async (fields: { dealSize: number | null; dealCurrency?: string }) => {
  const repository = createNoteRepository(noteModels(notes.connection), {
    relay: { publish: () => undefined },
    now: () => new Date(),
    stopping: new AbortController().signal,
  });
  const id = randomUUID();
  const blank = { contactName: null, companyName: null, contactEmail: null, contactPhone: null };
  const rest = { sentiment: null, nextSteps: null, transcription: 'x', extractedBy: 'local' };
  const createdAt = new Date().toISOString();
  await repository.add({ id, userId: user, createdAt, ...blank, ...rest, ...fields });
  return id;
};
const list = async () => (await notes.call('GET', '/api/sales-notes', { as: user })).json;
const summary = async (as = user) => (await notes.call('GET', '/api/sales-notes/summary', { as })).json;
const edit = async (id: string, json: object) =>
  notes.call('PATCH', `/api/sales-notes/${id}`, { as: user, json });

test('stores the user’s currency with an amount, and keeps it when the preference changes', async () => {
  await signUp('ZAR');
  await add({ dealSize: 100 });
  await prefer('USD', 1);
  await add({ dealSize: 5 });
  expect((await list()).map(({ dealCurrency }: { dealCurrency: string }) => dealCurrency)).toEqual([
    'USD',
    'ZAR',
  ]);
});

test('keeps a spoken currency and stores none without an amount', async () => {
  await signUp('ZAR');
  await add({ dealSize: 100, dealCurrency: 'EUR' });
  await add({ dealSize: null });
  const [bare, spoken] = await list();
  expect([spoken.dealCurrency, bare.dealCurrency]).toEqual(['EUR', undefined]);
});

test('ignores an older preference that arrives late', async () => {
  await prefer('ZAR', 2);
  await prefer('USD', 1);
  await signUp('USD');
  expect(await summary()).toMatchObject({ currency: 'ZAR' });
});

test('sums amounts separately for each currency', async () => {
  await signUp('ZAR');
  for (const deal of [
    { dealSize: 100 },
    { dealSize: 51, dealCurrency: 'ZAR' },
    { dealSize: null },
    { dealSize: 1_000, dealCurrency: 'EUR' },
    { dealSize: 2_001, dealCurrency: 'EUR' },
    { dealSize: 7, dealCurrency: 'USD' },
  ])
    await add(deal);
  expect(await summary()).toEqual({
    total: 6,
    thisWeek: 6,
    totalDealValue: 151,
    averageDealSize: 76,
    currency: 'ZAR',
    otherCurrencies: [
      { currency: 'EUR', notes: 2, totalDealValue: 3_001, averageDealSize: 1_501 },
      { currency: 'USD', notes: 1, totalDealValue: 7, averageDealSize: 7 },
    ],
  });
});

test('counts an old amount without a currency in the user’s currency', async () => {
  const id = await add({ dealSize: 100 });
  await prefer('ZAR', 1);
  expect((await list())[0]).not.toHaveProperty('dealCurrency');
  expect(await summary()).toMatchObject({ totalDealValue: 100, currency: 'ZAR' });
  expect((await edit(id, { contactName: 'A' })).json).not.toHaveProperty('dealCurrency');
  expect((await edit(id, { dealSize: 200 })).json).toMatchObject({ dealSize: 200, dealCurrency: 'ZAR' });
});

test('accepts only ISO currency codes in an edit', async () => {
  const id = await add({ dealSize: 100, dealCurrency: 'EUR' });
  expect((await edit(id, { dealCurrency: ' gbp ' })).json).toMatchObject({ dealCurrency: 'GBP' });
  for (const dealCurrency of ['XYZ', 'R', 'GBPX', 5]) {
    const { status, json } = await edit(id, { dealCurrency });
    expect([status, Object.keys(json.fields)]).toEqual([400, ['dealCurrency']]);
  }
  expect((await list())[0].dealCurrency).toBe('GBP');
});

test('asks auth once for a currency that no event has delivered', async () => {
  const token = notes.tokens.issue({ userId: user });
  accounts.set(token, 'ZAR');
  expect(await summary(token)).toMatchObject({ currency: 'ZAR' });
  accounts.set(token, 'USD');
  expect(await summary(token)).toMatchObject({ currency: 'ZAR' });
});

test('removes the currency of a deleted user and ignores late events', async () => {
  await signUp('ZAR');
  await publish(userDeleted, { userId: user, expiresAt: new Date().toISOString() });
  await prefer('ZAR', 3);
  expect(await noteModels(notes.connection).currencies.countDocuments({ _id: user })).toBe(0);
});
