import { jobFinished } from '@debrief/contracts/events/ai-pipeline';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';

/** Queues the next held job of the user whose job has ended. */
export const onJobFinishedRelease = (release: (userId: string) => Promise<void>): Subscription =>
  subscription({
    queue: 'ai-pipeline.job.release',
    event: jobFinished,
    concurrency: 20,
    handle: ({ data }) => release(data.userId),
  });
