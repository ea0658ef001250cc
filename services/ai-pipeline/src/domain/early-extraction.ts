import {
  LOCAL,
  type Extraction,
  type ExtractionContext,
  type Extractor,
} from '@debrief/extraction/extractor';
import { isLongText } from '@debrief/extraction/document/long-text';
import type { Job } from './job.ts';

export interface JobExtractor extends Extractor {
  extract(text: string, context?: ExtractionContext & { readonly jobId?: string }): Promise<Extraction>;
}

interface PrefetchingExtractor extends JobExtractor {
  /**
   * Starts the extraction of a short text, unless too many results are pending. `extract` returns the result
   * for the same job id.
   */
  prefetch(job: Pick<Job, 'id' | 'transcript' | 'rereadNoteId'>, day: string): void;
}

/** The local engine handles one short text at a time, so prefetching more would only reorder the work. */
const maxPrefetched = 2;
/** Unused results are dropped after this time. Their calls were probably rejected. */
const keepMs = 5_000;

/**
 * Adds prefetching to an extractor. Prefetches only with the local engine, because an unused result of a
 * provider costs money.
 */
export const withPrefetch = (extractor: Extractor): PrefetchingExtractor => {
  const started = new Map<string, Promise<Extraction>>();
  return {
    ...extractor,
    prefetch({ id, transcript, rereadNoteId }, day) {
      if (transcript === null || rereadNoteId !== null || isLongText(transcript)) return;
      if (extractor.name !== LOCAL || started.size >= maxPrefetched) return;
      const result = extractor.extract(transcript, { day });
      // `extract` passes the error to its caller.
      result.catch(() => undefined);
      started.set(id, result);
      setTimeout(() => started.delete(id), keepMs).unref();
    },
    extract(text, { jobId = '', ...context } = {}) {
      const result = started.get(jobId);
      started.delete(jobId);
      return result ?? extractor.extract(text, context);
    },
  };
};
