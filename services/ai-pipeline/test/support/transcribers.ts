import type { PipelineOptions } from '../../src/options.ts';
import type { Transcriber } from '../../src/domain/transcription/transcriber.ts';
import type { Transcript } from '../../src/domain/transcription/transcript.ts';

export const aTranscript = (text: string, ...wordTimes: number[]): Transcript => ({
  text,
  wordTimes: wordTimes.length > 0 ? wordTimes : null,
});

export const withTranscriber = (
  transcribe: Transcriber['transcribe'],
): Pick<PipelineOptions, 'decoder' | 'transcriber'> => ({
  decoder: null,
  transcriber: { name: 'test engine', engine: 'command', languages: null, needsWav: false, transcribe },
});
