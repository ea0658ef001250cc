import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { detectAudioType } from '@debrief/contracts/audio-types';
import { decodeCommand } from '@debrief/speech/engines/decode-command';
import { createBuiltInDecoder } from '../../src/transcribers/built-in-decoder.ts';
import { chooseDecoder } from '../../src/transcribers/choose-decoder.ts';
import { createFfmpegDecoder } from '../../src/transcribers/ffmpeg.ts';
import { findProgram } from '../../src/transcribers/find-program.ts';
import { runProgram } from '../../src/transcribers/run-program.ts';
import { likeness, readSamples, recordingPath, voiceSamples, wavOf } from '../support/recordings.ts';

const never = new AbortController().signal;
const decoder = createBuiltInDecoder();
let directory: string;
let target: string;
let voice: Int16Array;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'debrief-decoder-'));
  target = join(directory, 'decoded.wav');
  voice = await voiceSamples();
});
beforeEach(() => rm(target, { force: true }));
afterAll(() => rm(directory, { recursive: true, force: true }));

const decode = async (path: string, part: { from?: number; seconds: number } = { seconds: 60 }) => {
  const type = detectAudioType(await readFile(path)) ?? 'audio/wav';
  await decoder.toWav({ path, type }, target, part, never);
  return readSamples(target);
};
const named = async (name: string, content: Uint8Array) => {
  const path = join(directory, name);
  await writeFile(path, content);
  return path;
};
const secondsOf = (samples: Int16Array) => samples.length / 16_000;

const secondTracks = ['second-track.mov', 'second-track.webm'];
const encoded = [
  ...[
    'voice-message.opus',
    'fragmented.mp4',
    'phone.m4a',
    'tagged.mp3',
    'call.flac',
    'recorder.aac',
    'memo.caf',
  ],
  ...secondTracks,
];
const wholeOnly = ['phone.m4a', 'second-track.mov', 'memo.caf', 'second-track.webm'];
const recorded = ['chromium.webm', 'chromium.mp4'];

describe('a recording', () => {
  test.each(encoded)('%s is decoded to the original audio', async (name) => {
    const samples = await decode(recordingPath(name));
    // AAC encoders add silence, which some formats do not declare.
    expect(Math.abs(secondsOf(samples) - secondsOf(voice))).toBeLessThan(0.15);
    expect(likeness(voice, samples)).toBeGreaterThan(0.9);
  });

  test.each(recorded)('%s of a browser is decoded to the audio of its microphone', async (name) => {
    const samples = await decode(recordingPath(name));
    expect(secondsOf(samples)).toBeGreaterThan(5);
    expect(likeness(voice, samples, 1.5)).toBeGreaterThan(0.9);
  });

  test.each([
    { rate: 44_100, channels: 2, bits: 24 },
    { rate: 8_000, channels: 1, bits: 8 },
    { rate: 48_000, channels: 1, bits: 32, float: true },
    { rate: 22_050, channels: 1, bits: 16 },
    { rate: 37_123, channels: 2, bits: 32 },
  ] as const)('in WAV of $rate Hz, $channels channels and $bits bits is decoded', async (format) => {
    const samples = await decode(await named('voice.wav', wavOf(voice, format)));
    expect(Math.abs(secondsOf(samples) - secondsOf(voice))).toBeLessThan(0.01);
    expect(likeness(voice, samples)).toBeGreaterThan(0.95);
  });

  test('in RF64 (WAV of more than 4 GB) is decoded', async () => {
    const wav = wavOf(voice, { rate: 16_000, channels: 1, bits: 16 });
    const sizes = Buffer.alloc(36);
    sizes.write('ds64', 0, 'latin1');
    sizes.writeUInt32LE(28, 4);
    sizes.writeBigUInt64LE(BigInt(wav.length + 28), 8);
    sizes.writeBigUInt64LE(BigInt(wav.length - 44), 16);
    const large = Buffer.concat([wav.subarray(0, 12), sizes, wav.subarray(12)]);
    large.write('RF64', 0, 'latin1');
    large.writeUInt32LE(0xffff_ffff, 4);
    large.writeUInt32LE(0xffff_ffff, 36 + 40);
    expect(detectAudioType(large)).toBe('audio/wav');
    const samples = await decode(await named('large.wav', large));
    expect(Math.abs(secondsOf(samples) - secondsOf(voice))).toBeLessThan(0.01);
    expect(likeness(voice, samples)).toBeGreaterThan(0.99);
  });

  test('in AIFF is decoded', async () => {
    const sound = Buffer.from(voice.buffer, voice.byteOffset, voice.byteLength);
    const head = Buffer.alloc(54);
    head.write('FORM', 0, 'latin1');
    head.writeUInt32BE(46 + sound.length, 4);
    head.write('AIFFCOMM', 8, 'latin1');
    head.writeUInt32BE(18, 16);
    head.writeUInt16BE(1, 20);
    head.writeUInt32BE(voice.length, 22);
    head.writeUInt16BE(16, 26);
    // 16,000 as an 80-bit extended float.
    Buffer.from('400cfa00000000000000', 'hex').copy(head, 28);
    head.write('SSND', 38, 'latin1');
    head.writeUInt32BE(8 + sound.length, 42);
    const samples = await decode(
      await named('memo.aiff', Buffer.concat([head, Buffer.from(sound).swap16()])),
    );
    expect(likeness(voice, samples)).toBeGreaterThan(0.99);
  });

  test('in HE-AAC is decoded from its AAC-LC core', async () => {
    const recording = await readFile(recordingPath('phone.m4a'));
    // From no band replication (00) to band replication at 44.1 kHz (a0).
    const at = recording.indexOf(Buffer.from('56e500', 'hex'));
    recording[at + 2] = 0xa0;
    expect(likeness(voice, await decode(await named('he.m4a', recording)))).toBeGreaterThan(0.9);
  });

  test('is decoded in part', async () => {
    const whole = await decode(recordingPath('chromium.webm'));
    const part = await decode(recordingPath('chromium.webm'), { from: 1, seconds: 2 });
    expect(part).toEqual(whole.slice(16_000, 48_000));
  });

  test.each([...encoded.filter((name) => !wholeOnly.includes(name)), ...recorded])(
    '%s is decoded up to the point where it was cut off',
    async (name) => {
      const bytes = await readFile(recordingPath(name));
      const whole = encoded.includes(name) ? secondsOf(voice) : 5.1;
      const cut = await named(name, bytes.subarray(0, Math.round(bytes.length * 0.6)));
      const seconds = secondsOf(await decode(cut));
      expect(seconds).toBeGreaterThan(whole * 0.3);
      expect(seconds).toBeLessThan(whole * 0.8);
    },
  );

  test.each(['picture-only.webm', 'picture-only.mp4'])('%s without sound is unreadable', async (name) => {
    await expect(decode(recordingPath(name))).rejects.toThrow('audio_unreadable');
  });

  test.each([...encoded, ...recorded])(
    'with the first 16 bytes of %s and invalid content is unreadable',
    async (name) => {
      const bytes = await readFile(recordingPath(name));
      await expect(decode(await named(name, bytes.fill(0xa5, 16)))).rejects.toThrow('audio_unreadable');
    },
  );

  test.each(['', 'hello', '#EXTM3U\nfile:///etc/passwd\n'])(
    'with the content %j is unreadable',
    async (text) => {
      await expect(decode(await named('text', Buffer.from(text)))).rejects.toThrow('audio_unreadable');
    },
  );

  test('that does not exist is unreadable', async () => {
    const missing = { path: join(directory, 'missing.webm'), type: 'audio/webm' } as const;
    await expect(decoder.toWav(missing, target, { seconds: 1 }, never)).rejects.toThrow('audio_unreadable');
  });

  test('of hours uses no more space than the requested part', async () => {
    await decode(recordingPath('hours-of-silence.flac'), { seconds: 10 });
    expect((await stat(target)).size).toBe(44 + 10 * 32_000);
  });

  test('is aborted by its signal', async () => {
    const wanted = new AbortController();
    const source = { path: recordingPath('hours-of-silence.flac'), type: 'audio/flac' } as const;
    const decoding = decoder.toWav(source, target, { seconds: 10_800 }, wanted.signal);
    wanted.abort(new Error('stopping'));
    await expect(decoding).rejects.toThrow('stopping');
  });
});

test('decodes recordings without ffmpeg on the PATH', async () => {
  const source = { path: recordingPath('phone.m4a'), type: 'audio/mp4' } as const;
  await chooseDecoder('').toWav(source, target, { seconds: 60 }, never);
  expect(likeness(voice, await readSamples(target))).toBeGreaterThan(0.9);
});

test('rejects AMR and WMA without ffmpeg on the PATH', () => {
  const types = [
    'audio/aac',
    'audio/x-caf',
    'audio/aiff',
    'video/quicktime',
    'audio/amr',
    'audio/x-ms-wma',
  ] as const;
  expect(types.filter((type) => !chooseDecoder('').canDecode(type))).toEqual(['audio/amr', 'audio/x-ms-wma']);
});

test('denies the decoder process other files, child processes, threads and addons', async () => {
  const secret = await named('secret', Buffer.from('what somebody else recorded'));
  const flags = decodeCommand({ seconds: 1 }).slice(0, -3);
  const probe = `
    const fs = require('node:fs');
    const tries = {
      read: () => fs.readFileSync(${JSON.stringify(secret)}),
      list: () => fs.readdirSync('/'),
      write: () => fs.writeFileSync(${JSON.stringify(join(directory, 'new'))}, ''),
      program: () => require('node:child_process').execFileSync('/bin/sh', ['-c', 'id']),
      thread: () => new (require('node:worker_threads').Worker)('1', { eval: true }),
      addon: () => process.dlopen({ exports: {} }, ${JSON.stringify(secret)}),
    };
    for (const [name, attempt] of Object.entries(tries)) {
      try { attempt(); console.log(name, 'done'); } catch (error) { console.log(name, error.code); }
    }`;
  const options = { deadlineMs: 60_000, outputLimit: 10_000, signal: never };
  expect((await runProgram([...flags, '-e', probe], options)).trim().split('\n')).toEqual([
    'read ERR_ACCESS_DENIED',
    'list ERR_ACCESS_DENIED',
    'write ERR_ACCESS_DENIED',
    'program ERR_ACCESS_DENIED',
    'thread ERR_ACCESS_DENIED',
    'addon ERR_DLOPEN_DISABLED',
  ]);
});

const ffmpeg = findProgram('ffmpeg');
if (ffmpeg === null) console.warn('Skipped: ffmpeg is not installed.');
(ffmpeg === null ? describe.skip : describe)('ffmpeg', () => {
  test('decodes formats that the built-in decoder cannot', async () => {
    const source = { path: recordingPath('dictation.wma'), type: 'audio/x-ms-wma' } as const;
    await chooseDecoder().toWav(source, target, { seconds: 60 }, never);
    expect(likeness(voice, await readSamples(target))).toBeGreaterThan(0.9);
    const misnamed = { path: source.path, type: 'audio/mp4' } as const;
    await chooseDecoder().toWav(misnamed, target, { seconds: 60 }, never);
    expect(likeness(voice, await readSamples(target))).toBeGreaterThan(0.9);
  });

  test.each([...encoded.filter((name) => !secondTracks.includes(name)), ...recorded])(
    'decodes %s to the same audio as the built-in decoder',
    async (name) => {
      const path = recordingPath(name);
      const ours = await decode(path);
      const type = detectAudioType(await readFile(path)) ?? 'audio/wav';
      await createFfmpegDecoder(ffmpeg ?? '').toWav({ path, type }, target, { seconds: 60 }, never);
      const theirs = await readSamples(target);
      expect(Math.abs(secondsOf(ours) - secondsOf(theirs))).toBeLessThan(0.05);
      expect(likeness(theirs, ours)).toBeGreaterThan(0.98);
    },
  );
});
