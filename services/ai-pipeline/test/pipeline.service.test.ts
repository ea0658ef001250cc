import { randomUUID } from 'node:crypto';
import { userDeleted } from '@debrief/contracts/events/auth';
import { jobFinished, jobQueued, noteCreated } from '@debrief/contracts/events/ai-pipeline';
import { erasedFields } from '@debrief/sales-notes/erased-fields';
import { salesNoteModel } from '@debrief/sales-notes/model';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import type { CallOptions, TestService } from '@debrief/testing/service';
import { emptyExtraction, type Extraction, type Extractor } from '@debrief/extraction/extractor';
import { failedJobExpiry } from '../src/storage/migrations/0001-failed-job-expiry.ts';
import { startPipeline } from './support/pipeline.ts';

const extracted: Extraction = {
  ...emptyExtraction('test engine'),
  contactName: 'Thandi Mokoena',
  companyName: 'Acme',
  dealSize: 50_000,
  sentiment: 'positive',
  evidence: { contactName: { spans: [{ start: 0, end: 4 }], confidence: 0.9 } },
};

let read: string[];
let engine: (text: string) => Promise<Extraction>;
const extractor: Extractor = {
  name: 'test engine',
  extract: (text) => {
    read.push(text);
    return engine(text);
  },
};

const start = (waitMs: number) => startPipeline({ extractor, waitMs });

let pipeline: TestService;
beforeAll(async () => {
  pipeline = await start(10_000);
});
afterAll(() => pipeline.stop());
beforeEach(() => {
  read = [];
  engine = async () => extracted;
});

const form = (fields: Record<string, string | Blob>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
};
const submit = (transcript: string, options: CallOptions & { key?: string } = {}, service = pipeline) =>
  service.call('POST', '/api/process-audio', {
    as: 'u1',
    body: form({ transcript }),
    ...options,
    headers: options.key ? { 'idempotency-key': options.key } : {},
  });
const stored = (service = pipeline) => salesNoteModel(service.database('notes'));

describe('a transcript', () => {
  test('becomes a note that is readable when its request returns, and publishes its event', async () => {
    const user = randomUUID();
    const answer = await submit('Spoke to Thandi.\nFifty k.', { as: user });
    expect(answer.status).toBe(201);
    const { contactRole: _role, nextStepsDue: _due, ...told } = extracted;
    expect(answer.json).toEqual({
      ...told,
      id: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      transcription: 'Spoke to Thandi.\nFifty k.',
    });
    const { extractedBy, ...fields } = extracted;
    expect(await stored().find({ userId: user }).lean()).toMatchObject([
      {
        ...fields,
        _id: answer.json.id,
        engine: extractedBy,
        transcription: 'Spoke to Thandi.\nFifty k.',
      },
    ]);
    const event = await pipeline.events.next(noteCreated, ({ subject }) => subject === answer.json.id);
    expect(event.data).toMatchObject({ userId: user, note: { dealSize: 50_000 } });
  });

  test('keeps its currency, language and mentions', async () => {
    const user = randomUUID();
    const beside = {
      dealCurrency: 'EUR',
      language: 'fr',
      mentions: [{ kind: 'person' as const, value: 'Sipho', role: 'colleague' as const, start: 17, end: 22 }],
    };
    engine = async () => ({ ...extracted, ...beside });
    const { json } = await submit('Spoke to Thandi. Sipho, fifty k euros.', { as: user });
    expect(json).toMatchObject(beside);
    expect(await stored().findOne({ userId: user }).lean()).toMatchObject(beside);
    const event = await pipeline.events.next(noteCreated, ({ subject }) => subject === json.id);
    expect(event.data.note).toMatchObject({ dealCurrency: 'EUR' });
    expect(event.data.note).not.toHaveProperty('mentions');
  });

  test('is rejected if it is blank, missing or too long', async () => {
    const blank = await submit(' \n ');
    expect([blank.status, blank.json.error]).toEqual([400, 'Please enter sales notes to process']);
    expect(
      (await pipeline.call('POST', '/api/process-audio', { as: 'u1', body: form({ other: 'x' }) })).status,
    ).toBe(400);
    expect((await submit('x'.repeat(200_001))).status).toBe(400);
    expect((await submit('x'.repeat(900_000))).status).toBe(413);
    expect(read).toEqual([]);
  });

  test('may be URL-encoded', async () => {
    const transcript = 'Spoke to Renée.\n50 % & more + tax.';
    const { status, json } = await pipeline.call('POST', '/api/process-audio', {
      as: 'u1',
      body: new URLSearchParams({ transcript, review: 'true' }),
    });
    expect(status).toBe(201);
    expect(json).toMatchObject({ transcription: transcript, awaitingReview: true });
  });

  test.each([
    ['JSON', { json: { transcript: 'x' } }, 415],
    [
      'a form without an end',
      { body: '--b\r\n', headers: { 'content-type': 'multipart/form-data; boundary=b' } },
      400,
    ],
    ['a form without a boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }, 400],
  ])('is rejected as %s', async (_case, options, status) => {
    const answer = await pipeline.call('POST', '/api/process-audio', { as: 'u1', ...options });
    expect([answer.status, typeof answer.json.error]).toEqual([status, 'string']);
  });

  test('requires authentication', async () => {
    expect(
      (await pipeline.call('POST', '/api/process-audio', { body: form({ transcript: 'x' }) })).status,
    ).toBe(401);
  });
});

describe('a repeated request', () => {
  test('returns the first outcome and extracts once', async () => {
    const [user, key] = [randomUUID(), randomUUID()];
    const first = await submit('Spoke to Thandi.', { as: user, key });
    const second = await submit('Spoke to Thandi.', { as: user, key });
    expect([second.status, second.json]).toEqual([201, first.json]);
    expect(read).toHaveLength(1);
    expect(await stored().countDocuments({ userId: user })).toBe(1);
  });

  test('creates one note for twenty concurrent requests', async () => {
    const [user, key] = [randomUUID(), randomUUID()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submit('Spoke to Thandi.', { as: user, key })),
    );
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await stored().countDocuments({ userId: user })).toBe(1);
  });

  test('is rejected with another text', async () => {
    const key = randomUUID();
    await submit('One.', { key });
    const answer = await submit('Two.', { key });
    expect([answer.status, answer.json.code]).toEqual([409, 'key_reused']);
  });

  test('creates another note for the same key of another user', async () => {
    const key = randomUUID();
    const answers = [await submit('One.', { as: 'u1', key }), await submit('Two.', { as: 'u2', key })];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  });

  test('is rejected with a key that is too long', async () => {
    expect((await submit('One.', { key: 'x'.repeat(201) })).status).toBe(400);
  });
});

describe('an engine that fails', () => {
  test('is retried', async () => {
    engine = async () => {
      engine = async () => extracted;
      throw new Error('on purpose');
    };
    expect((await submit('Spoke to Thandi.')).status).toBe(201);
    expect(read).toHaveLength(2);
  });

  test('fails the job with an error after all retries; repeating the request then succeeds', async () => {
    const [user, key] = [randomUUID(), randomUUID()];
    const daysLeft = async () => {
      const job = await pipeline.connection.collection('jobs').findOne({ userId: user });
      return job?.['expiresAt'] && Math.round((job['expiresAt'].getTime() - Date.now()) / 86_400_000);
    };
    engine = async () => {
      throw new Error('on purpose');
    };
    const failed = await submit('Spoke to Thandi.', { as: user, key });
    expect([failed.status, failed.json.code]).toEqual([503, 'processing_failed']);
    expect(failed.text).not.toContain('on purpose');
    expect(read).toHaveLength(3);
    expect(await daysLeft()).toBe(90);
    let daysDuringRetry: unknown;
    engine = async () => {
      daysDuringRetry = await daysLeft();
      return extracted;
    };
    expect((await submit('Spoke to Thandi.', { as: user, key })).status).toBe(201);
    expect([daysDuringRetry, await daysLeft()]).toEqual([null, 7]);
    expect(await stored().countDocuments({ userId: user })).toBe(1);
  });
});

test('lets the failed jobs of earlier versions expire, unless they have a recording', async () => {
  const jobs = pipeline.connection.collection<{ _id: string; expiresAt: Date | null }>('jobs');
  const failed = (recordingId: string | null) => {
    const _id = randomUUID();
    return {
      ...{ _id, key: _id, userId: _id, status: 'failed', recordingId, expiresAt: null },
      pendingEvents: [],
    };
  };
  const [typed, spoken] = [failed(null), failed('recording')];
  await jobs.insertMany([typed, spoken]);
  expect(await failedJobExpiry.run(pipeline.connection, new AbortController().signal)).toBe(1);
  expect((await jobs.findOne({ _id: typed._id }))?.expiresAt).toBeInstanceOf(Date);
  expect((await jobs.findOne({ _id: spoken._id }))?.expiresAt).toBeNull();
});

describe('a worker that crashes right after inserting a note', () => {
  /** Simulates the state after a crash: the note is stored, the job is queued, and its event is unacknowledged. */
  const leave = async () => {
    const user = randomUUID();
    const { json: note } = await submit('Spoke to Thandi.', { as: user });
    const queued = await pipeline.events.next(jobQueued, ({ subject }) => subject === note.id);
    await pipeline.connection
      .collection<{ _id: string }>('jobs')
      .updateOne({ _id: note.id }, { $set: { status: 'queued', outcome: null } });
    return { user, id: note.id as string, queued };
  };

  test('does not make the next worker change the note', async () => {
    const { user, id, queued } = await leave();
    await stored().updateOne({ _id: id }, { $set: { dealSize: 1, revision: 1 } });
    await pipeline.bus.publish(queued);
    expect(await stored().find({ userId: user }).lean()).toMatchObject([{ _id: id, dealSize: 1 }]);
  });

  test('does not make the next worker restore a note that its user has deleted', async () => {
    const { user, id, queued } = await leave();
    await stored().updateOne({ _id: id }, { $set: { ...erasedFields(new Date()), pendingEvents: [] } });
    await pipeline.bus.publish(queued);
    expect(await stored().countDocuments({ userId: user })).toBe(0);
    const job = await pipeline.connection
      .collection<{ _id: string; status: string }>('jobs')
      .findOne({ _id: id });
    expect(job?.status).toBe('done');
  });
});

describe('a note that is not ready before its request times out', () => {
  let impatient: TestService;
  beforeAll(async () => {
    impatient = await start(20);
  });
  afterAll(() => impatient.stop());

  test('returns 202 with a job to poll, which later returns the note', async () => {
    let finish = () => {};
    engine = () => new Promise((resolve) => (finish = () => resolve(extracted)));
    const answer = await submit('Spoke to Thandi.', {}, impatient);
    expect([answer.status, answer.json]).toEqual([202, { jobId: expect.any(String), status: 'queued' }]);
    const location = answer.headers.get('location') ?? '';
    expect((await impatient.call('GET', location, { as: 'u1' })).status).toBe(202);
    expect((await impatient.call('GET', location, { as: 'u2' })).status).toBe(404);
    finish();
    await impatient.events.next(jobFinished, ({ subject }) => subject === answer.json.jobId);
    const done = await impatient.call('GET', location, { as: 'u1' });
    expect([done.status, done.json]).toEqual([
      200,
      expect.objectContaining({ id: answer.json.jobId, dealSize: 50_000 }),
    ]);
  });
});

describe('audio without a transcription engine', () => {
  const recording = new Blob([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]), new Uint8Array(300_000)], {
    type: 'audio/webm',
  });

  test.each([
    ['/api/transcribe-audio', { audio: recording }],
    ['/api/process-audio', { audio: recording }],
    ['/api/process-audio', { audio: recording, transcript: ' ' }],
  ])('is rejected by %s with advice to type or paste', async (path, fields) => {
    const answer = await pipeline.call('POST', path, { as: 'u1', body: form(fields) });
    expect([answer.status, answer.json.code]).toEqual([503, 'no_transcriber']);
    expect(answer.json.error).toContain('type or paste');
  });

  test('does not prevent a note if it comes with a transcript', async () => {
    const body = form({ audio: recording, transcript: 'Spoke to Thandi.' });
    expect((await pipeline.call('POST', '/api/process-audio', { as: 'u1', body })).status).toBe(201);
  });
});

describe('a deleted user', () => {
  const forget = (userId: string) => {
    const data = { userId, expiresAt: new Date().toISOString() };
    return pipeline.bus.publish(recordEvent(userDeleted, { subject: userId, at: new Date(), data }));
  };
  const jobsOf = (userId: string) => pipeline.connection.collection('jobs').countDocuments({ userId });

  test('keeps no jobs and no notes', async () => {
    const user = randomUUID();
    await submit('Spoke to Thandi.', { as: user });
    await forget(user);
    expect([await jobsOf(user), await stored().countDocuments({ userId: user })]).toEqual([0, 0]);
  });

  test('gets no note from a call in progress', async () => {
    const user = randomUUID();
    let finish = () => {};
    const reading = new Promise<void>((resolve) => {
      engine = () => {
        resolve();
        return new Promise((done) => (finish = () => done(extracted)));
      };
    });
    const request = new AbortController();
    const answered = fetch(`${pipeline.url}/api/process-audio`, {
      method: 'POST',
      body: form({ transcript: 'Spoke to Thandi.' }),
      headers: { authorization: `Bearer ${pipeline.tokens.issue({ userId: user })}` },
      signal: request.signal,
    }).catch(() => undefined);
    await reading;
    await forget(user);
    finish();
    await pipeline.bus.publish(await pipeline.events.next(jobQueued, ({ data }) => data.userId === user));
    expect(await stored().countDocuments({ userId: user })).toBe(0);
    request.abort();
    await answered;
  });
});
