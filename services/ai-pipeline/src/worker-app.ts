import { createHttpApp } from '@debrief/service-kit/http/app';
import { schedule } from '@debrief/service-kit/schedule';
import type { Service, ServiceDependencies } from '@debrief/service-kit/service';
import { callDependencies } from './call-dependencies.ts';
import type { PipelineOptions } from './pipeline-options.ts';
import { removeOrphans, removeOverdue } from './domain/audio/retention-sweep.ts';
import { calendarDay } from '@debrief/extraction/domain/calendar-day';
import type { JobStore } from './domain/job.ts';
import { releaseHeldJobs } from './domain/release-held-jobs.ts';
import { onJobFinishedRelease } from './events/on-job-finished-release.ts';
import { onJobQueued } from './events/on-job-queued.ts';
import { onLongTextQueued } from './events/on-long-text-queued.ts';
import { onNoteDeleted } from './events/on-note-deleted.ts';
import { onNotesCleared } from './events/on-notes-cleared.ts';
import { onRecordingQueued } from './events/on-recording-queued.ts';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { metricsRoutes } from '@debrief/service-kit/http/metrics.routes';
import { createStorage, type PipelineStorage } from './storage/create-storage.ts';
import { createRecordingTranscriber } from './transcribers/transcribe-recording.ts';
import { removeAbandonedDirectories } from './transcribers/working-directory.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const maxUsersPerRun = 500;

/** The worker role: transcribes recordings, creates notes, and removes what has expired. */
export const createWorkerRole = (
  { log, now, stopping }: ServiceDependencies,
  storage: PipelineStorage,
  options: PipelineOptions,
) => {
  const { transcriber, metrics } = options;
  const recordingTranscriber =
    transcriber && createRecordingTranscriber({ ...options, transcriber, stopping });
  const jobs: JobStore = {
    ...storage.jobs,
    finish: async (job, result, at) => {
      const finished = await storage.jobs.finish(job, result, at);
      if (finished) metrics.ended(job.kind, result.status === 'failed' ? result.failure : 'done');
      return finished;
    },
  };
  const release = (userId: string) =>
    releaseHeldJobs({ jobs, maxQueuedPerUser: options.maxQueuedPerUser, now }, userId);
  const releaseAll = async () => {
    for (const userId of await jobs.usersWithHeldJobs(maxUsersPerRun)) await release(userId);
  };
  const { extractor, timeZone } = options;
  const transcriptionEngine = transcriber?.name ?? null;
  const noteJobs = { ...storage, jobs, transcriptionEngine, extractor, dayOf: calendarDay(timeZone), now };
  const calls = callDependencies({ ...storage, jobs }, { maxQueuedPerUser: options.maxQueuedPerUser, now });
  const { notes, recordings } = options.concurrency;
  return {
    subscriptions: [
      onRecordingQueued({ ...storage, ...calls, recordingTranscriber }, recordings, metrics),
      onJobQueued(noteJobs, notes, metrics),
      onLongTextQueued(noteJobs, metrics, stopping),
      onJobFinishedRelease(release),
      onUserDeleted(storage.deletedUsers, storage.eraseUser),
      onNoteDeleted(storage.recordings),
      onNotesCleared(storage.recordings, storage.notes),
    ],
    /** Schedules the retention sweeps, and the release of held jobs that a process that died has left waiting. */
    start: () => {
      const { retentionDays } = options;
      const sweep = { ...storage, now, retentionDays };
      const context = { log, stopping };
      schedule('abandoned recordings', minuteMs, removeAbandonedDirectories, context);
      schedule('held calls', minuteMs, () => releaseAll(), context);
      schedule('overdue recordings', hourMs, () => removeOverdue(sweep), context);
      schedule('audio without a recording', 24 * hourMs, () => removeOrphans(sweep), context);
    },
  };
};

/** The worker role as a process of its own: its HTTP server has health and metrics only. */
export const createAiPipelineWorker = (
  dependencies: ServiceDependencies,
  options: PipelineOptions,
): Service => {
  const storage = createStorage(dependencies, options);
  options.metrics.watchBacklog(storage.backlog);
  const work = createWorkerRole(dependencies, storage, options);
  return {
    app: createHttpApp({ log: dependencies.log, routes: [metricsRoutes(options.metrics.registry)] }),
    subscriptions: work.subscriptions,
    prepare: async () => {
      await storage.prepare();
      work.start();
    },
    stop: async () => {
      await Promise.all([options.extractor.stop?.(), options.transcriber?.stop?.()]);
    },
  };
};
