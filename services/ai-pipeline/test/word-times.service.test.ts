import { randomUUID } from 'node:crypto';
import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import { salesNoteModel } from '@debrief/sales-notes/model';
import type { Transcript } from '../src/domain/transcription/transcript.ts';
import { process, sameExtractor, transcribe, webmBytes } from './support/calls.ts';
import { startPipeline, type TestPipeline } from './support/pipeline.ts';
import { withTranscriber, aTranscript } from './support/transcribers.ts';

let pipeline: TestPipeline;
let runEngine: () => Promise<Transcript>;
let as: string;
beforeAll(async () => {
  pipeline = await startPipeline({
    extractor: sameExtractor,
    ...withTranscriber(() => runEngine()),
  });
});
afterAll(() => pipeline.stop());
beforeEach(() => {
  as = randomUUID();
  runEngine = async () => aTranscript('Spoke to Thandi.', 2, 5, 7);
});

const timesOf = async (id: string) =>
  (await salesNoteModel(pipeline.database('notes')).findById(id).lean())?.wordTimes ?? null;

test('stores word times in the note, but not in the response or the event', async () => {
  const { status, json } = await process(pipeline, { as, audio: webmBytes() });
  expect([status, await timesOf(json.id)]).toEqual([201, [2, 5, 7]]);
  expect(json).not.toHaveProperty('wordTimes');
  const event = await pipeline.events.next(noteCreated, ({ subject }) => subject === json.id);
  expect(JSON.stringify(event)).not.toContain('wordTimes');
});

test('keeps the word times that remain after loops and annotations are removed', async () => {
  runEngine = async () =>
    aTranscript(`[music]\nSpoke to ${'Thandi. '.repeat(9)}`, ...Array.from({ length: 12 }, (_, at) => at));
  const { json } = await process(pipeline, { as, audio: webmBytes() });
  expect([json.transcription, await timesOf(json.id)]).toEqual(['Spoke to Thandi.', [1, 2, 3]]);
});

test('uses word times if the client sends back the transcript that it received', async () => {
  const { json } = await transcribe(pipeline, { as, audio: webmBytes() });
  expect(json).toEqual({ transcript: 'Spoke to Thandi.', recordingId: expect.any(String) });
  const made = await process(pipeline, { as, ...json });
  expect(await timesOf(made.json.id)).toEqual([2, 5, 7]);
});

test('stores no word times for a changed transcript or a text without a recording', async () => {
  const { json } = await transcribe(pipeline, { as, audio: webmBytes() });
  const changed = await process(pipeline, { as, ...json, transcript: 'Spoke to Thandi!' });
  const typed = await process(pipeline, { as, transcript: 'Spoke to Thandi.' });
  expect([await timesOf(changed.json.id), await timesOf(typed.json.id)]).toEqual([null, null]);
});

test('reuses the cached transcript of the same bytes, with its word times', async () => {
  const audio = webmBytes();
  await process(pipeline, { as, audio });
  runEngine = () => Promise.reject(new Error('transcribed again'));
  const again = await process(pipeline, { as, audio });
  expect([again.status, await timesOf(again.json.id)]).toEqual([201, [2, 5, 7]]);
});

test('stores word times if transcription succeeds on the second attempt', async () => {
  let tries = 0;
  runEngine = async () => {
    tries += 1;
    if (tries === 1) throw new Error('on purpose');
    return aTranscript('Spoke to Thandi.', 2, 5, 7);
  };
  const { json } = await process(pipeline, { as, audio: webmBytes() });
  expect([tries, await timesOf(json.id)]).toEqual([2, [2, 5, 7]]);
});

test('creates a note without word times if the engine reports none', async () => {
  runEngine = async () => aTranscript('Spoke to Thandi.');
  const { json } = await process(pipeline, { as, audio: webmBytes() });
  expect(await timesOf(json.id)).toBeNull();
});
