import { jobQueued } from '@debrief/contracts/events/ai-pipeline';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import { failNoteJob, runNoteJob, type NoteJobDependencies } from '../domain/note-job.ts';
import type { PipelineMetrics } from '../metrics.ts';

export const onJobQueued = (
  dependencies: NoteJobDependencies,
  concurrency: number,
  { observed }: Pick<PipelineMetrics, 'observed'>,
): Subscription =>
  subscription({
    queue: 'ai-pipeline.job.process',
    event: jobQueued,
    concurrency,
    handle: observed('read', ({ data }) => runNoteJob(dependencies, data.jobId)),
    onDeadLetter: ({ data }) => failNoteJob(dependencies, data.jobId),
  });
