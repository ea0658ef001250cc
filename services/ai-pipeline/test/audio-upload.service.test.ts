import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { eventually } from '@debrief/testing/person';
import { filesIn, process, sameExtractor, transcribe, webmBytes } from './support/calls.ts';
import { startPipeline, testLimits, type TestPipeline } from './support/pipeline.ts';
import { withTranscriber, aTranscript } from './support/transcribers.ts';

let pipeline: TestPipeline;
let transcriptions: number;

beforeAll(async () => {
  pipeline = await startPipeline({
    extractor: sameExtractor,
    ...withTranscriber(async () => {
      transcriptions++;
      return aTranscript('Spoke to Thandi. Fifty k.');
    }),
    limits: { ...testLimits, uploads: 5, uploadBytes: 3 * 1024 * 1024 },
  });
});
afterAll(() => pipeline.stop());
beforeEach(() => {
  transcriptions = 0;
});

const stored = () => filesIn(pipeline.audioDirectory);
const recordings = (userId: string) =>
  pipeline.connection.collection('recordings').countDocuments({ userId });

describe('an uploaded recording', () => {
  test('is stored under a random key and transcribed', async () => {
    const as = randomUUID();
    const before = (await stored()).length;
    const answer = await transcribe(pipeline, { as, audio: webmBytes() });
    expect([answer.status, answer.json.transcript]).toEqual([200, 'Spoke to Thandi. Fifty k.']);
    const files = await stored();
    expect(files).toHaveLength(before + 1);
    expect(files.join()).not.toContain(as);
    expect(files.join()).not.toContain(answer.json.recordingId);
  });

  test('is transcribed once per user if it is uploaded again', async () => {
    const [first, second, audio] = [randomUUID(), randomUUID(), webmBytes()];
    for (const as of [first, first, second]) await transcribe(pipeline, { as, audio });
    expect(transcriptions).toBe(2);
  });

  test.each([
    ['of 25 MB exactly', 26_214_400, 200, undefined],
    ['of 25 MB and one byte', 26_214_401, 413, 'audio_too_large'],
    ['that is empty', 0, 400, 'audio_empty'],
  ])('%s is accepted, or rejected with a readable error', async (_case, bytes, status, code) => {
    const as = randomUUID();
    const before = await stored();
    const audio = bytes === 0 ? new Uint8Array() : webmBytes(bytes);
    const answer = await transcribe(pipeline, { as, audio });
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    if (status === 200) return;
    expect(answer.json.error).toMatch(/\.$/);
    expect(await stored()).toEqual(before);
    expect(await recordings(as)).toBe(0);
  });

  test('is rejected if its content is not audio', async () => {
    const before = await stored();
    const answer = await process(pipeline, { audio: new Uint8Array(Buffer.from('%PDF-1.7 and so on')) });
    expect([answer.status, answer.json.code]).toEqual([415, 'audio_type']);
    expect(await stored()).toEqual(before);
  });

  test('is rejected if the audio is missing', async () => {
    const answer = await transcribe(pipeline, { transcript: 'x' });
    expect([answer.status, answer.json.code]).toEqual([400, 'audio_missing']);
  });

  test('is not stored with a text that is too long', async () => {
    const before = await stored();
    const answer = await process(pipeline, { audio: webmBytes(), transcript: 'x'.repeat(900_000) });
    expect([answer.status, answer.json.code]).toEqual([413, 'transcript_too_long']);
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['a text above the limit of a note', { transcript: 'x'.repeat(250_000) }],
    ['an invalid length', { transcript: 'Spoke to Thandi.', seconds: 'a minute' }],
  ])('is not stored with %s', async (_case, fields) => {
    const as = randomUUID();
    const before = await stored();
    const answer = await process(pipeline, { as, audio: webmBytes(), ...fields });
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request']);
    expect(await stored()).toEqual(before);
    expect(await recordings(as)).toBe(0);
  });

  test('is not stored if its upload is cut off', async () => {
    const as = randomUUID();
    const before = await stored();
    const upload = request(`${pipeline.url}/api/transcribe-audio`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${pipeline.tokens.issue({ userId: as })}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': '5000000',
      },
    });
    upload.on('error', () => undefined);
    upload.write('--b\r\nContent-Disposition: form-data; name="audio"; filename="a.webm"\r\n\r\n');
    upload.write(webmBytes(200_000));
    await eventually(async () => (await stored()).some((name) => name.endsWith('.part')));
    upload.destroy();
    await eventually(async () => (await stored()).length === before.length);
    expect(await recordings(as)).toBe(0);
    const usage = pipeline.connection.collection<{ used: number }>('dailyUsage');
    await eventually(async () => (await usage.findOne({ subject: `uploads ${as}` }))?.used === 0);
  });
});

test('rejects a form that is malformed in several places and keeps serving', async () => {
  const part = (header: string) => `--part\r\n${header}\r\n\r\ntext\r\n`;
  const answer = await fetch(new URL('/api/process-audio', pipeline.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${pipeline.tokens.issue({ userId: randomUUID() })}`,
      'content-type': 'multipart/form-data; boundary=part',
    },
    body: `${part('no header')}${part('Content-Disposition: form-data; name="\u0001\u0000')}${part('nor here')}--part--\r\n`,
  });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'invalid_form']);
  const next = await transcribe(pipeline, { as: randomUUID(), audio: webmBytes() });
  expect(next.status).toBe(200);
});

test('rejects a truncated file after a malformed part and stores nothing', async () => {
  const before = await stored();
  const answer = await fetch(new URL('/api/process-audio', pipeline.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${pipeline.tokens.issue({ userId: randomUUID() })}`,
      'content-type': 'multipart/form-data; boundary=part',
    },
    body: Buffer.concat([
      Buffer.from('--part\r\nno header: x\r\n\r\ntext\r\n'),
      Buffer.from('--part\r\nContent-Disposition: form-data; name="audio"; filename="a.webm"\r\n\r\n'),
      webmBytes(),
    ]),
  });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'invalid_form']);
  expect(await stored()).toEqual(before);
});

describe('the daily upload quota', () => {
  test('rejects uploads beyond the daily number', async () => {
    const as = randomUUID();
    for (let count = 0; count < 5; count++) {
      expect((await transcribe(pipeline, { as, audio: webmBytes() })).status).toBe(200);
    }
    const before = await stored();
    const answer = await transcribe(pipeline, { as, audio: webmBytes() });
    expect([answer.status, answer.json.code]).toEqual([429, 'upload_quota']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await stored()).toEqual(before);
    expect((await process(pipeline, { as, transcript: 'Typed notes go on.' })).status).toBe(201);
  });

  test('rejects uploads beyond the daily volume', async () => {
    const as = randomUUID();
    const answers = [];
    for (let count = 0; count < 3; count++)
      answers.push((await transcribe(pipeline, { as, audio: webmBytes(2 * 1024 * 1024) })).status);
    expect(answers).toEqual([200, 200, 429]);
  });
});
