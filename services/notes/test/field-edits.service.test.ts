import { randomUUID } from 'node:crypto';
import { userDeleted } from '@debrief/contracts/events/auth';
import { salesNoteModel, type SalesNoteDocument } from '@debrief/sales-notes/model';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { startTestService, type TestService } from '@debrief/testing/service';
import { createNotes } from '../src/app.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(
    'notes',
    (dependencies) => createNotes(dependencies, { eraseEveryMs: 20 }),
    { events: [] },
  );
});
afterAll(() => service.stop());

const place = { spans: [{ start: 4, end: 10 }], confidence: 0.6 };

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
    contactName: 'Rashid',
    companyName: 'Akme',
    dealSize: 50,
    transcription: 'Met Rashid of Akme, or was it Anne? 50.',
    evidence: { contactName: place, companyName: place, dealSize: place },
    ...change,
  });
  return _id;
};
const edit = (id: string, json: object) => service.call('PATCH', `/api/sales-notes/${id}`, { as, json });
const stored = (id: string) => salesNoteModel(service.connection).findById(id).lean<SalesNoteDocument>();
const edits = async (id: string) =>
  (await stored(id))?.fieldEdits?.map(({ at: _at, ...fieldEdit }) => fieldEdit);

test('stores the extracted value of a field once, over several edits', async () => {
  const id = await write();
  await edit(id, { contactName: 'Rashida', companyName: 'Akme' });
  await edit(id, { contactName: 'Rashid Karimi' });
  expect(await edits(id)).toEqual([
    { field: 'contactName', extracted: 'Rashid', evidence: place, wasInText: false },
  ]);
  expect((await stored(id))?.fieldEdits?.[0]?.at).toBeInstanceOf(Date);
});

test('records edits of cleared and empty fields', async () => {
  const id = await write();
  await edit(id, { dealSize: null, contactEmail: 'rashid@acme.com', contactPhone: '' });
  expect(await edits(id)).toEqual([
    { field: 'contactEmail', extracted: null, evidence: null, wasInText: false },
    { field: 'dealSize', extracted: 50, evidence: place, wasInText: false },
  ]);
});

test('removes the edit and restores the evidence if the extracted value is set again', async () => {
  const id = await write();
  await edit(id, { contactName: 'Rashid Karimi', contactEmail: 'rashid@acme.com' });
  const { json } = await edit(id, { contactName: 'Rashid', contactEmail: null });
  expect(await edits(id)).toEqual([]);
  expect(json.evidence).toEqual({ contactName: place, companyName: place, dealSize: place });
  await edit(id, { contactName: 'Rashid Karimi' });
  expect(await edits(id)).toHaveLength(1);
});

test('records whether the new value was in the text before the edit', async () => {
  const id = await write();
  await edit(id, { contactName: 'Anne', companyName: 'Acme', transcription: 'Met Anne of Acme. 50.' });
  expect((await edits(id))?.map(({ field, wasInText }) => [field, wasInText])).toEqual([
    ['contactName', true],
    ['companyName', false],
  ]);
  expect(await stored(id)).toMatchObject({ transcriptionEdited: true, evidence: null });
  // Not recorded: after an edit of the transcription, it is unknown whether the old values were extracted.
  await edit(id, { dealSize: 60, contactRole: 'buyer' });
  expect(await edits(id)).toHaveLength(2);
  expect((await edit(id, { companyName: 'Akme' })).json.evidence).toBeUndefined();
});

test('keeps concurrent edits of several tabs', async () => {
  const id = await write();
  const answers = await Promise.all([
    edit(id, { contactName: 'Rashid Karimi', companyName: 'Akme', dealSize: 50 }),
    edit(id, { contactName: 'Rashida', dealSize: 60 }),
    edit(id, { companyName: 'Acme' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const fields = (await edits(id))?.map(({ field, extracted }) => [field, extracted]);
  expect(fields?.filter(([field]) => field === 'contactName')).toEqual([['contactName', 'Rashid']]);
  expect(new Set(fields?.map(([field]) => field)).size).toBe(fields?.length);
});

test('records a repeated edit once', async () => {
  const id = await write();
  for (let time = 0; time < 2; time += 1) await edit(id, { companyName: 'Acme' });
  expect(await edits(id)).toHaveLength(1);
});

test('hides edits in responses and records none for empty fields of old notes', async () => {
  const id = await write();
  await salesNoteModel(service.connection).collection.updateOne(
    { _id: id as never },
    { $unset: { fieldEdits: 1 } },
  );
  const { json } = await edit(id, { contactRole: 'buyer', companyName: 'Acme' });
  expect(json).not.toHaveProperty('fieldEdits');
  expect(json).not.toHaveProperty('transcriptionEdited');
  expect((await edits(id))?.map(({ field }) => field)).toEqual(['companyName']);
});

test('does not record undoing a name correction as an edit', async () => {
  const id = await write({
    contactName: 'Rashid',
    corrections: [{ start: 4, end: 10, heard: 'Rush Heat' }],
    contactRole: 'buyer',
  });
  await edit(id, { companyName: 'Acme' });
  await service.call('DELETE', `/api/sales-notes/${id}/corrections/4`, { as });
  expect(await stored(id)).toMatchObject({ contactName: 'Rush Heat', transcriptionEdited: true });
  expect((await edits(id))?.map(({ field }) => field)).toEqual(['companyName']);
});

describe('field edits', () => {
  let id: string;
  beforeEach(async () => {
    id = await write();
    await edit(id, { contactName: 'Rashid Karimi' });
  });

  test('are erased with their note', async () => {
    await service.call('DELETE', `/api/sales-notes/${id}?forever=true`, { as });
    expect(await stored(id)).toMatchObject({ fieldEdits: [], contactName: null });
  });

  test('are erased with their user', async () => {
    const data = { userId: as, expiresAt: new Date().toISOString() };
    await service.bus.publish(recordEvent(userDeleted, { subject: as, at: new Date(), data }));
    expect(await stored(id)).toBeNull();
  });
});
