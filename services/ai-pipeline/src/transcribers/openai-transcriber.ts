import { audioFormats, type AudioType } from '@debrief/contracts/audio-types';
import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import type OpenAI from 'openai';
import type { TranscriptionCreateParamsNonStreaming } from 'openai/resources/audio/transcriptions';
import { z } from 'zod';
import { joinOverlap } from '../domain/transcription/join-overlap.ts';
import { splitIntoParts } from '../domain/transcription/parts.ts';
import { timeWords } from '../domain/transcription/time-words.ts';
import { noTranscript, tenths, type Transcript } from '../domain/transcription/transcript.ts';
import type { AudioFile, TranscribedParts, Transcriber } from '../domain/transcription/transcriber.ts';
import type { Decoder } from './decoder.ts';
import { toJobError, InvalidProviderResponse } from './openai-errors.ts';
import type { Tokens } from '../domain/model-prices.ts';
import type { ProviderGate } from './provider-gate.ts';

export interface OpenAiTranscriberOptions {
  /** Client without retries of its own. */
  readonly client: OpenAI;
  /** False for another server with a compatible API. */
  readonly isOpenAi: boolean;
  readonly model: string;
  readonly gate: ProviderGate;
  /** Splits long recordings; null sends them whole. */
  readonly decoder: Decoder | null;
  readonly vocabulary?: string | undefined;
  /** Time limit for one recording in milliseconds, including waiting for the provider. */
  readonly deadlineMs: number;
  /** Longest recording that is sent whole, and length of the parts of longer ones, in seconds. */
  readonly partSeconds?: number;
  readonly observeTokens?: ((model: string, tokens: Tokens) => void) | undefined;
}

const responseSchema = z.object({
  text: z.string(),
  // Reported by models that are billed by the token.
  usage: z
    .object({ input_tokens: z.number().min(0), output_tokens: z.number().min(0) })
    .optional()
    .catch(undefined),
  // Compatible servers may omit word times.
  words: z
    .array(z.object({ word: z.string(), start: z.number().min(0) }))
    .optional()
    .catch(undefined),
});

/** Formats that the API accepts. Other recordings are sent as WAV. */
const acceptedTypes: ReadonlySet<AudioType> = new Set([
  ...(['audio/webm', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/mpeg', 'audio/flac'] as const),
]);

/** The only model that returns word times. */
const modelWithTimes = 'whisper-1';

/** Below the models' limits. With short parts, a failed call loses less work. */
const defaultPartSeconds = 600;
/** Longer than any word, so that a word cut at the edge of one part is complete in the other. */
const overlapSeconds = 5;

/**
 * Identifies the settings besides the model that affect a transcript, so that a change of them does not return
 * cached transcripts. Empty for OpenAI without a vocabulary.
 */
const settingsOf = ({ client, isOpenAi, vocabulary = '' }: OpenAiTranscriberOptions): string => {
  if (isOpenAi && vocabulary === '') return '';
  const settings = JSON.stringify([isOpenAi ? '' : client.baseURL, vocabulary]);
  return `:${createHash('sha256').update(settings).digest('hex').slice(0, 12)}`;
};

const shiftTimes = ({ text, wordTimes }: Transcript, seconds: number): Transcript => ({
  text,
  wordTimes: wordTimes?.map((time) => time + tenths(seconds)) ?? null,
});

export const createOpenAiTranscriber = (options: OpenAiTranscriberOptions): Transcriber => {
  const { client, isOpenAi, model, gate, decoder, vocabulary, deadlineMs, observeTokens } = options;
  const format: Pick<TranscriptionCreateParamsNonStreaming, 'response_format' | 'timestamp_granularities'> =
    model === modelWithTimes
      ? { response_format: 'verbose_json', timestamp_granularities: ['word'] }
      : { response_format: 'json' };

  const transcribeFile = async (path: string, type: AudioType, signal: AbortSignal): Promise<Transcript> => {
    const file = new File([await openAsBlob(path)], `recording.${audioFormats[type].extensions[0]}`, {
      type,
    });
    try {
      const answer = await gate.run(async () => {
        const response: unknown = await client.audio.transcriptions.create(
          { file, model, ...format, ...(vocabulary ? { prompt: vocabulary } : {}) },
          { signal },
        );
        const parsed = responseSchema.safeParse(response);
        if (!parsed.success)
          throw new InvalidProviderResponse('the transcription service returned no transcript');
        const { usage } = parsed.data;
        if (usage) observeTokens?.(model, { input: usage.input_tokens, output: usage.output_tokens });
        return parsed.data;
      }, signal);
      return timeWords(answer.text, answer.words ?? []);
    } catch (error) {
      signal.throwIfAborted();
      throw toJobError(error);
    }
  };

  const transcribeInParts = async (
    audio: AudioFile & { wav: string },
    cut: Decoder,
    signal: AbortSignal,
    cached: TranscribedParts,
  ) => {
    let joined = noTranscript;
    for (const [index, part] of splitIntoParts(
      audio.seconds ?? 0,
      options.partSeconds ?? defaultPartSeconds,
      overlapSeconds,
    ).entries()) {
      let transcript = await cached.get(part);
      if (transcript === undefined) {
        const path = join(audio.directory, `part-${index}.wav`);
        await cut.toWav({ path: audio.wav, type: 'audio/wav' }, path, part, signal);
        transcript = shiftTimes(await transcribeFile(path, 'audio/wav', signal), part.from);
        await cached.put(part, transcript);
      }
      joined = index === 0 ? transcript : joinOverlap(joined, transcript);
    }
    return joined;
  };

  return {
    name: `openai:${model}${settingsOf(options)}`,
    engine: isOpenAi ? 'openai' : 'openai-compatible',
    languages: null,
    needsWav: false,
    async transcribe(audio, signal, transcribed) {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
      const { wav, seconds, path, type } = audio;
      const isLong = seconds !== null && seconds > (options.partSeconds ?? defaultPartSeconds);
      if (isLong && wav !== null && decoder)
        return transcribeInParts({ ...audio, wav }, decoder, limited, transcribed);
      if (wav === null) return transcribeFile(path, type, limited);
      const whole = acceptedTypes.has(type) ? await transcribeFile(path, type, limited) : noTranscript;
      // Speech was detected, so an empty text may mean that it is in another track. The decoded audio
      // includes all tracks.
      return whole.text === '' ? transcribeFile(wav, 'audio/wav', limited) : whole;
    },
  };
};
