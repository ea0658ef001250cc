import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PermanentError } from '@debrief/service-kit/errors';
import { startOpenAiAudioServer, type OpenAiAudioServer } from '@debrief/testing/openai-audio-server';
import OpenAI from 'openai';
import { UnprocessableRecording } from '../../src/domain/failure.ts';
import type { TranscribedParts } from '../../src/domain/transcription/transcriber.ts';
import type { Transcript } from '../../src/domain/transcription/transcript.ts';
import { aTranscript } from '../support/transcribers.ts';
import { createBuiltInDecoder } from '../../src/transcribers/built-in-decoder.ts';
import { classifyOpenAiError } from '../../src/transcribers/openai-errors.ts';
import {
  createOpenAiTranscriber,
  type OpenAiTranscriberOptions,
} from '../../src/transcribers/openai-transcriber.ts';
import { createProviderGate, type ProviderGateOptions } from '../../src/transcribers/provider-gate.ts';
import { webmBytes } from '../support/calls.ts';
import { sine } from '@debrief/testing/sine';

let server: OpenAiAudioServer;
let directory: string;
beforeAll(async () => {
  server = await startOpenAiAudioServer();
  directory = await mkdtemp(join(tmpdir(), 'debrief-openai-test-'));
});
afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
});

const never = new AbortController().signal;
const recording = webmBytes(5_000);
const emptyCache = (): TranscribedParts => {
  const known = new Map<number, Transcript>();
  return {
    get: ({ from }) => Promise.resolve(known.get(from)),
    put: ({ from }, transcript) => Promise.resolve(void known.set(from, transcript)),
  };
};
const transcriber = (
  options: Partial<OpenAiTranscriberOptions> = {},
  gate: Partial<ProviderGateOptions> = {},
  timeout = 5_000,
) =>
  createOpenAiTranscriber({
    client: new OpenAI({ apiKey: 'secret', baseURL: server.url, maxRetries: 0, timeout }),
    isOpenAi: false,
    model: 'test-model',
    gate: createProviderGate({ classify: classifyOpenAiError, maxConcurrent: 4, ...gate }),
    decoder: null,
    deadlineMs: 10_000,
    ...options,
  });
const transcribe = async (engine = transcriber(), signal = never) => {
  const path = join(directory, 'recording.webm');
  await writeFile(path, recording);
  return engine.transcribe(
    { path, type: 'audio/webm', wav: null, seconds: null, directory },
    signal,
    emptyCache(),
  );
};

describe('a recording sent to OpenAI', () => {
  test('counts the tokens that the model reports', async () => {
    const counted: unknown[] = [];
    const counting = transcriber({ observeTokens: (...call) => counted.push(call) });
    const text = 'Spoke to Thandi.';
    const tokens = { type: 'tokens', input_tokens: 140, output_tokens: 7, total_tokens: 147 };
    server.answer(() => ({ body: { text, usage: tokens } }));
    await transcribe(counting);
    server.answer(() => ({ body: { text, usage: { type: 'duration', seconds: 9 } } }));
    expect(await transcribe(counting)).toEqual(aTranscript(text));
    expect(counted).toEqual([['test-model', { input: 140, output: 7 }]]);
  });

  test('is sent completely, with its type, model and prompt', async () => {
    server.answer(() => ({ text: 'Spoke to Thandi.' }));
    expect(await transcribe(transcriber({ vocabulary: 'Debrief, Acme' }))).toEqual(
      aTranscript('Spoke to Thandi.'),
    );
    expect(server.calls).toMatchObject([
      {
        authorization: 'Bearer secret',
        model: 'test-model',
        prompt: 'Debrief, Acme',
        responseFormat: 'json',
        file: { name: 'recording.webm', type: 'audio/webm' },
      },
    ]);
    expect(server.calls[0]?.file.bytes.equals(recording)).toBe(true);
  });

  test('returns an empty text if it contains no speech', async () => {
    server.answer(() => ({ text: '' }));
    expect(await transcribe()).toEqual(aTranscript(''));
  });
});

test('each vocabulary and server gives the transcriber its own name, and so its own cache entry', () => {
  const client = (baseURL: string) => new OpenAI({ apiKey: 'secret', baseURL });
  const openAi = { client: client('https://api.openai.com/v1'), isOpenAi: true };
  const settings = [
    openAi,
    { ...openAi, vocabulary: 'Umhlanga' },
    { ...openAi, vocabulary: 'Umhlanga, Ballito' },
    { client: client('https://speech.example/v1') },
    { client: client('https://other.example/v1') },
    { client: client('https://other.example/v1'), vocabulary: 'Umhlanga' },
  ];
  const names = () => settings.map((each) => transcriber(each).name);
  expect(new Set(names()).size).toBe(settings.length);
  expect(names()).toEqual(names());
  expect(names()[0]).toBe('openai:test-model');
});

describe('a rate-limiting provider', () => {
  test.each([
    ['seconds', { 'retry-after': '1' }, 1_000],
    ['milliseconds', { 'retry-after-ms': '700' }, 700],
    ['a date', () => ({ 'retry-after': new Date(Date.now() + 2_000).toUTCString() }), 900],
  ])('is not called again until the time in its retry-after header (%s)', async (_case, headers, least) => {
    let told = Infinity;
    server.answer((_call, count) => {
      if (count > 1) return { text: 'Now.' };
      told = performance.now();
      return { status: 429, headers: typeof headers === 'function' ? headers() : headers };
    });
    expect(await transcribe()).toEqual(aTranscript('Now.'));
    expect(server.calls).toHaveLength(2);
    expect((server.calls[1]?.at ?? 0) - told).toBeGreaterThanOrEqual(least);
  });

  test('gets a single trial call after the retry-after, then all waiting calls', async () => {
    let told = Infinity;
    server.answer((_call, count) => {
      if (count > 4) return { text: 'Now.', afterMs: 100 };
      told = performance.now();
      return { status: 429, headers: { 'retry-after-ms': '500' } };
    });
    const engine = transcriber();
    const path = join(directory, 'recording.webm');
    await writeFile(path, recording);
    const file = { path, type: 'audio/webm', wav: null, seconds: null, directory } as const;
    const transcripts = await Promise.all(
      Array.from({ length: 12 }, () => engine.transcribe(file, never, emptyCache())),
    );
    expect(transcripts).toEqual(Array.from({ length: 12 }, () => aTranscript('Now.')));
    const [first = 0, second = 0] = server.calls.slice(4).map(({ at }) => at);
    expect(first - told).toBeGreaterThanOrEqual(500);
    expect(second - first).toBeGreaterThanOrEqual(100);
    expect(server.calls).toHaveLength(16);
  });

  test('is not called again if the account has no credit', async () => {
    server.answer(() => ({ status: 429, code: 'insufficient_quota' }));
    await expect(transcribe()).rejects.toThrow(/429 \(insufficient_quota\)/);
    expect(server.calls).toHaveLength(1);
  });

  test('fails a call that would wait too long', async () => {
    server.answer(() => ({ status: 429, headers: { 'retry-after': '60' } }));
    await expect(transcribe(transcriber({}, { maxWaitMs: 5_000 }))).rejects.toThrow(/is unavailable/);
    expect(server.calls).toHaveLength(1);
  });
});

describe('a failed call', () => {
  test.each([
    ['with 500', { status: 500 }, /answered 500/],
    ['with truncated JSON', { cutOff: '{"text": "Spoke to Tha' }, /./],
    ['with a response of another shape', { body: { transcript: 'Spoke.' } }, /returned no transcript/],
    [
      'with a refusal instead of a text',
      { body: { text: null, refusal: 'I cannot' } },
      /returned no transcript/,
    ],
  ])(
    '%s is not retried by the client, and its error contains no transcript',
    async (_case, reply, message) => {
      server.answer(() => reply);
      const failed = await transcribe().catch((error: Error) => error);
      expect(failed).toBeInstanceOf(Error);
      expect(failed).not.toBeInstanceOf(PermanentError);
      expect(failed).not.toBeInstanceOf(UnprocessableRecording);
      expect((failed as Error).message).toMatch(message);
      expect((failed as Error).message).not.toContain('Tha');
      expect(server.calls).toHaveLength(1);
    },
  );

  test('times out', async () => {
    server.answer(() => ({ silence: true }));
    await expect(transcribe(transcriber({}, {}, 200))).rejects.toThrow(/timed out|connection error/i);
    await expect(transcribe(transcriber({ deadlineMs: 200 }))).rejects.toThrow(/timeout|aborted/i);
    expect(server.calls).toHaveLength(2);
  });

  test.each([
    [400, UnprocessableRecording],
    [413, UnprocessableRecording],
    [401, PermanentError],
    [404, PermanentError],
  ])('with %d fails permanently', async (status, kind) => {
    server.answer(() => ({ status }));
    await expect(transcribe()).rejects.toBeInstanceOf(kind);
  });

  test('is aborted immediately on shutdown', async () => {
    server.answer(() => ({ silence: true }));
    const stopping = new AbortController();
    const transcription = transcribe(transcriber(), stopping.signal);
    stopping.abort(new Error('stopping'));
    await expect(transcription).rejects.toThrow();
  });
});

describe('an unavailable provider', () => {
  test('opens the circuit after five failures, and gets one trial call later', async () => {
    let time = 0;
    const waits: number[] = [];
    const engine = transcriber(
      {},
      {
        breaker: { failures: 5, openMs: 30_000 },
        now: () => time,
        pause: async (ms) => {
          waits.push(ms);
          time += ms;
        },
      },
    );
    server.answer((_call, count) => (count <= 6 ? { status: 500 } : { text: 'Well again.' }));
    for (let call = 0; call < 5; call++) await expect(transcribe(engine)).rejects.toThrow(/500/);
    expect(waits).toEqual([]);
    await expect(transcribe(engine)).rejects.toThrow(/500/);
    expect(await transcribe(engine)).toEqual(aTranscript('Well again.'));
    expect(waits.map((ms) => Math.round(ms / 1_000))).toEqual([30, 30]);
    expect(server.calls).toHaveLength(7);
  });
});

describe('word times', () => {
  const timed = { text: 'It is 50% off, she said.', words: ['It', 'is', '50', 'off', 'she', 'said'] };
  const words = timed.words.map((word, at) => ({ word, start: at / 2, end: at / 2 + 0.4 }));

  test('are requested from the model that supports them, and assigned to the words of the text', async () => {
    server.answer(() => ({ body: { text: timed.text, words } }));
    expect(await transcribe(transcriber({ model: 'whisper-1' }))).toEqual(
      aTranscript(timed.text, 0, 5, 10, 15, 20, 25),
    );
    expect(server.calls).toMatchObject([
      { responseFormat: 'verbose_json', timestampGranularities: ['word'] },
    ]);
  });

  test.each([
    ['are missing', undefined],
    ['belong to other words', words.slice(1)],
    ['have another shape', [{ word: 'It' }]],
  ])('that %s do not affect the text', async (_name, given) => {
    server.answer(() => ({ body: { text: timed.text, words: given } }));
    expect(await transcribe(transcriber({ model: 'whisper-1' }))).toEqual(aTranscript(timed.text));
  });

  test('are not requested from other models', async () => {
    server.answer(() => ({ body: { text: timed.text, words } }));
    expect((await transcribe(transcriber({ model: 'gpt-4o-transcribe' }))).text).toBe(timed.text);
    expect(server.calls).toMatchObject([{ responseFormat: 'json', timestampGranularities: [] }]);
  });
});

describe('a long recording', () => {
  test('is sent in overlapping parts that are joined without repetition', async () => {
    const wav = join(directory, 'long.wav');
    await writeFile(wav, sine(25));
    const texts = ['one two three four five six', 'five six seven eight nine', 'eight nine ten'];
    server.answer((_call, count) => ({ text: texts[count - 1] ?? '' }));
    const engine = transcriber({ decoder: createBuiltInDecoder(), partSeconds: 12 });
    const transcript = await engine.transcribe(
      { path: wav, type: 'audio/wav', wav, seconds: 25, directory },
      never,
      emptyCache(),
    );
    expect(transcript).toEqual(aTranscript('one two three four five six seven eight nine ten'));
    // 16 kHz, 16 bits: 12 s from 0 s, 12 s from 7 s, and the rest from 14 s.
    const seconds = server.calls.map(({ file }) => Math.round(file.bytes.length / 32_000));
    expect(seconds).toEqual([12, 12, 11]);
  });

  test('has word times relative to the whole recording', async () => {
    const wav = join(directory, 'long.wav');
    await writeFile(wav, sine(25));
    const words = ['zero one two', 'one two three four', 'four five six'];
    server.answer((_call, count) => {
      const spoken = (words[count - 1] ?? '').split(' ');
      return {
        body: { text: spoken.join(' '), words: spoken.map((word, at) => ({ word, start: at + 0.26 })) },
      };
    });
    const engine = transcriber({
      model: 'whisper-1',
      decoder: createBuiltInDecoder(),
      partSeconds: 12,
    });
    const audio = { path: wav, type: 'audio/wav', wav, seconds: 25, directory } as const;
    expect(await engine.transcribe(audio, never, emptyCache())).toEqual(
      // Taken from the first of the two parts.
      aTranscript('zero one two three four four five six', 3, 13, 23, 93, 103, 143, 153, 163),
    );
  });

  test('does not transcribe finished parts again after a failure', async () => {
    const wav = join(directory, 'long.wav');
    await writeFile(wav, sine(25));
    const cache = emptyCache();
    const texts = ['one two three four five six', 'five six seven eight nine', 'eight nine ten'];
    const engine = transcriber({ decoder: createBuiltInDecoder(), partSeconds: 12 });
    const transcribeParts = () =>
      engine.transcribe({ path: wav, type: 'audio/wav', wav, seconds: 25, directory }, never, cache);
    server.answer((_call, count) => (count === 3 ? { status: 500 } : { text: texts[count - 1] ?? '' }));
    await expect(transcribeParts()).rejects.toThrow();
    server.answer(() => ({ text: texts[2] ?? '' }));
    expect(await transcribeParts()).toEqual(aTranscript('one two three four five six seven eight nine ten'));
    expect(server.calls).toHaveLength(1);
  });
});
