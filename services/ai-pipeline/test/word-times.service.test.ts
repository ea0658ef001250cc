import { randomUUID } from 'node:crypto';
import { jobFinished, jobQueued, noteCreated } from '@debrief/contracts/events/ai-pipeline';
import { salesNoteModel } from '@debrief/sales-notes/model';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
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

describe('a transcript that the client sends back', () => {
  test.each([
    ['Spoke to Thandi.', [2, 5, 7]],
    ['Spoke to Ms Thandi!', [2, 5, 7, 7]],
  ])('keeps its word times if it is sent as %j, with its id', async (transcript, times) => {
    const { json } = await transcribe(pipeline, { as, audio: webmBytes() });
    expect(json).toEqual({
      ...{ transcript: 'Spoke to Thandi.', recordingId: expect.any(String) },
      transcriptId: expect.any(String),
    });
    const made = await process(pipeline, { as, ...json, transcript });
    expect([made.json.transcription, await timesOf(made.json.id)]).toEqual([transcript, times]);
  });

  test('keeps its word times if the audio is uploaded again', async () => {
    const audio = webmBytes();
    const { transcript, transcriptId } = (await transcribe(pipeline, { as, audio })).json;
    const made = await process(pipeline, { as, audio, transcriptId, transcript: `${transcript} Bye.` });
    expect(await timesOf(made.json.id)).toEqual([2, 5, 7, 7]);
  });

  test('keeps its word times without an id only if it is unchanged', async () => {
    const times = async (transcript: string) => {
      const { recordingId } = (await transcribe(pipeline, { as, audio: webmBytes() })).json;
      return timesOf((await process(pipeline, { as, recordingId, transcript })).json.id);
    };
    expect([await times('Spoke to Thandi.'), await times('Spoke to Thandi!')]).toEqual([[2, 5, 7], null]);
  });

  test('has no word times if its id is unknown or of another user', async () => {
    const { json: others } = await transcribe(pipeline, { as: randomUUID(), audio: webmBytes() });
    for (const transcriptId of [others.transcriptId, 'unknown']) {
      const { json } = await transcribe(pipeline, { as, audio: webmBytes() });
      const made = await process(pipeline, { as, ...json, transcriptId, transcript: 'Spoke to Thandi!' });
      expect([made.status, await timesOf(made.json.id)]).toEqual([201, null]);
    }
  });

  test('has no word times without its recording', async () => {
    const { transcript, transcriptId } = (await transcribe(pipeline, { as, audio: webmBytes() })).json;
    for (const id of [{ transcriptId }, {}]) {
      const made = await process(pipeline, { as, transcript, ...id });
      expect([made.status, await timesOf(made.json.id)]).toEqual([201, null]);
    }
  });
});

test('keeps the word times of a transcript in a queued job of an earlier version', async () => {
  const { transcript, recordingId } = (await transcribe(pipeline, { as, audio: webmBytes() })).json;
  const [id, at] = [randomUUID(), new Date()];
  await pipeline.connection.collection<{ _id: string }>('jobs').insertOne({
    ...{ _id: id, key: id, userId: as, kind: 'process', status: 'queued', pendingEvents: [] },
    ...{ recordingId, transcript, createdAt: at, queuedAt: at },
  });
  await pipeline.bus.publish(recordEvent(jobQueued, { subject: id, at, data: { jobId: id, userId: as } }));
  await pipeline.events.next(jobFinished, ({ data }) => data.jobId === id && data.status === 'done');
  expect(await timesOf(id)).toEqual([2, 5, 7]);
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
