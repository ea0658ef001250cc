import { randomUUID } from 'node:crypto';
import type { NoteInsights } from '@debrief/contracts/http/note-insights';
import { salesNoteModel, type SalesNoteDocument } from '@debrief/sales-notes/model';
import { searchFieldsOf } from '@debrief/sales-notes/search-fields';
import { startTestService, type TestService } from '@debrief/testing/service';
import { createNotes } from '../src/app.ts';

let notes: TestService;
const clock = new Date('2026-03-14T12:00:00Z');
beforeAll(async () => {
  notes = await startTestService('notes', (dependencies) => createNotes(dependencies), { now: () => clock });
});
afterAll(() => notes.stop());
let user: string;
beforeEach(() => {
  user = randomUUID();
});

const blank = {
  ...{ contactName: null, companyName: null, contactEmail: null, contactPhone: null, dealSize: null },
  ...{ sentiment: null, nextSteps: null, transcription: '', engine: 'local' },
};
const write = async (createdAt: string, change: Partial<SalesNoteDocument> = {}) => {
  const note = { ...blank, createdAt: new Date(createdAt), ...change };
  const document = { _id: randomUUID(), userId: user, revision: 0, ...note, ...searchFieldsOf(note) };
  await salesNoteModel(notes.connection).collection.insertOne(document as never);
};
const insights = async (query: Record<string, string> = {}): Promise<NoteInsights> => {
  const path = `/api/sales-notes/insights?${new URLSearchParams({ tz: 'UTC', ...query })}`;
  const { status, json } = await notes.call('GET', path, { as: user });
  expect(status).toBe(200);
  return json;
};
const monthsWithNotes = ({ months }: NoteInsights) => months.map(({ month, notes: count }) => [month, count]);
const none = { positive: 0, neutral: 0, negative: 0 };

test('counts notes, deals by currency and sentiments in each month, also in one without notes', async () => {
  await write('2026-01-05T10:00:00Z', { dealSize: 100, sentiment: 'positive' });
  await write('2026-01-06T10:00:00Z', { dealSize: 50, dealCurrency: 'USD', sentiment: 'negative' });
  await write('2026-01-07T10:00:00Z', { dealSize: 7, dealCurrency: 'EUR', sentiment: 'positive' });
  await write('2026-03-01T10:00:00Z');
  expect(await insights()).toEqual({
    months: [
      {
        month: '2026-01',
        notes: 3,
        deals: [
          { currency: 'EUR', total: 7, count: 1 },
          { currency: 'USD', total: 150, count: 2 },
        ],
        sentiments: { positive: 2, neutral: 0, negative: 1 },
      },
      { month: '2026-02', notes: 0, deals: [], sentiments: none },
      { month: '2026-03', notes: 1, deals: [], sentiments: none },
    ],
    companies: [],
    currency: 'USD',
  });
});

test('returns the last twelve months that have notes, and only companies of these months', async () => {
  await write('2024-12-31T10:00:00Z', { companyName: 'Former Customer' });
  await write('2025-01-01T10:00:00Z', { companyName: 'Karoo Freight' });
  await write('2025-12-31T23:59:59Z');
  const { months, companies } = await insights();
  expect(months).toHaveLength(12);
  expect([months[0], months.at(-1)]).toMatchObject([{ month: '2025-01' }, { month: '2025-12', notes: 1 }]);
  expect(companies.map(({ name }) => name)).toEqual(['Karoo Freight']);
});

test('separates months at midnight of the time zone, also where clocks change', async () => {
  await write('2026-03-31T21:59:59Z');
  await write('2026-03-31T22:00:00Z');
  expect(monthsWithNotes(await insights({ tz: 'Europe/Berlin' }))).toEqual([
    ['2026-03', 1],
    ['2026-04', 1],
  ]);
  expect(monthsWithNotes(await insights())).toEqual([['2026-03', 2]]);
});

test('lists the five companies with the most notes, and merges names that differ by case or accents', async () => {
  for (const [name, count] of Object.entries({ A: 1, B: 2, C: 3, D: 4, E: 5 }))
    for (let nth = 0; nth < count; nth++) await write('2026-03-01T10:00:00Z', { companyName: name });
  for (const companyName of ['CAFÉ', 'cafe', 'cafe', 'cafe', 'cafe'])
    await write('2026-03-02T10:00:00Z', { companyName, dealSize: 10 });
  await write('2026-03-03T10:00:00Z', { companyName: 'Café', dealSize: 5, dealCurrency: 'ZAR' });
  const { companies } = await insights();
  expect(companies.map(({ name, notes: count }) => [name, count])).toEqual([
    ['Café', 6],
    ['E', 5],
    ['D', 4],
    ['C', 3],
    ['B', 2],
  ]);
  expect(companies[0]?.deals).toEqual([
    { currency: 'USD', total: 50, count: 5 },
    { currency: 'ZAR', total: 5, count: 1 },
  ]);
});

test('applies the filters of the list', async () => {
  await write('2025-11-01T10:00:00Z', { companyName: 'Acme', sentiment: 'positive' });
  await write('2026-01-01T10:00:00Z', { companyName: 'Acme', sentiment: 'negative' });
  await write('2026-02-01T10:00:00Z', { companyName: 'Zoo', sentiment: 'positive' });
  await write('2026-02-02T10:00:00Z', { companyName: 'Acme', trashedAt: clock });
  const acme = await insights({ q: 'acme' });
  expect([acme.months.length, acme.companies]).toEqual([3, [{ name: 'Acme', notes: 2, deals: [] }]]);
  expect(monthsWithNotes(await insights({ from: '2026-01-15' }))).toEqual([['2026-02', 1]]);
  expect(monthsWithNotes(await insights({ sentiment: 'negative' }))).toEqual([['2026-01', 1]]);
  const path = '/api/sales-notes/insights?sentiment=angry';
  expect((await notes.call('GET', path, { as: user })).status).toBe(400);
});

test('never includes notes of other users', async () => {
  await write('2026-03-01T10:00:00Z', { userId: randomUUID(), companyName: 'Acme', dealSize: 5 });
  expect(await insights()).toEqual({ months: [], companies: [], currency: 'USD' });
  expect((await notes.call('GET', '/api/sales-notes/insights')).status).toBe(401);
});
