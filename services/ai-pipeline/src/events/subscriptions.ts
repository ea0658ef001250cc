import {
  jobFinished,
  jobQueued,
  longTextQueued,
  recordingQueued,
} from '@debrief/contracts/events/ai-pipeline';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import { giveUpHearing, hearRecording, type HearingRecordings } from '../domain/hear-recording.ts';
import { giveUp, makeNote, type MakingNotes } from '../domain/make-note.ts';
import type { PipelineMetrics } from '../metrics.ts';
import type { OutcomeWaiters } from '../domain/outcome-waiters.ts';

/** How many of each kind of job one worker has in work. */
export interface Concurrency {
  readonly notes: number;
  readonly recordings: number;
}

/** One thread reads long texts. */
const longTextsAtOnce = 1;

/**
 * The worker role: a recording becomes a transcript, a transcript becomes a note. Recordings and long texts have a queue of
 * their own, so that typed notes do not wait behind them.
 * @param stopping gives up reading a long text
 */
export const workerSubscriptions = (
  making: MakingNotes,
  hearing: HearingRecordings,
  { concurrency, observed }: { concurrency: Concurrency; observed: PipelineMetrics['observed'] },
  release: (userId: string) => Promise<void>,
  stopping: AbortSignal,
): Subscription[] => [
  subscription({
    queue: 'ai-pipeline.recording.hear',
    event: recordingQueued,
    concurrency: concurrency.recordings,
    handle: observed('hear', ({ data }) => hearRecording(hearing, data.jobId)),
    gaveUp: ({ data }) => giveUpHearing(hearing, data.jobId),
  }),
  subscription({
    queue: 'ai-pipeline.job.process',
    event: jobQueued,
    concurrency: concurrency.notes,
    handle: observed('read', ({ data }) => makeNote(making, data.jobId)),
    gaveUp: ({ data }) => giveUp(making, data.jobId),
  }),
  subscription({
    queue: 'ai-pipeline.long-text.process',
    event: longTextQueued,
    concurrency: longTextsAtOnce,
    handle: observed('read', ({ data }) => makeNote({ ...making, until: stopping }, data.jobId)),
    gaveUp: ({ data }) => giveUp(making, data.jobId),
  }),
  subscription({
    queue: 'ai-pipeline.job.release',
    event: jobFinished,
    concurrency: 20,
    handle: ({ data }) => release(data.userId),
  }),
];

/** The HTTP role: every instance hears of every end, for one of them holds the request that waits. */
export const httpSubscriptions = (waiters: OutcomeWaiters): Subscription[] => [
  subscription({
    queue: 'ai-pipeline.job.answer',
    event: jobFinished,
    audience: 'every-instance',
    concurrency: 100,
    handle: async ({ data }) => waiters.ended(data.jobId),
    connectionListener: { connected: waiters.lookAgain },
  }),
];
