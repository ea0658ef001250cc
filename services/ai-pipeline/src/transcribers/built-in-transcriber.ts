import { isLikelyEnglish } from '@debrief/speech/domain/likely-english';
import type { Recogniser } from '@debrief/speech/recogniser';
import { splitWords, tenths, transcriptOf } from '../domain/transcription/transcript.ts';
import type { Transcriber } from '../domain/transcription/transcriber.ts';

export const createBuiltInTranscriber = (recogniser: Recogniser): Transcriber => ({
  name: recogniser.name,
  engine: 'built-in',
  languages: recogniser.languages,
  needsWav: true,
  transcribe: async (audio, signal) => {
    const segments = await recogniser.recognise(audio.wav ?? audio.path, signal);
    const words = segments.flatMap((segment) => segment.words);
    const transcript = transcriptOf(
      words.flatMap(({ text, start }) =>
        splitWords(text).map((word) => ({ text: word, time: tenths(start) })),
      ),
    );
    return isLikelyEnglish(segments) ? transcript : { ...transcript, soundsForeign: true };
  },
  transcribeLive: (samples) => recogniser.recogniseLive(samples),
  stop: () => recogniser.stop(),
});
