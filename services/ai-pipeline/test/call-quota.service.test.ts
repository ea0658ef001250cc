import { randomUUID } from 'node:crypto';
import { mock } from 'node:test';
import { userDeleted } from '@debrief/contracts/events/auth';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { filesIn, process, sameExtractor, transcribe, webmBytes } from './support/calls.ts';
import { startPipeline, testLimits, type TestPipeline } from './support/pipeline.ts';
import { withTranscriber, aTranscript } from './support/transcribers.ts';

const dayMs = 24 * 60 * 60 * 1000;
// The document server expires documents by its own clock, so the day must not be in the past.
const noon = new Date(Math.ceil(Date.now() / dayMs) * dayMs + dayMs / 2);
let now = noon;
let pipeline: TestPipeline;
let runEngine: () => Promise<string>;

beforeAll(async () => {
  pipeline = await startPipeline(
    {
      extractor: sameExtractor,
      ...withTranscriber(async () => aTranscript(await runEngine())),
      limits: { ...testLimits, notes: 3, transcriptions: 2 },
    },
    { now: () => now },
  );
});
afterAll(() => pipeline.stop());
beforeEach(() => {
  now = noon;
  runEngine = async () => 'Spoke to Thandi. Fifty k.';
});

const typed = (as: string, key = randomUUID()) =>
  process(pipeline, { as, key, transcript: `Spoke to Ann, ${key}.` });

describe('the daily note quota', () => {
  test('rejects notes beyond the limit and resets on the next day', async () => {
    const as = randomUUID();
    for (let note = 0; note < 3; note++) expect((await typed(as)).status).toBe(201);
    const answer = await typed(as);
    expect([answer.status, answer.headers.get('retry-after'), answer.json]).toEqual([
      429,
      '43200',
      {
        code: 'note_quota',
        error: 'You’ve reached today’s limit of notes. Your text is saved. Please try again tomorrow.',
      },
    ]);
    expect((await typed(randomUUID())).status).toBe(201);
    now = new Date(noon.getTime() + dayMs / 2);
    expect((await typed(as)).status).toBe(201);
  });

  test('counts a repeated request once and still answers it beyond the limit', async () => {
    const [as, key] = [randomUUID(), randomUUID()];
    const first = await typed(as, key);
    now = new Date(noon.getTime() + 1_000);
    for (let again = 0; again < 3; again++) expect((await typed(as, key)).json.id).toBe(first.json.id);
    expect([(await typed(as)).status, (await typed(as)).status, (await typed(as)).status]).toEqual([
      201, 201, 429,
    ]);
    expect((await typed(as, key)).json.id).toBe(first.json.id);
  });

  test('holds for twenty concurrent requests and does not count rejected calls', async () => {
    const as = randomUUID();
    expect((await process(pipeline, { as, transcript: ' ' })).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 20 }, () => typed(as)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(17);
  });
});

test('limits transcriptions per day, keeps no file of a rejected recording, and does not limit typed notes', async () => {
  const as = randomUUID();
  for (let call = 0; call < 2; call++)
    expect((await transcribe(pipeline, { as, audio: webmBytes() })).status).toBe(200);
  const before = await filesIn(pipeline.audioDirectory);
  const answer = await transcribe(pipeline, { as, audio: webmBytes() });
  expect([answer.status, answer.json.code]).toEqual([429, 'transcription_quota']);
  expect(await filesIn(pipeline.audioDirectory)).toEqual(before);
  expect((await typed(as)).status).toBe(201);
});

describe('a retry of a failed recording', () => {
  /** Uses one of the user's two transcriptions. */
  const failedRecording = async (as: string): Promise<string> => {
    runEngine = async () => {
      throw new Error('on purpose');
    };
    await transcribe(pipeline, { as, audio: webmBytes() });
    runEngine = async () => 'Spoke to Ben.';
    return (await pipeline.call('GET', '/api/recordings', { as })).json[0].id;
  };
  const retry = (as: string, id: string) => pipeline.call('POST', `/api/recordings/${id}/retry`, { as });

  test('is counted once', async () => {
    const as = randomUUID();
    expect((await retry(as, await failedRecording(as))).status).toBe(202);
    expect((await transcribe(pipeline, { as, audio: webmBytes() })).json.code).toBe('transcription_quota');
  });

  test('is not counted if it cannot be queued', async () => {
    const as = randomUUID();
    const id = await failedRecording(as);
    const failing = mock.method(pipeline.ownConnection.model('Job'), 'updateOne', async () => {
      throw new Error('the documents went away');
    });
    try {
      expect((await retry(as, id)).status).toBe(500);
    } finally {
      failing.mock.restore();
    }
    expect((await retry(as, id)).status).toBe(202);
  });

  test('is not counted if another request has already retried it', async () => {
    const as = randomUUID();
    const id = await failedRecording(as);
    await pipeline.connection.collection('jobs').updateOne({ userId: as }, { $set: { status: 'done' } });
    expect((await retry(as, id)).status).toBe(202);
    expect((await transcribe(pipeline, { as, audio: webmBytes() })).status).toBe(200);
  });
});

test('erases the daily counts of a deleted user', async () => {
  const as = randomUUID();
  await typed(as);
  await transcribe(pipeline, { as, audio: webmBytes() });
  const data = { userId: as, expiresAt: new Date().toISOString() };
  await pipeline.bus.publish(recordEvent(userDeleted, { subject: as, at: now, data }));
  const left = await pipeline.connection.collection('dailyUsage').find().toArray();
  expect(JSON.stringify(left)).not.toContain(as);
});
