import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sine } from '@debrief/testing/sine';
import { extracted } from '@debrief/testing/extraction/extracted';
import type { Transcript } from '../src/domain/transcription/transcript.ts';
import { createBuiltInDecoder } from '../src/transcribers/built-in-decoder.ts';
import { filesIn, process, transcribe } from './support/calls.ts';
import { startPipeline, type TestPipeline } from './support/pipeline.ts';
import { recordingPath } from './support/recordings.ts';
import { withTranscriber, aTranscript } from './support/transcribers.ts';

let pipeline: TestPipeline;
let transcriptions: number;
let transcript: Transcript;
beforeAll(async () => {
  pipeline = await startPipeline({
    extractor: {
      name: 'test engine',
      extract: async () => ({
        ...extracted,
        evidence: {
          contactName: { spans: [], confidence: 0.95 },
          dealSize: { spans: [], confidence: 1 },
        },
      }),
    },
    ...withTranscriber(async () => {
      transcriptions += 1;
      return transcript;
    }),
    decoder: createBuiltInDecoder(),
  });
});
afterAll(() => pipeline.stop());
beforeEach(() => {
  transcriptions = 0;
  transcript = aTranscript('She loved the demo.');
});

const fixture = async (name: string) => Buffer.from(await readFile(recordingPath(name)));

test.each(['recorder.aac', 'memo.caf', 'second-track.mov', 'second-track.webm'])(
  'transcribes %s',
  async (name) => {
    const answer = await transcribe(pipeline, { audio: await fixture(name) });
    expect([answer.status, answer.json.transcript, transcriptions]).toEqual([200, 'She loved the demo.', 1]);
  },
);

test('rejects a format that cannot be decoded, with advice', async () => {
  const before = await filesIn(pipeline.audioDirectory);
  const answer = await transcribe(pipeline, { audio: await fixture('dictation.wma') });
  expect(answer).toMatchObject({
    status: 415,
    json: {
      code: 'audio_type',
      error: "Debrief can't read WMA files here. Convert it to MP3 or M4A and try again.",
    },
  });
  expect(await filesIn(pipeline.audioDirectory)).toEqual(before);
});

test('keeps a recording without speech and does not call the engine', async () => {
  transcript = aTranscript('ご清聴ありがとうございました');
  const before = await filesIn(pipeline.audioDirectory);
  const as = randomUUID();
  const answer = await process(pipeline, { as, audio: sine(4) });
  expect([answer.status, answer.json.code, transcriptions]).toEqual([422, 'no_speech', 0]);
  expect(await filesIn(pipeline.audioDirectory)).toHaveLength(before.length + 1);
  const notes = pipeline.database('notes').collection('salesnotes');
  expect(await notes.countDocuments({ userId: as })).toBe(0);
});

test('decodes Latin-1 text', async () => {
  const field =
    '--part\r\nContent-Disposition: form-data; name="transcript"\r\n\r\nZoë Müller rief an.\r\n--part--\r\n';
  const answer = await fetch(new URL('/api/process-audio', pipeline.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${pipeline.tokens.issue({ userId: randomUUID() })}`,
      'content-type': 'multipart/form-data; boundary=part',
    },
    body: Buffer.from(field, 'latin1'),
  });
  expect(await answer.json()).toMatchObject({ transcription: 'Zoë Müller rief an.' });
});

test('marks every field for review if the recording is not in English', async () => {
  transcript = { ...aTranscript('Hoiter war ich by hair Bauer.'), soundsForeign: true };
  const as = randomUUID();
  const audio = await fixture('chromium.webm');
  const { json } = await process(pipeline, { as, audio });
  expect(json).toMatchObject({
    language: 'und',
    evidence: { contactName: { confidence: 0.5 }, dealSize: { confidence: 0.5 } },
  });
  const again = await process(pipeline, { as, audio });
  expect([again.json.language, transcriptions]).toEqual(['und', 1]);

  transcript = aTranscript('Today I was with Mister Bauer.');
  const english = await process(pipeline, { audio: await fixture('phone.m4a') });
  expect(english.json).not.toHaveProperty('language');
  expect(english.json.evidence).toMatchObject({ dealSize: { confidence: 1 } });
});
