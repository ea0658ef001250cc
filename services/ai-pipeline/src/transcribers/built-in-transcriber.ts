import { isLikelyEnglish } from '@debrief/speech/domain/likely-english';
import type { Recognizer } from '@debrief/speech/recognizer';
import { splitWords, tenths, transcriptOf } from '../domain/transcription/transcript.ts';
import type { Transcriber } from '../domain/transcription/transcriber.ts';

export const createBuiltInTranscriber = (recognizer: Recognizer): Transcriber => ({
  name: recognizer.name,
  engine: 'built-in',
  languages: recognizer.languages,
  needsWav: true,
  transcribe: async (audio, signal) => {
    const segments = await recognizer.recognize(audio.wav ?? audio.path, signal);
    const words = segments.flatMap((segment) => segment.words);
    const transcript = transcriptOf(
      words.flatMap(({ text, start }) =>
        splitWords(text).map((word) => ({ text: word, time: tenths(start) })),
      ),
    );
    return isLikelyEnglish(segments) ? transcript : { ...transcript, soundsForeign: true };
  },
  transcribeLive: (samples) => recognizer.recognizeLive(samples),
  stop: () => recognizer.stop(),
});
