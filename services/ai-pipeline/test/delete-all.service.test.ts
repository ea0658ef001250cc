import { randomUUID } from 'node:crypto';
import { notesCleared } from '@debrief/contracts/events/notes';
import { erasedFields } from '@debrief/sales-notes/erased-fields';
import { noteModels, activeNotesFilter } from '@debrief/sales-notes/generations';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { createNoteRepository } from '@debrief/sales-notes/note-repository';
import { extracted } from '@debrief/testing/extraction/extracted';
import { filesIn, process, sameExtractor, webmBytes } from './support/calls.ts';
import { startPipeline, type TestPipeline } from './support/pipeline.ts';
import { withTranscriber, aTranscript } from './support/transcribers.ts';

let pipeline: TestPipeline;
let whileReading: () => Promise<unknown>;
let as: string;

beforeAll(async () => {
  pipeline = await startPipeline({
    extractor: {
      ...sameExtractor,
      extract: async () => {
        await whileReading();
        return extracted;
      },
    },
    ...withTranscriber(async () => aTranscript('Spoke to Thandi.')),
  });
});
afterAll(() => pipeline.stop());
beforeEach(() => {
  as = randomUUID();
  whileReading = async () => undefined;
});

const models = () => noteModels(pipeline.database('notes'));
const deleteAll = () =>
  models().generations.updateOne({ _id: as }, { $inc: { generation: 1 } }, { upsert: true });
const visible = async () => {
  const found = await models()
    .notes.find(await activeNotesFilter(models(), as))
    .lean();
  return found.map(({ _id }) => _id);
};
const recordings = () => pipeline.connection.collection('recordings').find({ userId: as }).toArray();

test('"Delete all" keeps calls in progress and later calls', async () => {
  const before = await process(pipeline, { as, transcript: 'Before.' });
  whileReading = deleteAll;
  const onItsWay = await process(pipeline, { as, transcript: 'On its way.' });
  whileReading = async () => undefined;
  const after = await process(pipeline, { as, transcript: 'After.' });
  expect([before.status, onItsWay.status, after.status]).toEqual([201, 201, 201]);
  expect((await visible()).sort()).toEqual([onItsWay.json.id, after.json.id].sort());
});

test('"Delete all" keeps a note that is being stored', async () => {
  const real = models();
  const notes = new Proxy(real.notes, {
    get: (model, name) =>
      name === 'create'
        ? async (note: object) => {
            await deleteAll();
            await deleteAll();
            return model.create(note);
          }
        : Reflect.get(model, name),
  });
  const writer = createNoteRepository(
    { ...real, notes },
    { relay: { publish: () => {} }, now: () => new Date(), stopping: new AbortController().signal },
  );
  const { evidence: _evidence, nextStepsDue: _due, ...fields } = extracted;
  const [id, createdAt] = [randomUUID(), new Date().toISOString()];
  await writer.add({ ...fields, id, createdAt, userId: as, transcription: 'Now.' });
  expect(await visible()).toEqual([id]);
  await deleteAll();
  await writer.add({ ...fields, id, createdAt, userId: as, transcription: 'Now.' });
  expect(await visible()).toEqual([]);
});

describe('the recording of a deleted note', () => {
  test('cannot be played', async () => {
    const { json } = await process(pipeline, { as, audio: webmBytes() });
    const path = `/api/sales-notes/${json.id}/audio`;
    expect((await pipeline.call('GET', path, { as })).status).toBe(200);
    await deleteAll();
    expect((await pipeline.call('GET', path, { as })).status).toBe(404);
  });

  test('is erased only when its note is erased', async () => {
    const files = (await filesIn(pipeline.audioDirectory)).length;
    const { json: gone } = await process(pipeline, { as, audio: webmBytes() });
    const { json: kept } = await process(pipeline, { as, audio: webmBytes() });
    await deleteAll();
    await models().notes.updateOne({ _id: gone.id }, { $set: erasedFields(new Date()) });
    const event = recordEvent(notesCleared, { subject: as, at: new Date(), data: { userId: as } });
    await pipeline.bus.publish(event);
    await pipeline.bus.publish(event);
    expect((await recordings()).map(({ noteId }) => noteId)).toEqual([kept.id]);
    expect(await filesIn(pipeline.audioDirectory)).toHaveLength(files + 1);
  });

  test('is erased if it arrives after its note was deleted or erased', async () => {
    for (const erase of [false, true]) {
      const key = randomUUID();
      const call = { as, key, transcript: 'As sent.' };
      const { json } = await process(pipeline, call);
      await deleteAll();
      if (erase) await models().notes.updateOne({ _id: json.id }, { $set: erasedFields(new Date()) });
      await process(pipeline, { ...call, audio: webmBytes() });
      expect(await recordings()).toEqual([]);
    }
  });
});
