import { randomUUID } from 'node:crypto';
import { salesNoteModel, type SalesNoteDocument } from '@debrief/sales-notes/model';
import { startTestService, type TestService } from '@debrief/testing/service';
import { createNotes } from '../src/app.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService('notes', (dependencies) => createNotes(dependencies), { events: [] });
});
afterAll(() => service.stop());

let as: string;
beforeEach(() => {
  as = randomUUID();
});

const write = async (change: Partial<SalesNoteDocument> = {}): Promise<string> => {
  const _id = randomUUID();
  await salesNoteModel(service.connection).create({
    _id,
    userId: as,
    generation: null,
    createdAt: new Date(),
    engine: 'local',
    contactName: 'Thandi Mokoena',
    companyName: 'Acme',
    dealSize: 50,
    transcription: 'Met Thandi of Acme. 50.',
    ...change,
  });
  return _id;
};
const get = (path: string, user = as) => service.call('GET', `/api/sales-notes/${path}`, { as: user });
const edit = (id: string, json: object) => service.call('PATCH', `/api/sales-notes/${id}`, { as, json });

describe('a note page', () => {
  test('returns the note as in the list', async () => {
    const id = await write();
    const { status, json } = await get(id);
    const [listed] = (await service.call('GET', '/api/sales-notes', { as })).json;
    expect([status, json]).toEqual([200, listed]);
  });

  test.each(['', '/history', '/related'])(
    'returns 404 to other users, and for deleted notes: /:id%s',
    async (part) => {
      const id = await write();
      expect((await get(`${id}${part}`, randomUUID())).json.code).toBe('no_such_note');
      await service.call('DELETE', `/api/sales-notes/${id}`, { as });
      expect((await get(`${id}${part}`)).status).toBe(404);
    },
  );
});

test('adds history, extracted values and word times only with full=true', async () => {
  const at = new Date('2026-01-05T10:00:00Z');
  const id = await write({
    wordTimes: [0, 4, 9],
    fieldEdits: [{ field: 'companyName', extracted: 'Acne', evidence: null, wasInText: true, at }],
  });
  await edit(id, { dealSize: 60 });
  const [full] = (await service.call('GET', '/api/sales-notes?full=true', { as })).json;
  expect(full).toMatchObject({
    id,
    wordTimes: [0, 4, 9],
    history: expect.arrayContaining([
      expect.objectContaining({ field: 'dealSize', before: 50, after: 60, by: 'user' }),
    ]),
    readings: [{ field: 'companyName', extracted: 'Acne', at: at.toISOString() }],
  });
  const [short] = (await service.call('GET', '/api/sales-notes', { as })).json;
  expect([short.wordTimes, short.history, short.readings]).toEqual([undefined, undefined, undefined]);
});

describe('the history of a note', () => {
  test('lists changes newest first, without the text', async () => {
    const id = await write();
    await edit(id, { contactName: 'Thandi M.' });
    await edit(id, { contactName: 'Thandi M.', dealSize: 60, transcription: 'Met Thandi.' });
    const { json } = await get(`${id}/history`);
    expect(json).toHaveLength(3);
    expect(json.slice(0, 2)).toEqual(
      expect.arrayContaining([
        { field: 'dealSize', before: 50, after: 60, at: expect.any(String), by: 'user' },
        { field: 'transcription', before: null, after: null, at: expect.any(String), by: 'user' },
      ]),
    );
    expect(json[2]).toMatchObject({ field: 'contactName', before: 'Thandi Mokoena', after: 'Thandi M.' });
  });

  test('includes the last edit made before history was stored', async () => {
    const at = new Date('2026-01-05T10:00:00Z');
    const id = await write({
      fieldEdits: [{ field: 'dealSize', extracted: 40, evidence: null, wasInText: false, at }],
    });
    expect((await get(`${id}/history`)).json).toEqual([
      { field: 'dealSize', before: 40, after: 50, at: at.toISOString(), by: 'user' },
    ]);
  });

  test('is limited to 100 changes and erased with the note', async () => {
    const id = await write();
    for (let size = 1; size <= 105; size += 1) await edit(id, { dealSize: 1_000 + size });
    expect((await get(`${id}/history`)).json).toHaveLength(100);
    await service.call('DELETE', `/api/sales-notes/${id}?forever=true`, { as });
    expect((await salesNoteModel(service.connection).findById(id).lean())?.changes).toEqual([]);
  });
});

describe('related notes', () => {
  const ids = (notes: { id: string }[]) => notes.map(({ id }) => id);

  test('share the contact’s name or email, or the company, and belong to the user', async () => {
    const id = await write({ contactEmail: 'thandi@acme.com' });
    const sameName = await write({ contactName: 'thandi mokoena', createdAt: new Date(2026, 1, 2) });
    const sameAddress = await write({
      contactName: 'T. Mokoena',
      contactEmail: 'thandi@acme.com',
      createdAt: new Date(2026, 1, 1),
    });
    const sameCompany = await write({ contactName: 'Peter', companyName: 'ACME' });
    await write({ contactName: 'Peter', companyName: 'Acme Holdings' });
    await write({ userId: randomUUID() });
    const { json } = await get(`${id}/related`);
    expect(ids(json.contact)).toEqual([sameName, sameAddress]);
    expect(ids(json.company)).toEqual([sameCompany]);
    expect(json.company[0]).not.toHaveProperty('transcription');
  });

  test('are empty for a note without contact and company', async () => {
    await write({ contactName: null, companyName: null });
    const id = await write({ contactName: null, companyName: null });
    expect((await get(`${id}/related`)).json).toEqual({ contact: [], company: [] });
  });
});

describe('notes about a contact or company', () => {
  test('include totals per currency, without notes of other users', async () => {
    await write({ dealSize: 100, dealCurrency: 'EUR' });
    await write({ dealSize: 20, dealCurrency: 'EUR', companyName: 'acme' });
    await write({ dealSize: 7 });
    await write({ dealSize: null });
    await write({ companyName: 'Acme (Pty) Ltd.' });
    await write({ userId: randomUUID() });
    const { json } = await get('about?company=Acme');
    expect(json).toMatchObject({
      total: 4,
      deals: [
        { currency: 'EUR', total: 120, count: 2 },
        { total: 7, count: 1 },
      ],
    });
    expect(json.notes).toHaveLength(4);
  });

  test('treat the name literally, not as a pattern', async () => {
    await write({ contactName: 'Acme (Pty) Ltd. .*' });
    expect((await get(`about?contact=${encodeURIComponent('acme (pty) ltd. .*')}`)).json.total).toBe(1);
    expect((await get(`about?contact=${encodeURIComponent('.*')}`)).json).toEqual({
      notes: [],
      total: 0,
      deals: [],
      similar: [],
    });
  });

  test.each(['about', 'about?contact=a&company=b', 'about?contact='])(
    'require exactly one name: %s',
    async (path) => {
      expect((await get(path)).status).toBe(400);
    },
  );
});
