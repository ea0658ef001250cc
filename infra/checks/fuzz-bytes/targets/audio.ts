import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { audioHeadLength, detectAudioType } from '@debrief/contracts/audio-types';
import { createBuiltInDecoder } from '@debrief/ai-pipeline/transcribers/built-in-decoder';
import { isSpeechFormat, readSpeechSamples, readWavHead, wavHeadLength } from '@debrief/speech/domain/wav';
import { sine } from '@debrief/testing/sine';
import type { Target } from '../target.ts';

const recordings = fileURLToPath(new URL('../../../../services/ai-pipeline/test/fixtures/', import.meta.url));
const names = ['chromium.webm', 'chromium.mp4', 'call.flac', 'tagged.mp3', 'voice-message.opus', 'phone.m4a'];
/** Decoding the whole audio would take too long. */
const recordingHeads = names.map((name) => readFileSync(join(recordings, name)).subarray(0, 24_000));
const wav = sine(0.2);

const heads: readonly [Buffer, ...Buffer[]] = [wav, ...recordingHeads];

/** Decodes in a child process, like the pipeline. */
const decode = async (input: Buffer): Promise<void> => {
  const directory = await mkdtemp(join(tmpdir(), 'debrief-fuzz-'));
  try {
    const [path, target] = [join(directory, 'in'), join(directory, 'out.wav')];
    await writeFile(path, input);
    const part = { from: 0, seconds: 5 };
    await createBuiltInDecoder().toWav(
      { path, type: 'audio/webm' },
      target,
      part,
      AbortSignal.timeout(20_000),
    );
    const format = readWavHead((await readFile(target)).subarray(0, wavHeadLength));
    if (!format || !isSpeechFormat(format)) throw new Error('the output is not in the speech format');
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};

export const audioTargets: readonly Target[] = [
  {
    name: 'types of recordings',
    seeds: heads,
    expectedErrors: [],
    read: (input) => detectAudioType(input.subarray(0, audioHeadLength)),
  },
  {
    name: 'WAV heads',
    seeds: [wav],
    expectedErrors: [],
    read: (input) => {
      readWavHead(input.subarray(0, wavHeadLength));
      readSpeechSamples(input);
    },
  },
  {
    name: 'decoder of recordings',
    seeds: heads,
    expectedErrors: ['UnprocessableRecording'],
    read: decode,
    deadlineMs: 30_000,
    share: 0.01,
  },
];
