import { ConfigError } from '@debrief/service-kit/config';
import { readCommandLine } from '../domain/transcription/command-line.ts';
import type { Transcriber } from '../domain/transcription/transcriber.ts';
import { createCommandTranscriber } from './command-transcriber.ts';
import type { Decoder } from './ffmpeg.ts';
import { findProgram } from './find-program.ts';
import { findKnownCommand } from './known-commands.ts';
import { createProviderGate, type ProviderGateOptions } from './provider-gate.ts';

export interface TranscriberConfig {
  readonly TRANSCRIBE_COMMAND?: string | undefined;
  readonly TRANSCRIBE_DEADLINE_S: number;
  readonly WHISPER_MODEL?: string | undefined;
  readonly OPENAI_API_KEY?: string | undefined;
  readonly OPENAI_BASE_URL?: string | undefined;
  readonly OPENAI_TRANSCRIPTION_MODEL: string;
  readonly TRANSCRIBE_VOCABULARY?: string | undefined;
  readonly TRANSCRIBE_CONCURRENCY?: number | undefined;
}

/** Disables engines found on the PATH. */
const none = 'none';

/** The command line of the local engine: the one that is named, else one that is there. */
const localCommand = ({
  TRANSCRIBE_COMMAND: named,
  WHISPER_MODEL: model,
}: TranscriberConfig): string[] | null => {
  if (named === undefined) return findKnownCommand(model);
  if (named.trim() === none) return null;
  const words = readCommandLine(named);
  const program = words[0] ?? '';
  if (!program.includes('/') && !findProgram(program))
    throw new ConfigError(`TRANSCRIBE_COMMAND is wrong: there is no ${program} on the PATH`);
  return words;
};

/** One call: ten minutes of speech take a provider a fraction of that. */
const callMs = 120_000;

const openAiTranscriber = async (
  config: TranscriberConfig,
  apiKey: string,
  decoder: Decoder | null,
  observe: ProviderGateOptions['observe'],
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
    model: config.OPENAI_TRANSCRIPTION_MODEL,
    gate: createProviderGate({
      classify: classifyOpenAiError,
      maxConcurrent,
      ...(observe ? { observe } : {}),
    }),
    decoder,
    vocabulary: config.TRANSCRIBE_VOCABULARY,
    deadlineMs: config.TRANSCRIBE_DEADLINE_S * 1000,
  });
};

/**
 * The transcriber: the configured local engine, else OpenAI where there is a key, else a local engine that is found on the
 * PATH; null where there is none. The client's code is loaded only when it is used.
 */
export const chooseTranscriber = async (
  config: TranscriberConfig,
  decoder: Decoder | null,
  observe?: ProviderGateOptions['observe'],
): Promise<Transcriber | null> => {
  if (config.TRANSCRIBE_COMMAND === undefined && config.OPENAI_API_KEY)
    return openAiTranscriber(config, config.OPENAI_API_KEY, decoder, observe);
  const words = localCommand(config);
  return words && createCommandTranscriber(words, config.TRANSCRIBE_DEADLINE_S * 1000);
};
