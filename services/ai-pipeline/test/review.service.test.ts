import { randomUUID } from 'node:crypto';
import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import { salesNoteModel } from '@debrief/sales-notes/model';
import { eventually } from '@debrief/testing/person';
import { process, sameExtractor, transcribe, webmBytes } from './support/calls.ts';
import { startPipeline, type TestPipeline } from './support/pipeline.ts';
import { withTranscriber } from './support/transcribers.ts';

let pipeline: TestPipeline;
const text = 'Met Sarah Jones of Acme.';

beforeAll(async () => {
  pipeline = await startPipeline({
    extractor: sameExtractor,
    ...withTranscriber(async () => ({ text, wordTimes: null })),
  });
});
afterAll(() => pipeline.stop());

let as: string;
beforeEach(() => {
  as = randomUUID();
});

const stored = () => salesNoteModel(pipeline.database('notes')).find({ userId: as }).lean();
const created = async (id: string) =>
  (await pipeline.events.next(noteCreated, ({ subject }) => subject === id)).data.note;

test('marks a note from typed text as awaiting review in the response, the stored note and the event', async () => {
  const { status, json } = await process(pipeline, { as, transcript: text, review: 'true' });
  expect([status, json.awaitingReview]).toEqual([201, true]);
  expect(await stored()).toMatchObject([{ _id: json.id, awaitingReview: true, needsCheck: true }]);
  expect(await created(json.id)).toMatchObject({ awaitingReview: true });
});

test('returns the same note for a repeated call, whatever its review field', async () => {
  const call = { as, key: randomUUID(), transcript: text };
  const first = await process(pipeline, { ...call, review: 'true' });
  const again = await process(pipeline, { ...call, review: 'false' });
  expect(again.json).toMatchObject({ id: first.json.id, awaitingReview: true });
  expect(await stored()).toHaveLength(1);
});

test.each([{ review: 'false' } as const, {}])(
  'does not mark a call with %p as awaiting review',
  async (asked) => {
    const { json } = await process(pipeline, { as, transcript: text, ...asked });
    expect(json).not.toHaveProperty('awaitingReview');
    expect(await created(json.id)).not.toHaveProperty('awaitingReview');
    expect((await stored())[0]?.awaitingReview).toBeUndefined();
  },
);

test('rejects a review field that is neither true nor false', async () => {
  const { status, json } = await process(pipeline, { as, transcript: text, review: 'yes' as 'true' });
  expect([status, json.code]).toEqual([400, 'invalid_request']);
  expect(await stored()).toEqual([]);
});

test('marks the note of a recording as awaiting review if the client has disconnected', async () => {
  const upload = { as, key: randomUUID(), noteKey: randomUUID(), audio: webmBytes(), async: true };
  await transcribe(pipeline, { ...upload, review: 'true' });
  const [note] = await eventually(async () => {
    const found = await stored();
    return found.length > 0 && found;
  });
  expect(note).toMatchObject({ transcription: text, awaitingReview: true });
  expect(await created(String(note?._id))).toMatchObject({ awaitingReview: true });
});
