import { recordingQueued } from '@debrief/contracts/events/ai-pipeline';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import {
  failTranscriptionJob,
  runTranscriptionJob,
  type TranscriptionJobDependencies,
} from '../domain/transcription-job.ts';
import type { PipelineMetrics } from '../metrics.ts';

/** A separate queue keeps typed notes fast. */
export const onRecordingQueued = (
  dependencies: TranscriptionJobDependencies,
  concurrency: number,
  { observed }: Pick<PipelineMetrics, 'observed'>,
): Subscription =>
  subscription({
    queue: 'ai-pipeline.recording.hear',
    event: recordingQueued,
    concurrency,
    handle: observed('hear', ({ data }) => runTranscriptionJob(dependencies, data.jobId)),
    onDeadLetter: ({ data }) => failTranscriptionJob(dependencies, data.jobId),
  });
