import { createHttpApp } from '@debrief/service-kit/http/app';
import { schedule } from '@debrief/service-kit/schedule';
import type { Service, ServiceDependencies } from '@debrief/service-kit/service';
import type { PipelineOptions } from './app.ts';
import { removeOrphans, removeOverdue } from './domain/audio/sweep.ts';
import { calendarDay } from './domain/calendar-day.ts';
import type { JobStore } from './domain/job.ts';
import { releaseHeld } from './domain/release.ts';
import { onNoteDeleted } from './events/on-note-deleted.ts';
import { onNotesCleared } from './events/on-notes-cleared.ts';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { workerSubscriptions } from './events/subscriptions.ts';
import { metricsRoutes } from './http/metrics.routes.ts';
import { createParts, type Parts } from './parts.ts';
import { createListener } from './transcribers/listener.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const usersAtOnce = 500;

/** The work itself: hears recordings, makes notes, and removes what is not to be kept. */
export const createWorkerParts = (
  { log, now, stopping }: ServiceDependencies,
  parts: Parts,
  options: PipelineOptions,
) => {
  const { transcriber, metrics } = options;
  const listener = transcriber && createListener({ ...options, transcriber, stopping });
  const jobs: JobStore = {
    ...parts.jobs,
    finish: async (job, ending, at) => {
      const finished = await parts.jobs.finish(job, ending, at);
      if (finished) metrics.ended(job.kind, ending.status === 'failed' ? ending.failure : 'done');
      return finished;
    },
  };
  const release = (userId: string) => releaseHeld({ jobs, share: options.share, now }, userId);
  const releaseAll = async () => {
    for (const userId of await jobs.usersHeld(usersAtOnce)) await release(userId);
  };
  return {
    subscriptions: [
      ...workerSubscriptions(
        { ...parts, jobs, extractor: options.extractor, dayOf: calendarDay(options.timeZone), now },
        { ...parts, jobs, listener, now },
        { concurrency: options.concurrency, observed: metrics.observed },
        release,
        stopping,
      ),
      onUserDeleted(parts.deletedUsers, parts.eraseUser),
      onNoteDeleted(parts.recordings),
      onNotesCleared(parts.recordings, parts.notes),
    ],
    /** Removes from time to time what is not to be kept, and finds what a process that died has left waiting. */
    start: () => {
      const { retentionDays } = options;
      const sweep = { ...parts, now, retentionDays };
      const around = { log, stopping };
      schedule('held calls', minuteMs, () => releaseAll(), around);
      schedule('overdue recordings', hourMs, () => removeOverdue(sweep), around);
      schedule('audio without a recording', 24 * hourMs, () => removeOrphans(sweep), around);
    },
  };
};

/** The worker role as a process of its own: it answers nobody but those who look after it. */
export const createAiPipelineWorker = (
  dependencies: ServiceDependencies,
  options: PipelineOptions,
): Service => {
  const parts = createParts(dependencies, options);
  options.metrics.watchBacklog(parts.backlog);
  const work = createWorkerParts(dependencies, parts, options);
  return {
    app: createHttpApp({ log: dependencies.log, routes: [metricsRoutes(options.metrics.registry)] }),
    subscriptions: work.subscriptions,
    prepare: async () => {
      await parts.prepare();
      work.start();
    },
    stop: async () => options.extractor.stop?.(),
  };
};
