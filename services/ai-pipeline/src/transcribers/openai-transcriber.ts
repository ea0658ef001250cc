import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import type OpenAI from 'openai';
import { z } from 'zod';
import { extensionOf, type AudioType } from '../domain/audio/audio-type.ts';
import { joinOverlap } from '../domain/transcription/join-overlap.ts';
import { splitIntoParts } from '../domain/transcription/parts.ts';
import type { AudioFile, TranscribedParts, Transcriber } from '../domain/transcription/transcriber.ts';
import type { Decoder } from './ffmpeg.ts';
import { toJobError, InvalidProviderResponse } from './openai-errors.ts';
import type { ProviderGate } from './provider-gate.ts';

export interface OpenAiTranscriberOptions {
  /** Without retries of its own. */
  readonly client: OpenAI;
  /** Whether that is OpenAI, and not another server that speaks its API. */
  readonly isOpenAi: boolean;
  readonly model: string;
  readonly gate: ProviderGate;
  /** Cuts long recordings; null where there is no ffmpeg. */
  readonly decoder: Decoder | null;
  /** Words to expect, such as names of products. */
  readonly vocabulary?: string | undefined;
  /** How long a recording may take, in milliseconds, waiting for the provider included. */
  readonly deadlineMs: number;
  /** How long a recording may be that is sent whole, and how long the parts of others are, in seconds. */
  readonly partSeconds?: number;
}

const answer = z.object({ text: z.string() });

/** Models take 20 minutes and more; what is shorter is heard better, and is not lost whole when a call fails. */
const usualPartSeconds = 600;
/** No word is longer: what is cut in one part is whole in the other. */
const overlapSeconds = 5;

/** Hears with OpenAI, or any server that speaks its API for transcriptions. */
export const createOpenAiTranscriber = (options: OpenAiTranscriberOptions): Transcriber => {
  const { client, isOpenAi, model, gate, decoder, vocabulary, deadlineMs } = options;

  const ask = async (path: string, type: AudioType, signal: AbortSignal): Promise<string> => {
    // Read from the disk as it is sent.
    const file = new File([await openAsBlob(path)], `recording.${extensionOf[type]}`, { type });
    try {
      const given = await gate.run(async () => {
        const text: unknown = await client.audio.transcriptions.create(
          { file, model, response_format: 'json', ...(vocabulary ? { prompt: vocabulary } : {}) },
          { signal },
        );
        const parsed = answer.safeParse(text);
        if (!parsed.success)
          throw new InvalidProviderResponse('the transcription service gave no transcript');
        return parsed.data.text;
      }, signal);
      return given;
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
    let text = '';
    for (const [index, part] of splitIntoParts(
      audio.seconds ?? 0,
      options.partSeconds ?? usualPartSeconds,
      overlapSeconds,
    ).entries()) {
      let heard = await known.find(part);
      if (heard === undefined) {
        const path = join(audio.directory, `part-${index}.wav`);
        await cut.toWav({ path: audio.wav, type: 'audio/wav' }, path, part, signal);
        heard = await ask(path, 'audio/wav', signal);
        await known.keep(part, heard);
      }
      text = index === 0 ? heard : joinOverlap(text, heard);
    }
    return text;
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
      return ask(path, type, limited);
    },
  };
};
