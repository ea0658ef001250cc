import { randomUUID } from 'node:crypto';
import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import { salesNoteModel } from '@debrief/sales-notes/model';
import type { Transcript } from '../src/domain/transcription/transcript.ts';
import { process, sameExtractor, transcribe, webmBytes } from './support/calls.ts';
import { startPipeline, type TestPipeline } from './support/pipeline.ts';
import { hearing, said } from './support/said.ts';

/** When the words of a recording were said goes with them, from the engine to the note. */
let pipeline: TestPipeline;
let hear: () => Promise<Transcript>;
let as: string;
beforeAll(async () => {
  pipeline = await startPipeline({
    extractor: sameExtractor,
    ...hearing(() => hear()),
  });
});
afterAll(() => pipeline.stop());
beforeEach(() => {
  as = randomUUID();
  hear = async () => said('Spoke to Thandi.', 2, 5, 7);
});

const timesOf = async (id: string) =>
  (await salesNoteModel(pipeline.database('notes')).findById(id).lean())?.wordTimes ?? null;

test('a recording makes a note that knows them, and tells neither in its answer nor in its event', async () => {
  const { status, json } = await process(pipeline, { as, audio: webmBytes() });
  expect([status, await timesOf(json.id)]).toEqual([201, [2, 5, 7]]);
  expect(json).not.toHaveProperty('wordTimes');
  const event = await pipeline.events.next(noteCreated, ({ subject }) => subject === json.id);
  expect(JSON.stringify(event)).not.toContain('wordTimes');
});

test('they are those of the words that are left when loops and annotations are removed', async () => {
  hear = async () =>
    said(`[music]\nSpoke to ${'Thandi. '.repeat(9)}`, ...Array.from({ length: 12 }, (_, at) => at));
  const { json } = await process(pipeline, { as, audio: webmBytes() });
  expect([json.transcription, await timesOf(json.id)]).toEqual(['Spoke to Thandi.', [1, 2, 3]]);
});

test('a transcript that the client was given and sends back has them', async () => {
  const { json } = await transcribe(pipeline, { as, audio: webmBytes() });
  expect(json).toEqual({ transcript: 'Spoke to Thandi.', recordingId: expect.any(String) });
  const made = await process(pipeline, { as, ...json });
  expect(await timesOf(made.json.id)).toEqual([2, 5, 7]);
});

test('a transcript that was changed, and a text without a recording, have none', async () => {
  const { json } = await transcribe(pipeline, { as, audio: webmBytes() });
  const changed = await process(pipeline, { as, ...json, transcript: 'Spoke to Thandi!' });
  const typed = await process(pipeline, { as, transcript: 'Spoke to Thandi.' });
  expect([await timesOf(changed.json.id), await timesOf(typed.json.id)]).toEqual([null, null]);
});

test('the same bytes are not heard again, and have the same times', async () => {
  const audio = webmBytes();
  await process(pipeline, { as, audio });
  hear = () => Promise.reject(new Error('heard again'));
  const again = await process(pipeline, { as, audio });
  expect([again.status, await timesOf(again.json.id)]).toEqual([201, [2, 5, 7]]);
});

test('a recording that is heard at the second try has them', async () => {
  let tries = 0;
  hear = async () => {
    tries += 1;
    if (tries === 1) throw new Error('on purpose');
    return said('Spoke to Thandi.', 2, 5, 7);
  };
  const { json } = await process(pipeline, { as, audio: webmBytes() });
  expect([tries, await timesOf(json.id)]).toEqual([2, [2, 5, 7]]);
});

test('an engine that does not tell them makes a note without', async () => {
  hear = async () => said('Spoke to Thandi.');
  const { json } = await process(pipeline, { as, audio: webmBytes() });
  expect(await timesOf(json.id)).toBeNull();
});
