import { randomUUID } from 'node:crypto';
import { noteUpdated } from '@debrief/contracts/events/notes';
import { salesNoteModel, type SalesNoteDocument } from '@debrief/sales-notes/model';
import { emptyExtraction, type Extraction, type Extractor } from '@debrief/extraction/extractor';
import { startPipeline, type TestPipeline } from './support/pipeline.ts';

const place = { spans: [{ start: 0, end: 6 }], confidence: 0.9 };
const reading: Extraction = {
  ...emptyExtraction('test engine'),
  contactName: 'Thandi Mokoena',
  companyName: 'Acme',
  dealSize: 60,
  dealCurrency: 'EUR',
  evidence: { contactName: place, companyName: place, dealSize: place },
};

let reads: { text: string; day: string | undefined }[];
let engine: () => Promise<Extraction>;
const extractor: Extractor = {
  name: 'test engine',
  extract: (text, context) => {
    reads.push({ text, day: context?.day });
    return engine();
  },
};

let pipeline: TestPipeline;
beforeAll(async () => {
  pipeline = await startPipeline({ extractor });
});
afterAll(() => pipeline.stop());

let as: string;
beforeEach(() => {
  as = randomUUID();
  reads = [];
  engine = async () => reading;
});

const notes = () => salesNoteModel(pipeline.database('notes'));
const write = async (change: Partial<SalesNoteDocument> = {}): Promise<string> => {
  const _id = randomUUID();
  await notes().create({
    _id,
    userId: as,
    createdAt: new Date('2026-01-05T10:00:00Z'),
    engine: 'test engine',
    contactName: 'Tandy',
    companyName: 'Akme',
    dealSize: 50,
    transcription: 'Thandi of Acme, 60 euros.',
    transcriptionEdited: true,
    ...change,
  });
  return _id;
};
const extract = (id: string, user = as) =>
  pipeline.call('POST', `/api/sales-notes/${id}/extract`, { as: user });
const changed = (field: string, by: 'user' | 'engine') =>
  ({ field, before: null, after: null, at: new Date(), by }) as never;

test('updates fields and evidence from the edited text, with dates relative to the day of the call', async () => {
  const id = await write();
  const { status, json } = await extract(id);
  expect(status).toBe(200);
  expect(json).toMatchObject({
    id,
    contactName: 'Thandi Mokoena',
    companyName: 'Acme',
    dealSize: 60,
    dealCurrency: 'EUR',
    evidence: { contactName: place },
    transcription: 'Thandi of Acme, 60 euros.',
  });
  expect(reads).toEqual([{ text: 'Thandi of Acme, 60 euros.', day: '2026-01-05' }]);
  const stored = await notes().findById(id).lean<SalesNoteDocument>();
  expect(stored).toMatchObject({ contactName: 'Thandi Mokoena', revision: 1 });
  expect(stored?.changes?.map(({ field, by }) => [field, by])).toEqual([
    ['contactName', 'engine'],
    ['companyName', 'engine'],
    ['dealSize', 'engine'],
  ]);
});

test('publishes an edit instead of a new note', async () => {
  const id = await write();
  await extract(id);
  const pending = (await notes().findById(id).lean<SalesNoteDocument>())?.pendingEvents ?? [];
  const jobs = pipeline.ownConnection.collection('jobs');
  const job = await jobs.findOne({ rereadNoteId: id });
  expect(JSON.stringify(job?.['pendingEvents'] ?? [])).not.toContain('note.created');
  // The relay may have published the event already.
  expect(pending.every(({ type }) => type === noteUpdated.type)).toBe(true);
});

test('keeps values that the user was the last to change', async () => {
  const id = await write({
    contactName: 'Ms Mokoena',
    fieldEdits: [
      { field: 'contactName', extracted: 'Tandy', evidence: null, wasInText: false, at: new Date() },
    ],
    dealSize: 55,
    dealCurrency: 'USD',
    changes: [changed('dealSize', 'user'), changed('companyName', 'user'), changed('companyName', 'engine')],
  });
  const { json } = await extract(id);
  expect(json).toMatchObject({
    contactName: 'Ms Mokoena',
    companyName: 'Acme',
    dealSize: 55,
    dealCurrency: 'USD',
    evidence: { companyName: place },
  });
  expect(Object.keys(json.evidence)).toEqual(['companyName']);
});

test('extracts once for two concurrent requests and does not change the note on repeats', async () => {
  const id = await write();
  const answers = await Promise.all([extract(id), extract(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(reads).toHaveLength(1);
  const { json } = await extract(id);
  expect(json).toEqual({ ...answers[0]?.json, updatedAt: expect.any(String) });
  expect((await notes().findById(id).lean<SalesNoteDocument>())?.changes).toHaveLength(3);
});

test('keeps a concurrent edit of a field', async () => {
  const id = await write();
  engine = async () => {
    await notes().updateOne(
      { _id: id, revision: 0 },
      { $set: { dealSize: 99, changes: [changed('dealSize', 'user')] }, $inc: { revision: 1 } },
    );
    return reading;
  };
  expect((await extract(id)).json).toMatchObject({ contactName: 'Thandi Mokoena', dealSize: 99 });
});

test('does not store fields extracted from an outdated text', async () => {
  const id = await write();
  engine = async () => {
    await notes().updateOne({ _id: id }, { $set: { transcription: 'Nobody.' }, $inc: { revision: 1 } });
    return reading;
  };
  const { status, json } = await extract(id);
  expect([status, json.code]).toEqual([409, 'note_changed']);
  expect(await notes().findById(id).lean()).toMatchObject({ contactName: 'Tandy' });
});

test('rejects a note that is deleted, of another user, or without text', async () => {
  expect((await extract(randomUUID())).status).toBe(404);
  expect((await extract(await write({ userId: randomUUID() }))).json.code).toBe('no_such_note');
  expect((await extract(await write({ transcription: '  ' }))).json.code).toBe('nothing_to_read');
  const id = await write();
  engine = async () => {
    await notes().deleteOne({ _id: id });
    return reading;
  };
  expect((await extract(id)).status).toBe(404);
  expect(reads).toHaveLength(1);
});
