import { randomUUID } from 'node:crypto';
import { noteUpdated } from '@debrief/contracts/events/notes';
import { salesNoteModel, type SalesNoteDocument } from '@debrief/sales-notes/model';
import { searchFieldsOf } from '@debrief/sales-notes/search-fields';
import { eventually } from '@debrief/testing/person';
import { startTestService, type TestService } from '@debrief/testing/service';
import { createNotes } from '../src/app.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService('notes', (dependencies) => createNotes(dependencies), {
    events: [noteUpdated],
  });
});
afterAll(() => service.stop());

let as: string;
beforeEach(() => {
  as = randomUUID();
});

const noteOf = (change: Partial<SalesNoteDocument> = {}) => {
  const note = {
    _id: randomUUID(),
    userId: as,
    generation: null,
    createdAt: new Date(),
    engine: 'local',
    contactName: 'Sam Nkosi',
    companyName: 'Acme',
    contactEmail: null,
    contactPhone: null,
    dealSize: null,
    sentiment: null,
    nextSteps: null,
    transcription: 'Met Sam Nkosi of Acme.',
    ...change,
  };
  return { ...note, ...searchFieldsOf(note as SalesNoteDocument) };
};
const write = async (change: Partial<SalesNoteDocument> = {}): Promise<string> => {
  const note = noteOf(change);
  await salesNoteModel(service.connection).create(note);
  return note._id;
};
const path = (about: Record<string, string>) => `/api/sales-notes/about?${new URLSearchParams(about)}`;
const edit = (about: Record<string, string>, json: object) =>
  service.call('PATCH', path(about), { as, json });
const read = async (id: string) => (await service.call('GET', `/api/sales-notes/${id}`, { as })).json;
const idsOf = ({ json }: Awaited<ReturnType<typeof edit>>) =>
  (json['changed'] as { id: string }[]).map(({ id }) => id).toSorted();

test('changes name, email and phone in all notes about a contact, and nowhere else', async () => {
  const evidence = { contactName: { spans: [{ start: 4, end: 13 }], confidence: 0.4 } } as never;
  const ids = [await write({ evidence }), await write({ contactName: 'SAM NKOSI' })].toSorted();
  const others = [
    await write({ contactName: 'Sam Nkosi Jr' }),
    await write({ trashedAt: new Date() }),
    await write({ userId: randomUUID() }),
  ];
  const change = { contactName: ' Sam Nkosy ', contactEmail: 'sam@acme.example', contactPhone: '082 555' };
  const answer = await edit({ contact: 'sam nkosi' }, change);
  expect([answer.status, idsOf(answer)]).toEqual([200, ids]);
  expect(answer.json['changed']).toContainEqual(
    expect.objectContaining({ contactName: 'SAM NKOSI', contactEmail: null }),
  );
  for (const id of ids) {
    const note = await read(id);
    expect(note).toMatchObject({ ...change, contactName: 'Sam Nkosy', companyName: 'Acme' });
    expect(note['evidence']?.['contactName']).toBeUndefined();
    const history = await service.call('GET', `/api/sales-notes/${id}/history`, { as });
    expect(history.json).toContainEqual(
      expect.objectContaining({ field: 'contactName', after: 'Sam Nkosy', by: 'user' }),
    );
  }
  const published = () => service.events.of(noteUpdated).filter(({ data }) => data.userId === as);
  await eventually(() => published().length === ids.length);
  expect(
    published()
      .map(({ subject }) => subject)
      .toSorted(),
  ).toEqual(ids);
  const stored = await salesNoteModel(service.connection)
    .find({ _id: { $in: others } })
    .lean();
  expect(stored.map(({ contactEmail, revision }) => [contactEmail, revision])).toEqual(
    others.map(() => [null, 0]),
  );
  const found = await service.call('GET', '/api/sales-notes?q=nkosy', { as });
  expect(found.json).toHaveLength(2);

  expect(idsOf(await edit({ contact: 'Sam Nkosy' }, change))).toEqual([]);
});

test('merges a company into another, and separates it again by ids', async () => {
  const kept = await write({ companyName: 'Acme' });
  const merged = await write({ companyName: 'Acme Ltd' });
  expect(idsOf(await edit({ company: 'Acme Ltd' }, { companyName: 'Acme' }))).toEqual([merged]);
  const about = await service.call('GET', path({ company: 'Acme' }), { as });
  expect(about.json['total']).toBe(2);
  const back = await edit({ company: 'Acme' }, { companyName: 'Acme Ltd', ids: [merged] });
  expect(idsOf(back)).toEqual([merged]);
  expect([(await read(kept))['companyName'], (await read(merged))['companyName']]).toEqual([
    'Acme',
    'Acme Ltd',
  ]);
});

test('suggests contacts that may be the same, of the user only', async () => {
  await write();
  await write({ contactName: 'Sam Nkosy' });
  await write({ contactName: 'Sam Nkosa', userId: randomUUID() });
  const { json } = await service.call('GET', path({ contact: 'Sam Nkosi' }), { as });
  expect(json['similar']).toEqual([{ name: 'Sam Nkosy', notes: 1 }]);
});

test.each([
  [{ contact: 'Sam Nkosi' }, { contactName: ' ' }],
  [{ contact: 'Sam Nkosi' }, { contactEmail: 'sam' }],
  [{ contact: 'Sam Nkosi' }, {}],
  [{ contact: 'Sam Nkosi' }, { ids: ['one'] }],
  [{ contact: 'Sam Nkosi' }, { companyName: 'Zenith' }],
  [{ company: 'Acme' }, { companyName: '' }],
  [{ company: 'Acme' }, { contactName: 'Priya Nair' }],
  [{}, { companyName: 'Zenith' }],
])('rejects the edit of %j with %j', async (about, change) => {
  const id = await write();
  const { status, json } = await edit(about as Record<string, string>, change);
  expect([status, json['error']]).toEqual([400, expect.any(String)]);
  expect(await read(id)).toMatchObject({ contactName: 'Sam Nkosi', companyName: 'Acme', contactEmail: null });
});

test('changes 1,560 notes in one request', async () => {
  await salesNoteModel(service.connection).insertMany(Array.from({ length: 1_560 }, () => noteOf()));
  expect(idsOf(await edit({ company: 'Acme' }, { companyName: 'Zenith' }))).toHaveLength(1_560);
  const { json } = await service.call('GET', path({ company: 'Zenith' }), { as });
  expect(json['total']).toBe(1_560);
}, 60_000);
