import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { salesNoteModel } from '@debrief/sales-notes/model';
import { createLogger } from '@debrief/service-kit/log';
import { createDirectoryStore } from '../src/audio/directory-store.ts';
import { removeExpiredUploads } from '../src/domain/audio/receive-upload.ts';
import { removeOrphans, removeOverdue } from '../src/domain/audio/retention-sweep.ts';
import { createStorage } from '../src/storage/create-storage.ts';
import { filesIn, process, sameExtractor, transcribe, webmBytes } from './support/calls.ts';
import { offsetOf, uploadInParts } from './support/parts.ts';
import { startPipeline, testLimits, type TestPipeline } from './support/pipeline.ts';
import { withTranscriber, aTranscript } from './support/transcribers.ts';

let pipeline: TestPipeline;
beforeEach(async () => {
  pipeline = await startPipeline({
    extractor: sameExtractor,
    ...withTranscriber(async () => aTranscript('Spoke to Thandi.', 2, 5, 7)),
  });
});
afterEach(() => pipeline.stop());

const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);
const sweepAt = (time: Date, retentionDays?: number) => {
  const storage = createStorage(
    {
      connection: pipeline.connection.useDb(pipeline.connection.name),
      relay: {
        watch: () => undefined,
        publish: () => undefined,
        start: () => undefined,
        stop: async () => undefined,
      },
      log: createLogger({ service: 'test', level: 'silent' }),
      now: () => time,
      stopping: new AbortController().signal,
      workAborted: new AbortController().signal,
    },
    {
      audio: createDirectoryStore(pipeline.audioDirectory),
      limits: testLimits,
    },
  );
  return { ...storage, now: () => time, retentionDays };
};
const files = () => filesIn(pipeline.audioDirectory);

test('removes only orphaned audio that is older than an hour', async () => {
  await process(pipeline, { audio: webmBytes() });
  const store = createDirectoryStore(pipeline.audioDirectory);
  const orphan = await store.put(Readable.from([Buffer.from('left')]), { type: 'audio/webm' });
  expect(await removeOrphans(sweepAt(new Date()))).toBe(0);
  const old = days(-1);
  for (const name of await files())
    await utimes(join(pipeline.audioDirectory, name.slice(0, 2), name), old, old);
  expect(await removeOrphans(sweepAt(new Date()))).toBe(1);
  expect(await files()).not.toContain(orphan);
  expect(await files()).toHaveLength(1);
});

test('removes an upload without a note after a week and keeps the recordings of notes', async () => {
  const as = randomUUID();
  await transcribe(pipeline, { as, audio: webmBytes() });
  const { json } = await process(pipeline, { as, audio: webmBytes() });
  expect(await removeOverdue(sweepAt(days(6)))).toBe(0);
  expect(await removeOverdue(sweepAt(days(8)))).toBe(1);
  expect(await files()).toHaveLength(1);
  expect((await pipeline.call('GET', `/api/sales-notes/${json.id}/audio`, { as })).status).toBe(200);
});

test('removes recordings after the retention period and updates their notes', async () => {
  const as = randomUUID();
  const { json } = await process(pipeline, { as, audio: webmBytes() });
  const stored = () => salesNoteModel(pipeline.database('notes')).findById(json.id).lean();
  expect(await removeOverdue(sweepAt(days(29), 30))).toBe(0);
  expect(await stored()).toMatchObject({ hasAudio: true, wordTimes: [2, 5, 7] });
  expect(await removeOverdue(sweepAt(days(31), 30))).toBe(1);
  expect(await files()).toEqual([]);
  expect(await stored()).toMatchObject({
    hasAudio: false,
    wordTimes: null,
    transcription: 'Spoke to Thandi.',
  });
  const gone = await pipeline.call('GET', `/api/sales-notes/${json.id}/audio`, { as });
  expect([gone.status, gone.json.code]).toEqual([404, 'no_such_recording']);
});

test('removes a failed job, and its text, with its recording', async () => {
  const { json } = await process(pipeline, { as: randomUUID(), audio: webmBytes() });
  const failed = { failedJob: json.id as string, failure: 'processing_failed' };
  await pipeline.connection.collection('recordings').updateOne({ noteId: json.id }, { $set: failed });
  const jobs = () => pipeline.connection.collection<{ _id: string }>('jobs').countDocuments({ _id: json.id });
  expect(await removeOverdue(sweepAt(days(29), 30))).toBe(0);
  expect(await jobs()).toBe(1);
  expect(await removeOverdue(sweepAt(days(31), 30))).toBe(1);
  expect(await jobs()).toBe(0);
});

test('removes uploads in parts a day after their start, and no sooner', async () => {
  const as = randomUUID();
  const id = await uploadInParts(pipeline, as, webmBytes(1_000_000));
  const old = days(-1);
  for (const name of await files())
    await utimes(join(pipeline.audioDirectory, name.slice(0, 2), name), old, old);
  expect(await removeOrphans(sweepAt(new Date()))).toBe(0);
  expect(await removeExpiredUploads(sweepAt(days(0.99)))).toBe(0);
  expect(await files()).toHaveLength(2);
  expect(await removeExpiredUploads(sweepAt(days(1.01)))).toBe(1);
  expect((await offsetOf(pipeline, as, id)).status).toBe(404);
  expect(await files()).toEqual([]);
});

test('keeps the recording of an upload in parts when the upload expires', async () => {
  const uploadId = await uploadInParts(pipeline, 'thandi', webmBytes(1_000_000));
  await process(pipeline, { as: 'thandi', uploadId });
  expect(await removeExpiredUploads(sweepAt(days(1.01)))).toBe(1);
  expect(await files()).toHaveLength(1);
});
