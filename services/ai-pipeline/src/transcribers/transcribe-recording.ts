import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { audioFormats } from '@debrief/contracts/audio-types';
import { AudioNotFoundError, type AudioStore } from '../domain/audio/audio-store.ts';
import type { Recording } from '../domain/audio/recording.ts';
import { withSpan } from '@debrief/service-kit/tracing/tracing';
import { isSpeechFormat } from '@debrief/speech/domain/wav';
import type { SpeechDetector } from '@debrief/speech/speech-detector';
import { UnprocessableRecording } from '../domain/failure.ts';
import type { RecordingTranscriber } from '../domain/transcription-job.ts';
import { cleanTranscript } from '../domain/transcription/clean-transcript.ts';
import { noTranscript } from '../domain/transcription/transcript.ts';
import type { AudioFile, Transcriber } from '../domain/transcription/transcriber.ts';
import { inspectWav, type Decoder } from './decoder.ts';
import { createWorkingDirectory, removeWorkingDirectory } from './working-directory.ts';

export interface RecordingTranscriberOptions {
  readonly audio: AudioStore;
  readonly transcriber: Transcriber;
  readonly decoder: Decoder | null;
  readonly speechDetector: SpeechDetector;
  readonly maxSeconds: number;
  readonly vocabulary?: string | undefined;
  readonly workAborted: AbortSignal;
}

/** Allows for rounding in the decoder. */
const toleranceSeconds = 1;

/** Skips the engine if a decoded recording contains no speech, because engines make up words for noise. */
export const createRecordingTranscriber = (options: RecordingTranscriberOptions): RecordingTranscriber => {
  const { audio, transcriber, decoder, speechDetector, maxSeconds, vocabulary, workAborted } = options;

  const fetchInto = async (recording: Recording, directory: string, signal: AbortSignal): Promise<string> => {
    const path = join(directory, `recording.${audioFormats[recording.type].extensions[0]}`);
    try {
      await pipeline(await audio.get(recording.objectKey), createWriteStream(path, { mode: 0o600 }), {
        signal,
      });
    } catch (error) {
      throw error instanceof AudioNotFoundError ? new UnprocessableRecording('audio_unreadable') : error;
    }
    return path;
  };

  const decode = async (path: string, { type }: Recording, directory: string, signal: AbortSignal) => {
    const given = type === 'audio/wav' ? await inspectWav(path) : null;
    if (given && isSpeechFormat(given.format)) return { path, ...given };
    if (!decoder) return null;
    const wav = join(directory, 'decoded.wav');
    await decoder.toWav({ path, type }, wav, { seconds: maxSeconds + 2 * toleranceSeconds }, signal);
    const made = await inspectWav(wav);
    return made && { path: wav, ...made };
  };

  const transcribe: RecordingTranscriber['transcribe'] = async (recording, transcribed, limit) => {
    const signal = limit ? AbortSignal.any([workAborted, limit]) : workAborted;
    const directory = await createWorkingDirectory();
    try {
      const path = await fetchInto(recording, directory, signal);
      const wav = await decode(path, recording, directory, signal);
      const seconds = wav ? Math.round(wav.seconds * 10) / 10 : recording.seconds;
      if (seconds !== null && seconds > maxSeconds + toleranceSeconds)
        throw new UnprocessableRecording('audio_too_long');
      if (wav && !(await speechDetector.containsSpeech(wav.path, signal)))
        return { ...noTranscript, seconds };
      const file: AudioFile = { path, type: recording.type, wav: wav?.path ?? null, seconds, directory };
      const said = await transcriber.transcribe(file, signal, transcribed);
      return { ...said, ...cleanTranscript(said, vocabulary), seconds };
    } finally {
      await removeWorkingDirectory(directory);
    }
  };

  const { name } = transcriber;
  return {
    name,
    transcribe: (recording, transcribed, limit) =>
      withSpan(
        { name: 'transcribe', kind: 'internal', attributes: { 'debrief.engine': name } },
        async (span) => {
          const transcript = await transcribe(recording, transcribed, limit);
          span?.set({ 'debrief.audio.seconds': transcript.seconds ?? undefined });
          return transcript;
        },
      ),
  };
};
