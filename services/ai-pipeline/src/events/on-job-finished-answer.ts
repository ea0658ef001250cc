import { jobFinished } from '@debrief/contracts/events/ai-pipeline';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import type { OutcomeWaiters } from '../domain/outcome-waiters.ts';

/**
 * Wakes the request that waits for the job. Every instance receives the event, because any of them may hold the
 * request.
 */
export const onJobFinishedAnswer = (waiters: OutcomeWaiters): Subscription =>
  subscription({
    queue: 'ai-pipeline.job.answer',
    event: jobFinished,
    audience: 'every-instance',
    concurrency: 100,
    handle: async ({ data }) => waiters.notifyEnded(data.jobId),
    connectionListener: { connected: waiters.recheckAll },
  });
