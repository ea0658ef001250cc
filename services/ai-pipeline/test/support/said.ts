import type { PipelineOptions } from '../../src/pipeline-options.ts';
import type { Transcriber } from '../../src/domain/transcription/transcriber.ts';
import type { Transcript } from '../../src/domain/transcription/transcript.ts';

/** Builds a transcript from words and their optional start times. */
export const said = (text: string, ...wordTimes: number[]): Transcript => ({
  text,
  wordTimes: wordTimes.length > 0 ? wordTimes : null,
});

/** Pipeline options with `transcribe` as the engine and without decoding. */
export const hearing = (
  transcribe: Transcriber['transcribe'],
): Pick<PipelineOptions, 'decoder' | 'transcriber'> => ({
  decoder: null,
  transcriber: { name: 'test ear', engine: 'command', languages: null, needsWav: false, transcribe },
});
