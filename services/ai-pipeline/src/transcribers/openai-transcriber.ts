import { audioFormats, type AudioType } from '@debrief/contracts/audio-types';
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
  /** Without retries of its own. */
  readonly client: OpenAI;
  /** Whether that is OpenAI, and not another server that speaks its API. */
  readonly isOpenAi: boolean;
  readonly model: string;
  readonly gate: ProviderGate;
  /** Cuts long recordings; null sends them whole. */
  readonly decoder: Decoder | null;
  /** Words to expect, such as names of products. */
  readonly vocabulary?: string | undefined;
  /** How long a recording may take, in milliseconds, waiting for the provider included. */
  readonly deadlineMs: number;
  /** How long a recording may be that is sent whole, and how long the parts of others are, in seconds. */
  readonly partSeconds?: number;
  /** Told how many tokens the model counted. */
  readonly observeTokens?: ((model: string, tokens: Tokens) => void) | undefined;
}

const answer = z.object({
  text: z.string(),
  // Models that are paid by the token tell how many there were.
  usage: z
    .object({ input_tokens: z.number().min(0), output_tokens: z.number().min(0) })
    .optional()
    .catch(undefined),
  // A server that speaks the API may not tell times.
  words: z
    .array(z.object({ word: z.string(), start: z.number().min(0) }))
    .optional()
    .catch(undefined),
});

/** What the API takes; other recordings are sent as WAV. */
const sentAsTheyAre: ReadonlySet<AudioType> = new Set([
  ...(['audio/webm', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/mpeg', 'audio/flac'] as const),
]);

/** The only model that tells when words were said. */
const modelWithTimes = 'whisper-1';

/** Models take 20 minutes and more; what is shorter is heard better, and is not lost whole when a call fails. */
const usualPartSeconds = 600;
/** No word is longer: what is cut in one part is whole in the other. */
const overlapSeconds = 5;

/** The transcript of a part of a recording that begins at so many seconds. */
const later = ({ text, wordTimes }: Transcript, seconds: number): Transcript => ({
  text,
  wordTimes: wordTimes?.map((time) => time + tenths(seconds)) ?? null,
});

/** Hears with OpenAI, or any server that speaks its API for transcriptions. */
export const createOpenAiTranscriber = (options: OpenAiTranscriberOptions): Transcriber => {
  const { client, isOpenAi, model, gate, decoder, vocabulary, deadlineMs, observeTokens } = options;
  const format: Pick<TranscriptionCreateParamsNonStreaming, 'response_format' | 'timestamp_granularities'> =
    model === modelWithTimes
      ? { response_format: 'verbose_json', timestamp_granularities: ['word'] }
      : { response_format: 'json' };

  const ask = async (path: string, type: AudioType, signal: AbortSignal): Promise<Transcript> => {
    // Read from the disk as it is sent.
    const file = new File([await openAsBlob(path)], `recording.${audioFormats[type].extensions[0]}`, {
      type,
    });
    try {
      const given = await gate.run(async () => {
        const answered: unknown = await client.audio.transcriptions.create(
          { file, model, ...format, ...(vocabulary ? { prompt: vocabulary } : {}) },
          { signal },
        );
        const parsed = answer.safeParse(answered);
        if (!parsed.success)
          throw new InvalidProviderResponse('the transcription service gave no transcript');
        const { usage } = parsed.data;
        if (usage) observeTokens?.(model, { input: usage.input_tokens, output: usage.output_tokens });
        return parsed.data;
      }, signal);
      return timeWords(given.text, given.words ?? []);
    } catch (error) {
      signal.throwIfAborted();
      throw toJobError(error);
    }
  };

  const askInParts = async (
    audio: AudioFile & { wav: string },
    cut: Decoder,
    signal: AbortSignal,
    known: TranscribedParts,
  ) => {
    let joined = noTranscript;
    for (const [index, part] of splitIntoParts(
      audio.seconds ?? 0,
      options.partSeconds ?? usualPartSeconds,
      overlapSeconds,
    ).entries()) {
      let heard = await known.get(part);
      if (heard === undefined) {
        const path = join(audio.directory, `part-${index}.wav`);
        await cut.toWav({ path: audio.wav, type: 'audio/wav' }, path, part, signal);
        heard = later(await ask(path, 'audio/wav', signal), part.from);
        await known.put(part, heard);
      }
      joined = index === 0 ? heard : joinOverlap(joined, heard);
    }
    return joined;
  };

  return {
    name: `openai:${model}`,
    engine: isOpenAi ? 'openai' : 'openai-compatible',
    languages: null,
    needsWav: false,
    async transcribe(audio, signal, heard) {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
      const { wav, seconds, path, type } = audio;
      const isLong = seconds !== null && seconds > (options.partSeconds ?? usualPartSeconds);
      if (isLong && wav !== null && decoder) return askInParts({ ...audio, wav }, decoder, limited, heard);
      if (wav === null) return ask(path, type, limited);
      const whole = sentAsTheyAre.has(type) ? await ask(path, type, limited) : noTranscript;
      // Somebody speaks: perhaps in another track than the first.
      return whole.text === '' ? ask(wav, 'audio/wav', limited) : whole;
    },
  };
};
