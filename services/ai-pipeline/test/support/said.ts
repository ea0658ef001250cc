import type { PipelineOptions } from '../../src/pipeline-options.ts';
import type { Transcriber } from '../../src/domain/transcription/transcriber.ts';
import type { Transcript } from '../../src/domain/transcription/transcript.ts';

/** What an engine says was said: words, and when each begins, if it tells. */
export const said = (text: string, ...wordTimes: number[]): Transcript => ({
  text,
  wordTimes: wordTimes.length > 0 ? wordTimes : null,
});

/** The options of a pipeline in which `transcribe` hears recordings as they were uploaded. */
export const hearing = (
  transcribe: Transcriber['transcribe'],
): Pick<PipelineOptions, 'decoder' | 'transcriber'> => ({
  decoder: null,
  transcriber: { name: 'test ear', engine: 'command', languages: null, needsWav: false, transcribe },
});
