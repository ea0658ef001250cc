import type { Recogniser } from '@debrief/speech/recogniser';
import type { Transcriber } from '../domain/transcription/transcriber.ts';

/** Hears with the recogniser that comes with Debrief: English, in a thread of this process. */
export const createBuiltInTranscriber = (recogniser: Recogniser): Transcriber => ({
  name: recogniser.name,
  engine: 'built-in',
  languages: recogniser.languages,
  needsWav: true,
  transcribe: async (audio, signal) => {
    const segments = await recogniser.recognise(audio.wav ?? audio.path, signal);
    return segments.map(({ text }) => text).join(' ');
  },
  transcribeLive: (samples) => recogniser.recogniseNow(samples),
  stop: () => recogniser.stop(),
});
