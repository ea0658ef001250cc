import { randomUUID } from 'node:crypto';
import { salesNoteModel } from '@debrief/sales-notes/model';
import { eventually } from '@debrief/testing/person';
import { process, sameExtractor, transcribe, webmBytes } from './support/calls.ts';
import type { Transcript } from '../src/domain/transcription/transcript.ts';
import { startPipeline, type TestPipeline } from './support/pipeline.ts';
import { withTranscriber } from './support/transcribers.ts';

let pipeline: TestPipeline;
let transcribing: PromiseWithResolvers<Transcript>;

const text = 'Met Sarah Jones of Acme.';

beforeAll(async () => {
  pipeline = await startPipeline({
    extractor: sameExtractor,
    ...withTranscriber(() => transcribing.promise),
  });
});
afterAll(() => pipeline.stop());

let as: string;
let upload: { as: string; key: string; noteKey: string; audio: Buffer<ArrayBuffer>; async: true };
beforeEach(() => {
  as = randomUUID();
  upload = { as, key: randomUUID(), noteKey: randomUUID(), audio: webmBytes(), async: true };
  transcribing = Promise.withResolvers();
});

const notesOf = () => salesNoteModel(pipeline.database('notes')).find({ userId: as }).lean();
const oneNote = async () => {
  const notes = await eventually(async () => {
    const found = await notesOf();
    return found.length > 0 && found;
  });
  expect(notes).toHaveLength(1);
  return notes[0];
};
const inProgress = async () => (await pipeline.call('GET', '/api/recordings/in-progress', { as })).json;

test('answers a client that prefers not to wait as soon as its recording is stored', async () => {
  const answer = await transcribe(pipeline, upload);
  expect(answer.status).toBe(202);
  expect(answer.headers.get('preference-applied')).toBe('respond-async');
  expect(answer.headers.get('location')).toBe(`/api/transcribe-audio/${answer.json.jobId}`);
  transcribing.resolve({ text, wordTimes: null });
  await oneNote();
});

test('creates the note with its recording if the client does not return', async () => {
  await transcribe(pipeline, upload);
  transcribing.resolve({ text, wordTimes: null });
  const note = await oneNote();
  expect(note).toMatchObject({ transcription: text, hasAudio: true });
  expect((await pipeline.call('GET', `/api/sales-notes/${note?._id}/audio`, { as })).status).toBe(200);
});

test('returns the existing note if the client submits the recording later, even with a different transcript', async () => {
  const { json } = await transcribe(pipeline, upload);
  transcribing.resolve({ text, wordTimes: null });
  const note = await oneNote();
  const finished = await eventually(async () => {
    const answer = await pipeline.call('GET', `/api/transcribe-audio/${json.jobId}`, { as });
    return answer.status === 200 && answer;
  });
  const { transcript, recordingId } = finished.json;
  const asked = { as, key: upload.noteKey, recordingId };
  for (const sent of [transcript, 'The browser heard something else.']) {
    const made = await process(pipeline, { ...asked, transcript: sent });
    expect(made.json).toMatchObject({ id: note?._id, transcription: text });
  }
  expect(await notesOf()).toHaveLength(1);
});

test('returns only a transcript for a recording without a note key', async () => {
  const { noteKey: _none, ...plain } = upload;
  transcribing.resolve({ text, wordTimes: null });
  const { json } = await transcribe(pipeline, { ...plain, async: false });
  expect(json.transcript).toBe(text);
  expect(await inProgress()).toEqual([]);
  expect(await notesOf()).toEqual([]);
});

test('keeps another call’s note if the note key is in use, and still stores the transcript', async () => {
  const typed = await process(pipeline, { as, key: upload.noteKey, transcript: 'Typed.' });
  const { json } = await transcribe(pipeline, upload);
  transcribing.resolve({ text, wordTimes: null });
  const finished = await eventually(async () => {
    const answer = await pipeline.call('GET', `/api/transcribe-audio/${json.jobId}`, { as });
    return answer.status === 200 && answer;
  });
  expect(finished.json.transcript).toBe(text);
  expect(await notesOf()).toMatchObject([{ _id: typed.json.id, transcription: 'Typed.' }]);
});

test('lists a recording in progress to its own user only', async () => {
  await transcribe(pipeline, { ...upload, seconds: '42' });
  const [listed, ...others] = await inProgress();
  expect(listed).toEqual({
    id: expect.any(String),
    createdAt: expect.any(String),
    seconds: 42,
    status: 'transcribing',
  });
  expect(others).toEqual([]);
  const stranger = await pipeline.call('GET', '/api/recordings/in-progress', { as: randomUUID() });
  expect(stranger.json).toEqual([]);
  transcribing.resolve({ text, wordTimes: null });
  await oneNote();
  await eventually(async () => (await inProgress()).length === 0);
});

test('rejects an invalid note key and stores no recording', async () => {
  const answer = await transcribe(pipeline, { ...upload, noteKey: 'two words' });
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request']);
  expect(await pipeline.connection.collection('recordings').countDocuments({ userId: as })).toBe(0);
});
