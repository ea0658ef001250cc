import { ConfigError } from '@debrief/service-kit/config';
import { readCommandLine } from '../domain/transcription/command-line.ts';
import type { Transcriber } from '../domain/transcription/transcriber.ts';
import { createThreadedRecognizer } from '@debrief/speech/engines/threaded-recognizer';
import { createBuiltInTranscriber } from './built-in-transcriber.ts';
import { createCommandTranscriber } from './command-transcriber.ts';
import type { Decoder } from './decoder.ts';
import { findProgram } from './find-program.ts';
import { findKnownCommand } from './known-commands.ts';
import type { OpenAiTranscriberOptions } from './openai-transcriber.ts';
import { createProviderGate, type ProviderGateOptions } from './provider-gate.ts';

export interface TranscriberConfig {
  readonly TRANSCRIBE_COMMAND?: string | undefined;
  readonly TRANSCRIBE_DEADLINE_S: number;
  readonly TRANSCRIBE_MEMORY_MB: number;
  readonly WHISPER_MODEL?: string | undefined;
  readonly OPENAI_API_KEY?: string | undefined;
  readonly OPENAI_BASE_URL?: string | undefined;
  readonly OPENAI_TRANSCRIPTION_MODEL: string;
  readonly TRANSCRIBE_VOCABULARY?: string | undefined;
  readonly TRANSCRIBE_CONCURRENCY?: number | undefined;
}

const none = 'none';

/** @throws {ConfigError} if the program has no path and is not on the PATH */
const readCommand = (named: string): string[] => {
  const words = readCommandLine(named);
  const program = words[0] ?? '';
  if (!program.includes('/') && !findProgram(program))
    throw new ConfigError(`TRANSCRIBE_COMMAND is wrong: there is no ${program} on the PATH`);
  return words;
};

/** Timeout of one call, which normally sends at most ten minutes of speech. */
const callMs = 120_000;

const openAiHost = 'api.openai.com';

export interface ProviderObservers {
  readonly call?: ProviderGateOptions['observe'];
  readonly tokens?: OpenAiTranscriberOptions['observeTokens'];
}

const openAiTranscriber = async (
  config: TranscriberConfig,
  apiKey: string,
  decoder: Decoder,
  observers: ProviderObservers,
): Promise<Transcriber> => {
  const [{ default: OpenAI }, { createOpenAiTranscriber }, { classifyOpenAiError }] = await Promise.all([
    import('openai'),
    import('./openai-transcriber.ts'),
    import('./openai-errors.ts'),
  ]);
  const { OPENAI_BASE_URL: baseURL, TRANSCRIBE_CONCURRENCY: maxConcurrent = 4 } = config;
  const client = new OpenAI({ apiKey, ...(baseURL ? { baseURL } : {}), timeout: callMs, maxRetries: 0 });
  return createOpenAiTranscriber({
    client,
    isOpenAi: !baseURL || new URL(baseURL).hostname === openAiHost,
    model: config.OPENAI_TRANSCRIPTION_MODEL,
    gate: createProviderGate({
      classify: classifyOpenAiError,
      maxConcurrent,
      ...(observers.call ? { observe: observers.call } : {}),
    }),
    decoder,
    vocabulary: config.TRANSCRIBE_VOCABULARY,
    deadlineMs: config.TRANSCRIBE_DEADLINE_S * 1000,
    observeTokens: observers.tokens,
  });
};

/**
 * Returns the first available engine: the configured command, OpenAI, whisper.cpp, or the built-in engine.
 * Returns null if transcription is disabled. Loads code and models only when they are used.
 */
export const chooseTranscriber = async (
  config: TranscriberConfig,
  decoder: Decoder,
  observers: ProviderObservers = {},
): Promise<Transcriber | null> => {
  const { TRANSCRIBE_COMMAND: named, OPENAI_API_KEY: apiKey } = config;
  const deadlineMs = config.TRANSCRIBE_DEADLINE_S * 1000;
  if (named?.trim() === none) return null;
  const limits = { deadlineMs, memoryMb: config.TRANSCRIBE_MEMORY_MB };
  if (named !== undefined) return createCommandTranscriber(readCommand(named), limits);
  if (apiKey) return openAiTranscriber(config, apiKey, decoder, observers);
  const known = findKnownCommand(config.WHISPER_MODEL);
  if (known) return createCommandTranscriber(known, limits, 'whisper.cpp');
  return createBuiltInTranscriber(createThreadedRecognizer({ deadlineMs }));
};
