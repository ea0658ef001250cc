import { jobFinished } from '@debrief/contracts/events/ai-pipeline';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';

/** Queues the next held job of the same user, unless the event reports that there are none. */
export const onJobFinishedRelease = (release: (userId: string) => Promise<void>): Subscription =>
  subscription({
    queue: 'ai-pipeline.job.release',
    event: jobFinished,
    concurrency: 20,
    handle: async ({ data }) => {
      if (data.othersHeld !== false) await release(data.userId);
    },
  });
