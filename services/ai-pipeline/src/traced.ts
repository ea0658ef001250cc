import type { Extractor } from '@debrief/extraction/domain/extractor';
import { withSpan } from '@debrief/service-kit/tracing/tracing';
import type { RecordingTranscriber } from './domain/transcription-job.ts';

/** Never records the text. */
export const tracedExtractor = (extractor: Extractor): Extractor => ({
  ...extractor,
  extract: (text, context) =>
    withSpan(
      { name: 'extract', kind: 'internal', attributes: { 'debrief.engine': extractor.name } },
      async (span) => {
        const extraction = await extractor.extract(text, context);
        // A fallback may have replaced the requested engine.
        span?.set({ 'debrief.extracted_by': extraction.extractedBy });
        return extraction;
      },
    ),
});

export const tracedTranscriber = (transcriber: RecordingTranscriber): RecordingTranscriber => ({
  ...transcriber,
  transcribe: (recording, transcribed) =>
    withSpan(
      { name: 'transcribe', kind: 'internal', attributes: { 'debrief.engine': transcriber.name } },
      async (span) => {
        const transcript = await transcriber.transcribe(recording, transcribed);
        span?.set({ 'debrief.audio.seconds': transcript.seconds ?? undefined });
        return transcript;
      },
    ),
});
