import { longTextQueued } from '@debrief/contracts/events/ai-pipeline';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import { failNoteJob, runNoteJob, type NoteJobDependencies } from '../domain/note-job.ts';
import type { PipelineMetrics } from '../metrics.ts';

/** One thread reads long texts. */
const concurrency = 1;

/**
 * Creates a note from a long transcript, in a queue of its own, so that typed notes do not wait behind it.
 * @param workAborted aborts the extraction
 */
export const onLongTextQueued = (
  dependencies: NoteJobDependencies,
  { observed }: Pick<PipelineMetrics, 'observed'>,
  workAborted: AbortSignal,
): Subscription =>
  subscription({
    queue: 'ai-pipeline.long-text.process',
    event: longTextQueued,
    concurrency,
    handle: observed('read', ({ data }) => runNoteJob({ ...dependencies, signal: workAborted }, data.jobId)),
    onDeadLetter: ({ data }) => failNoteJob(dependencies, data.jobId),
  });
