import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { speechMissing, roomNoise, speak } from '@debrief/testing/speech';
import { loadLocalExtractor } from '@debrief/extraction/engines/load-local-extractor';
import { createBuiltInDecoder } from '../src/transcribers/built-in-decoder.ts';
import { chooseTranscriber } from '../src/transcribers/choose-transcriber.ts';
import { process, transcribe } from './support/calls.ts';
import { startPipeline, type TestPipeline } from './support/pipeline.ts';
import { recordingPath } from './support/recordings.ts';

const missing = speechMissing();
if (missing) console.warn(`Skipped a longer call: ${missing}.`);
const spoken = missing ? describe.skip : describe;

const note =
  'I spoke with Sarah Jones. She loved the demo. The deal is worth fifty thousand dollars. She wants the proposal by Friday.';

let pipeline: TestPipeline;
beforeAll(async () => {
  const decoder = createBuiltInDecoder();
  pipeline = await startPipeline({
    extractor: await loadLocalExtractor(),
    decoder,
    transcriber: await chooseTranscriber(
      { TRANSCRIBE_DEADLINE_S: 120, TRANSCRIBE_MEMORY_MB: 64, OPENAI_TRANSCRIPTION_MODEL: 'unused' },
      decoder,
    ),
    concurrency: { notes: 4, recordings: 1 },
    waitMs: 55_000,
    maxSeconds: 60,
  });
});
afterAll(() => pipeline.stop());

const fixture = async (name: string) => Buffer.from(await readFile(recordingPath(name)));

describe('a recording', () => {
  test.each(['chromium.webm', 'phone.m4a'])(
    '%s becomes a transcript, and then a note that keeps its recording',
    async (name) => {
      const as = randomUUID();
      const transcribed = await transcribe(pipeline, { as, audio: await fixture(name) });
      expect(transcribed.json).toEqual({
        transcript: expect.any(String),
        recordingId: expect.any(String),
        transcriptId: expect.any(String),
      });
      expect(transcribed.json.transcript).toMatch(/love[ds] the demo.*fifty thousand dollars/i);
      const made = await process(pipeline, { as, ...transcribed.json });
      expect(made.status).toBe(201);
      expect(made.json).toMatchObject({ dealSize: 50_000, hasAudio: true });
      expect(made.json.audioSeconds).toBeGreaterThan(3);
    },
  );

  test.each(['picture-only.webm', 'picture-only.mp4'])(
    '%s without sound fails with audio_unreadable',
    async (name) => {
      const answer = await transcribe(pipeline, { audio: await fixture(name) });
      expect([answer.status, answer.json.code]).toEqual([422, 'audio_unreadable']);
    },
  );

  test('with a longer duration than allowed fails with audio_too_long', async () => {
    const answer = await transcribe(pipeline, { audio: await fixture('hours-of-silence.flac') });
    expect([answer.status, answer.json.code]).toEqual([422, 'audio_too_long']);
  });
});

spoken('a spoken call', () => {
  test('becomes a note in one request', async () => {
    const made = await process(pipeline, { audio: await speak(note, 'webm') });
    expect([made.status, made.json.dealSize, made.json.hasAudio]).toEqual([201, 50_000, true]);
  });

  test('without speech fails with no_speech', async () => {
    const answer = await transcribe(pipeline, { audio: await roomNoise(3, 'webm') });
    expect([answer.status, answer.json.code]).toEqual([422, 'no_speech']);
  });
});
