import { createHash, randomUUID } from 'node:crypto';
import { jobFinished, recordingQueued } from '@debrief/contracts/events/ai-pipeline';
import { userDeleted } from '@debrief/contracts/events/auth';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { filesIn, process, sameExtractor, transcribe, webmBytes } from './support/calls.ts';
import { startPipeline, type TestPipeline } from './support/pipeline.ts';
import { withTranscriber, aTranscript } from './support/transcribers.ts';

let pipeline: TestPipeline;
let runEngine: () => Promise<string>;

beforeAll(async () => {
  pipeline = await startPipeline({
    extractor: sameExtractor,
    ...withTranscriber(async () => aTranscript(await runEngine())),
  });
});
afterAll(() => pipeline.stop());

let as: string;
beforeEach(() => {
  as = randomUUID();
  runEngine = async () => 'Spoke to Thandi.';
});
const failing = async (): Promise<string> => {
  throw new Error('on purpose');
};

describe('the recording of a note', () => {
  const audio = webmBytes(1_000);
  let path: string;
  beforeEach(async () => {
    path = `/api/sales-notes/${(await process(pipeline, { as, audio })).json.id}/audio`;
  });
  const get = async (headers: Record<string, string> = {}, query = '') => {
    const response = await fetch(`${pipeline.url}${path}${query}`, {
      headers: { authorization: `Bearer ${pipeline.tokens.issue({ userId: as })}`, ...headers },
    });
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  };

  test('is sent completely', async () => {
    const { response, body } = await get();
    expect([response.status, body.equals(audio)]).toEqual([200, true]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/webm',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      etag: `"${createHash('sha256').update(audio).digest('hex')}"`,
    });
  });

  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=900-', 900, 1_000],
    ['bytes=-10', 990, 1_000],
    ['bytes=990-5000', 990, 1_000],
  ])('is sent in part for the range %s', async (range, start, end) => {
    const { response, body } = await get({ range });
    expect([response.status, response.headers.get('content-range')]).toEqual([
      206,
      `bytes ${start}-${end - 1}/1000`,
    ]);
    expect(body.equals(audio.subarray(start, end))).toBe(true);
  });

  test('returns 416 beyond its end and ignores an invalid range', async () => {
    const beyond = await get({ range: 'bytes=1000-' });
    expect([beyond.response.status, beyond.response.headers.get('content-range')]).toEqual([
      416,
      'bytes */1000',
    ]);
    for (const range of ['bytes=0-1,5-6', 'lines=1-2', 'nonsense']) {
      expect((await get({ range })).response.status).toBe(200);
    }
    expect((await get({ range: 'bytes=0-9', 'if-range': '"another"' })).response.status).toBe(200);
  });

  test('returns 304 for a matching ETag, and downloads under a name with an extension', async () => {
    const { response } = await get({}, '?download');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="call-\d{4}-\d\d-\d\d-\d\d-\d\d\.webm"$/,
    );
    const again = await get({ 'if-none-match': response.headers.get('etag') ?? '' });
    expect([again.response.status, again.body.length]).toEqual([304, 0]);
  });

  test('is hidden from other users', async () => {
    expect((await pipeline.call('GET', path, { as: 'somebody else' })).status).toBe(404);
    expect((await pipeline.call('GET', path)).status).toBe(401);
  });
});

describe('a failed recording', () => {
  const list = async (user = as) => (await pipeline.call('GET', '/api/recordings', { as: user })).json;

  test('is listed with the reason, and can be downloaded and retried into a note', async () => {
    runEngine = failing;
    const audio = webmBytes();
    expect((await process(pipeline, { as, audio, seconds: '7' })).status).toBe(503);
    const [failed, ...others] = await list();
    expect([failed, others]).toEqual([
      {
        id: expect.any(String),
        createdAt: expect.any(String),
        bytes: audio.length,
        type: 'audio/webm',
        seconds: 7,
        code: 'transcription_failed',
        error: expect.stringMatching(/saved/),
      },
      [],
    ]);
    const path = `/api/recordings/${failed.id}`;
    const saved = await fetch(`${pipeline.url}${path}/audio?download`, {
      headers: { authorization: `Bearer ${pipeline.tokens.issue({ userId: as })}` },
    });
    expect(Buffer.from(await saved.arrayBuffer()).equals(audio)).toBe(true);

    runEngine = async () => 'Spoke to Thandi.';
    const retried = await pipeline.call('POST', `${path}/retry`, { as });
    expect([retried.status, retried.json.status]).toEqual([202, 'queued']);
    await pipeline.events.next(
      jobFinished,
      ({ data }) => data.jobId === retried.json.jobId && data.status === 'done',
    );
    const note = await pipeline.call('GET', retried.headers.get('location') ?? '', { as });
    expect(note.json).toMatchObject({ transcription: 'Spoke to Thandi.', hasAudio: true });
    expect(await list()).toEqual([]);
  });

  test('has its event in the dead-letter queue, and is transcribed when the event is replayed', async () => {
    runEngine = failing;
    await process(pipeline, { as, audio: webmBytes() });
    const parked = await pipeline.connection
      .collection('deliveries')
      .findOne({ state: 'parked', 'event.data.userId': as });
    expect(parked).toMatchObject({ queue: 'ai-pipeline.recording.hear', error: 'on purpose' });
    runEngine = async () => 'Spoke to Thandi.';
    const { subject } = await pipeline.events.next(recordingQueued, ({ data }) => data.userId === as);
    await pipeline.connection.collection('deliveries').deleteMany({ state: 'parked' });
    await pipeline.bus.publish(await pipeline.events.next(recordingQueued, ({ data }) => data.userId === as));
    await pipeline.events.next(jobFinished, ({ data }) => data.jobId === subject && data.status === 'done');
    expect(await list()).toEqual([]);
  });

  test('cannot be read, retried or deleted by other users', async () => {
    runEngine = failing;
    await transcribe(pipeline, { as, audio: webmBytes() });
    const [{ id }] = await list();
    expect(await list('somebody else')).toEqual([]);
    for (const [method, path] of [
      ['GET', `/api/recordings/${id}/audio`],
      ['POST', `/api/recordings/${id}/retry`],
      ['DELETE', `/api/recordings/${id}`],
    ] as const) {
      expect((await pipeline.call(method, path, { as: 'somebody else' })).status).toBe(404);
    }
  });

  test('is deleted with its file and its job', async () => {
    runEngine = failing;
    const before = await filesIn(pipeline.audioDirectory);
    await transcribe(pipeline, { as, audio: webmBytes() });
    const [{ id }] = await list();
    expect((await pipeline.call('DELETE', `/api/recordings/${id}`, { as })).status).toBe(204);
    expect([await list(), await filesIn(pipeline.audioDirectory)]).toEqual([[], before]);
    expect(await pipeline.connection.collection('jobs').countDocuments({ userId: as })).toBe(0);
  });

  test('leaves the list when its call becomes a typed note', async () => {
    runEngine = failing;
    await transcribe(pipeline, { as, audio: webmBytes() });
    const [{ id }] = await list();
    expect((await process(pipeline, { as, recordingId: id, transcript: 'Typed instead.' })).status).toBe(201);
    expect(await list()).toEqual([]);
  });
});

test('erases the recordings, files, transcripts and jobs of a deleted user', async () => {
  const before = await filesIn(pipeline.audioDirectory);
  await process(pipeline, { as, audio: webmBytes() });
  await transcribe(pipeline, { as, audio: webmBytes() });
  runEngine = failing;
  await transcribe(pipeline, { as, audio: webmBytes() });
  const data = { userId: as, expiresAt: new Date().toISOString() };
  await pipeline.bus.publish(recordEvent(userDeleted, { subject: as, at: new Date(), data }));
  for (const collection of ['recordings', 'transcripts', 'jobs']) {
    expect([
      collection,
      await pipeline.connection.collection(collection).countDocuments({ userId: as }),
    ]).toEqual([collection, 0]);
  }
  expect(await filesIn(pipeline.audioDirectory)).toEqual(before);
});
