import { longTextQueued } from '@debrief/contracts/events/ai-pipeline';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import { failNoteJob, runNoteJob, type NoteJobDependencies } from '../domain/note-job.ts';
import type { PipelineMetrics } from '../metrics.ts';

/** Long texts are extracted in a single thread. */
const concurrency = 1;

/** A separate queue keeps typed notes fast. */
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
