import { randomUUID } from 'node:crypto';
import {
  roomNoise,
  missingPrograms,
  speak,
  speakingPrograms,
  type SpeechFormat,
} from '@debrief/testing/speech';
import { loadLocalExtractor } from '@debrief/extraction/engines/load-local-extractor';
import { chooseTranscriber } from '../src/transcribers/choose-transcriber.ts';
import { process, transcribe } from './support/calls.ts';
import { createDecoder } from '../src/transcribers/ffmpeg.ts';
import { ffmpeg, startPipeline, type TestPipeline } from './support/pipeline.ts';

const missing = missingPrograms(...speakingPrograms);
if (missing.length > 0) console.warn(`Real speech is not tested: ${missing.join(', ')} is not installed.`);
const spoken = missing.length === 0 ? describe : describe.skip;

/** A call note that a synthetic voice speaks and the built-in recogniser hears. */
const note =
  'I spoke with Sarah Jones. She loved the demo. The deal is worth fifty thousand dollars. She wants the proposal by Friday.';

spoken('a spoken call', () => {
  let pipeline: TestPipeline;
  beforeAll(async () => {
    pipeline = await startPipeline({
      extractor: await loadLocalExtractor(),
      transcriber: await chooseTranscriber(
        { TRANSCRIBE_DEADLINE_S: 120, OPENAI_TRANSCRIPTION_MODEL: 'unused' },
        createDecoder(ffmpeg ?? ''),
      ),
      concurrency: { notes: 4, recordings: 1 },
      waitMs: 55_000,
    });
  });
  afterAll(() => pipeline.stop());

  test.each<SpeechFormat>(['webm', 'mp4', 'ogg', 'wav'])(
    'recorded as %s becomes text, and the text a note that keeps its recording',
    async (format) => {
      const as = randomUUID();
      const audio = await speak(note, format);
      const heard = await transcribe(pipeline, { as, audio });
      expect(heard.json).toEqual({ transcript: expect.any(String), recordingId: expect.any(String) });
      expect(heard.json.transcript).toMatch(/loved the demo.*fifty thousand dollars/i);
      const made = await process(pipeline, { as, ...heard.json });
      expect(made.status).toBe(201);
      expect(made.json).toMatchObject({ dealSize: 50_000, hasAudio: true });
      expect(made.json.audioSeconds).toBeGreaterThan(5);
    },
  );

  test('becomes a note in one request', async () => {
    const made = await process(pipeline, { audio: await speak(note, 'webm') });
    expect([made.status, made.json.dealSize, made.json.hasAudio]).toEqual([201, 50_000, true]);
  });

  test('in which nobody speaks is said to be so, and makes no words', async () => {
    const answer = await transcribe(pipeline, { audio: await roomNoise(3, 'webm') });
    expect([answer.status, answer.json.code]).toEqual([422, 'no_speech']);
  });
});
