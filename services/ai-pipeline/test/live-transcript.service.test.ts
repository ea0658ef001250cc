import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { maxLiveAudioBytes } from '@debrief/contracts/http/pipeline';
import { createThreadedRecognizer } from '@debrief/speech/engines/threaded-recognizer';
import { createBuiltInTranscriber } from '../src/transcribers/built-in-transcriber.ts';
import { filesIn, sameExtractor } from './support/calls.ts';
import { startPipeline, type TestPipeline } from './support/pipeline.ts';

const call = fileURLToPath(new URL('../../../packages/speech/test/fixtures/call.wav', import.meta.url));

const createTranscriber = () => createBuiltInTranscriber(createThreadedRecognizer({ deadlineMs: 60_000 }));

let speech: Buffer<ArrayBuffer>;
let pipeline: TestPipeline;
beforeAll(async () => {
  speech = await readFile(call);
  pipeline = await startPipeline({ extractor: sameExtractor, transcriber: createTranscriber() });
});
afterAll(() => pipeline.stop());

const send = (
  body: Buffer<ArrayBuffer>,
  { to = pipeline, type = 'audio/wav' }: { to?: TestPipeline; type?: string } = {},
) => to.call('POST', '/api/live-transcript', { as: randomUUID(), body, headers: { 'content-type': type } });

test('transcribes a segment of speech and stores nothing', async () => {
  const answer = await send(speech);
  expect(answer.status).toBe(200);
  expect(answer.json.transcript).toMatch(/loved the demo.*fifty thousand dollars/i);
  expect(await filesIn(pipeline.audioDirectory)).toEqual([]);
  const collections = await pipeline.connection.db?.listCollections().toArray();
  for (const { name } of (collections ?? []).filter((each) => each.name !== 'migrations'))
    expect([name, await pipeline.connection.collection(name).countDocuments()]).toEqual([name, 0]);
});

test('returns no text for silence', async () => {
  const silence = Buffer.concat([speech.subarray(0, 44), Buffer.alloc(32_000 * 3)]);
  expect((await send(silence)).json).toEqual({ transcript: '' });
});

test.each<[string, (wav: Buffer<ArrayBuffer>) => Buffer<ArrayBuffer>, string | undefined, number, string]>([
  ['other content than WAV', () => Buffer.from('no sound at all'), undefined, 400, 'invalid_request'],
  [
    'another sample rate',
    (wav) => {
      const other = Buffer.from(wav);
      other.writeUInt32LE(44_100, 24);
      return other;
    },
    undefined,
    400,
    'invalid_request',
  ],
  ['another content type', (wav) => wav, 'audio/webm', 415, 'not_wav'],
  [
    'more than a few seconds',
    (wav) => Buffer.concat([wav, Buffer.alloc(maxLiveAudioBytes)]),
    undefined,
    413,
    'body_too_large',
  ],
])('rejects live audio with %s', async (_name, change, type, status, code) => {
  const answer = await send(change(speech), type ? { type } : {});
  expect([answer.status, answer.json.code]).toEqual([status, code]);
});

test('rejects a segment while another one is being transcribed', async () => {
  const answers = await Promise.all([send(speech), send(speech)]);
  const [done, refused] = answers.sort((one, other) => one.status - other.status);
  expect(done?.status).toBe(200);
  expect([refused?.status, refused?.json.code, refused?.headers.get('retry-after')]).toEqual([
    503,
    'transcriber_busy',
    '2',
  ]);
});

test('offers live transcription only in a process with the worker role', async () => {
  const ask = async (at: TestPipeline) =>
    (await at.call('GET', '/api/transcription', { as: randomUUID() })).json;
  expect(await ask(pipeline)).toEqual({ engine: 'built-in', languages: ['en'], live: true });
  const httpOnly = await startPipeline(
    { extractor: sameExtractor, transcriber: createTranscriber() },
    { worker: false },
  );
  try {
    expect(await ask(httpOnly)).toMatchObject({ engine: 'built-in', live: false });
    const answer = await send(speech, { to: httpOnly });
    expect([answer.status, answer.json.code]).toEqual([503, 'no_live_transcript']);
  } finally {
    await httpOnly.stop();
  }
});
