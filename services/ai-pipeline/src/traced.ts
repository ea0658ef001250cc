import type { Extractor } from '@debrief/extraction/domain/extractor';
import { withSpan } from '@debrief/service-kit/tracing/tracing';
import type { RecordingTranscriber } from './domain/transcription-job.ts';

/** Records each reading of a transcript: which engine, never a word. */
export const tracedExtractor = (extractor: Extractor): Extractor => ({
  ...extractor,
  extract: (text, context) =>
    withSpan(
      { name: 'extract', kind: 'internal', attributes: { 'debrief.engine': extractor.name } },
      async (span) => {
        const extraction = await extractor.extract(text, context);
        // Another than the one that was asked, where that could not.
        span?.set({ 'debrief.extracted_by': extraction.extractedBy });
        return extraction;
      },
    ),
});

/** Records each hearing of a recording: which engine, and how long the recording is. */
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
