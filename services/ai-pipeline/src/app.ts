import type { AudioType } from '@debrief/contracts/audio-types';
import { createHttpApp } from '@debrief/service-kit/http/app';
import { schedule } from '@debrief/service-kit/schedule';
import type { Service, ServiceDependencies, SessionDependencies } from '@debrief/service-kit/service';
import { withDistributedLock } from '@debrief/service-kit/storage/lease';
import { removeExpiredUploads } from './domain/audio/receive-upload.ts';
import { removeOrphans, removeOverdue } from './domain/audio/retention-sweep.ts';
import { createCallDay } from './domain/call-day.ts';
import { createMonotonicClock } from './domain/monotonic-clock.ts';
import { withPrefetch } from './domain/early-extraction.ts';
import type { Transcriber } from './domain/transcription/transcriber.ts';
import type { CallDependencies } from './domain/submit-call.ts';
import { createOutcomeWaiters, type OutcomeWaiters } from './domain/outcome-waiters.ts';
import { releaseHeldJobs } from './domain/release-held-jobs.ts';
import { httpSubscriptions, maintenanceSubscriptions } from './events/subscriptions.ts';
import { contactsRoutes } from './http/contacts.routes.ts';
import { pipelineRoutes } from './http/pipeline.routes.ts';
import { reextractRoutes } from './http/reextract.routes.ts';
import { recordingsRoutes } from './http/recordings.routes.ts';
import { transcriptionRoutes } from './http/transcription.routes.ts';
import { tryNoteRoutes } from './http/try-note.routes.ts';
import { uploadsRoutes } from './http/uploads.routes.ts';
import { liveTranscriptRoutes } from './http/live-transcript.routes.ts';
import type { PipelineOptions } from './options.ts';
import { createStorage, type PipelineStorage } from './storage/create-storage.ts';
import { migrations } from './storage/migrations/list.ts';
import { callDependencies, createWorkerRole, stopEngines } from './worker-app.ts';

interface SharedProcess {
  readonly onQueueing?: CallDependencies['onQueueing'];
  /**
   * Undefined in a process with only the HTTP role: live transcription loads a model, and only workers have
   * the memory for it.
   */
  readonly transcribeLive?: Transcriber['transcribeLive'];
}

const createHttpRole = (
  { tokens, log, now }: SessionDependencies,
  storage: PipelineStorage,
  waiters: OutcomeWaiters,
  { transcriber, decoder, maxQueuedPerUser, waitMs, timeZone, tryExtractor }: PipelineOptions,
  { onQueueing, transcribeLive }: SharedProcess = {},
) => {
  const { jobs, recordings, uploads, audio, quota, notes, isUserDeleted } = storage;
  const calls = {
    ...callDependencies(storage, { maxQueuedPerUser, now }),
    ...(onQueueing ? { onQueueing } : {}),
  };
  const submission = {
    ...{ calls, uploads, audio, quota, isUserDeleted },
    canTranscribe: transcriber !== null,
    canDecode: (type: AudioType) => decoder?.canDecode(type) ?? true,
  };
  return {
    app: createHttpApp({
      log,
      routes: [
        pipelineRoutes(submission, waiters, tokens, { waitMs }),
        uploadsRoutes({ ...submission, ...calls }, tokens),
        reextractRoutes({ ...submission, findNote: notes.find }, waiters, tokens, { waitMs }),
        transcriptionRoutes(transcriber, transcribeLive !== undefined, tokens),
        liveTranscriptRoutes(transcribeLive, tokens),
        tryNoteRoutes({ extractor: tryExtractor, dayOf: createCallDay(timeZone), now }),
        contactsRoutes(storage, tokens),
        recordingsRoutes({ jobs, recordings, noteIsDeleted: notes.isDeleted, audio, quota, now }, tokens),
      ],
    }),
    subscriptions: httpSubscriptions(waiters),
  };
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const maxUsersPerRun = 500;

/** The maintenance tasks run in the HTTP role, because there may be no workers. */
const createMaintenanceTasks = (
  { connection, log, now, stopping }: ServiceDependencies,
  storage: PipelineStorage,
  { maxQueuedPerUser, retentionDays }: PipelineOptions,
) => {
  const { jobs } = storage;
  const release = (userId: string) => releaseHeldJobs({ jobs, maxQueuedPerUser, now }, userId);
  const releaseAll = async () => {
    for (const userId of await jobs.usersWithHeldJobs(maxUsersPerRun)) await release(userId);
  };
  const sweep = { ...storage, now, retentionDays };
  const every = (ms: number, name: string, work: () => Promise<unknown>) =>
    schedule(name, ms, withDistributedLock(connection, name, now, work), { log, stopping });
  return {
    subscriptions: maintenanceSubscriptions({ ...storage, release }),
    start: () => {
      every(minuteMs, 'held calls', releaseAll);
      every(hourMs, 'overdue recordings', () => removeOverdue(sweep));
      every(hourMs, 'expired uploads', () => removeExpiredUploads(sweep));
      every(24 * hourMs, 'audio without a recording', () => removeOrphans(sweep));
    },
  };
};

/**
 * Builds the HTTP role, which also runs the maintenance tasks.
 * @param roles.worker true if this process has the worker role as well
 */
export const createAiPipeline = (
  dependencies: SessionDependencies,
  options: PipelineOptions,
  { worker = true }: { worker?: boolean } = {},
): Service => {
  const waiters = createOutcomeWaiters(dependencies.stopping);
  const storage = createStorage(dependencies, options, (job) => waiters.notifyEnded(job.id, job));
  const extractor = withPrefetch(options.extractor);
  const dayOf = createCallDay(options.timeZone);
  const shared: SharedProcess = {
    onQueueing: (job) => extractor.prefetch(job, dayOf(job)),
    transcribeLive: options.transcriber?.transcribeLive,
  };
  // Lists sort notes by a time that both roles set, so the roles share one clock.
  const withMonotonicClock = { ...dependencies, now: createMonotonicClock(dependencies.now) };
  const http = createHttpRole(withMonotonicClock, storage, waiters, options, worker ? shared : {});
  options.metrics.watchBacklog(storage.backlog);
  const maintenance = createMaintenanceTasks(dependencies, storage, options);
  const work = worker ? createWorkerRole(withMonotonicClock, storage, { ...options, extractor }) : null;
  return {
    app: http.app,
    metrics: options.metrics.registry,
    subscriptions: [...(work?.subscriptions ?? []), ...maintenance.subscriptions, ...http.subscriptions],
    migrations,
    prepare: async () => {
      await storage.prepare();
      work?.start();
      maintenance.start();
    },
    stop: () => stopEngines(options),
  };
};
