import { randomUUID } from 'node:crypto';
import type { TranscriptionInfo } from '@debrief/contracts/http/pipeline';
import type { Decoder } from '../src/transcribers/decoder.ts';
import { chooseTranscriber, type TranscriberConfig } from '../src/transcribers/choose-transcriber.ts';
import { sameExtractor } from './support/calls.ts';
import { startPipeline } from './support/pipeline.ts';

const decoder: Decoder = {
  canDecode: () => true,
  toWav: () => Promise.reject(new Error('not here')),
};

const ask = async (config: Partial<TranscriberConfig>) => {
  const transcriber = await chooseTranscriber(
    { TRANSCRIBE_DEADLINE_S: 1, TRANSCRIBE_MEMORY_MB: 64, OPENAI_TRANSCRIPTION_MODEL: 'a-model', ...config },
    decoder,
  );
  const pipeline = await startPipeline({ extractor: sameExtractor, transcriber });
  try {
    expect((await pipeline.call('GET', '/api/transcription')).status).toBe(401);
    return (await pipeline.call('GET', '/api/transcription', { as: randomUUID() })).json as TranscriptionInfo;
  } finally {
    await pipeline.stop();
  }
};

test.each<[string, Partial<TranscriberConfig>, Pick<TranscriptionInfo, 'engine' | 'languages'>]>([
  ['the built-in recognizer', {}, { engine: 'built-in', languages: ['en'] }],
  ['OpenAI', { OPENAI_API_KEY: 'secret' }, { engine: 'openai', languages: null }],
  [
    'another server that speaks the API of OpenAI',
    { OPENAI_API_KEY: 'secret', OPENAI_BASE_URL: 'http://localhost:9/v1' },
    { engine: 'openai-compatible', languages: null },
  ],
  [
    'a local command',
    { TRANSCRIBE_COMMAND: '/usr/bin/recognizer {file}' },
    { engine: 'command', languages: null },
  ],
  ['no engine', { TRANSCRIBE_COMMAND: 'none' }, { engine: null, languages: null }],
])('reports %s to signed-in users', async (_name, config, info) => {
  expect(await ask(config)).toMatchObject(info);
});
