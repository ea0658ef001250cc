import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AudioGone, type AudioStore } from '../domain/audio/audio-store.ts';
import { extensionOf } from '../domain/audio/audio-type.ts';
import type { Recording } from '../domain/audio/recording.ts';
import { isHearable } from '../domain/audio/wav.ts';
import { Unusable } from '../domain/failure.ts';
import type { Listener } from '../domain/hear-recording.ts';
import { createEnergyGate } from '../domain/transcription/speech-energy.ts';
import { tidyTranscript } from '../domain/transcription/tidy-transcript.ts';
import type { AudioFile, Transcriber } from '../domain/transcription/transcriber.ts';
import { inspectWav, type Decoder } from './ffmpeg.ts';

export interface ListenerOptions {
  readonly audio: AudioStore;
  readonly transcriber: Transcriber;
  /** Null where there is no ffmpeg. */
  readonly decoder: Decoder | null;
  /** The longest recording that is heard. */
  readonly longestSeconds: number;
  /** The words the transcriber was told to expect. */
  readonly vocabulary?: string | undefined;
  /** Aborted when the process is to end. */
  readonly stopping: AbortSignal;
}

/** Tells a rounding of the decoder from a recording that goes on. */
const slackSeconds = 1;

const isAudible = async (wav: string, dataOffset: number): Promise<boolean> => {
  const gate = createEnergyGate();
  for await (const chunk of createReadStream(wav, { start: dataOffset })) {
    if (gate.hears(chunk as Buffer)) return true;
  }
  return false;
};

/** Fetches a recording, decodes it where that is possible, keeps silence from the transcriber, and tidies what it writes. */
export const createListener = (options: ListenerOptions): Listener => {
  const { audio, transcriber, decoder, longestSeconds, vocabulary, stopping } = options;

  const fetchInto = async (recording: Recording, directory: string): Promise<string> => {
    const path = join(directory, `recording.${extensionOf[recording.type]}`);
    try {
      await pipeline(await audio.get(recording.objectKey), createWriteStream(path, { mode: 0o600 }), {
        signal: stopping,
      });
    } catch (error) {
      throw error instanceof AudioGone ? new Unusable('audio_unreadable') : error;
    }
    return path;
  };

  const decode = async (path: string, { type }: Recording, directory: string) => {
    const given = type === 'audio/wav' ? await inspectWav(path) : null;
    if (given && isHearable(given.format)) return { path, ...given };
    if (!decoder) {
      if (transcriber.needsWav) throw new Unusable('ffmpeg_missing');
      return null;
    }
    const wav = join(directory, 'heard.wav');
    await decoder.toWav({ path, type }, wav, { seconds: longestSeconds + 2 * slackSeconds }, stopping);
    const made = await inspectWav(wav);
    return made && { path: wav, ...made };
  };

  return {
    name: transcriber.name,
    async listen(recording, heard) {
      const directory = await mkdtemp(join(tmpdir(), 'debrief-audio-'));
      try {
        const path = await fetchInto(recording, directory);
        const wav = await decode(path, recording, directory);
        const seconds = wav ? Math.round(wav.seconds * 10) / 10 : recording.seconds;
        if (seconds !== null && seconds > longestSeconds + slackSeconds) throw new Unusable('audio_too_long');
        if (wav && !(await isAudible(wav.path, wav.format.dataOffset))) return { text: '', seconds };
        const file: AudioFile = { path, type: recording.type, wav: wav?.path ?? null, seconds, directory };
        const text = await transcriber.transcribe(file, stopping, heard);
        return { text: tidyTranscript(text, vocabulary), seconds };
      } finally {
        await rm(directory, { recursive: true, force: true });
      }
    },
  };
};
