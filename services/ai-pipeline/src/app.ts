import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createHttpApp } from '@debrief/service-kit/http/app';
import type { Service, SessionDependencies } from '@debrief/service-kit/service';
import type { AudioStore } from './domain/audio/audio-store.ts';
import type { Extractor } from '@debrief/extraction/domain/extractor';
import { calendarDay } from '@debrief/extraction/domain/calendar-day';
import { withEarlyStart } from './domain/early-extraction.ts';
import type { Job } from './domain/job.ts';
import type { CallDependencies } from './domain/submit-call.ts';
import { createOutcomeWaiters, type OutcomeWaiters } from './domain/outcome-waiters.ts';
import type { Transcriber } from './domain/transcription/transcriber.ts';
import { onJobFinishedAnswer } from './events/on-job-finished-answer.ts';
import { pipelineRoutes } from './http/pipeline.routes.ts';
import { recordingsRoutes } from './http/recordings.routes.ts';
import { metricsRoutes } from './http/metrics.routes.ts';
import type { PipelineMetrics } from './metrics.ts';
import { createStorage, type PipelineStorage } from './storage/create-storage.ts';
import type { QuotaLimits } from './domain/audio/upload-quota.ts';
import type { Decoder } from './transcribers/ffmpeg.ts';
import { createWorkerRole } from './worker-app.ts';

/** What the pipeline is made with, in both of its roles. */
export interface PipelineOptions {
  readonly extractor: Extractor;
  /** Where the salespeople are: "tomorrow" in a note is told from the day there. */
  readonly timeZone: string;
  /** Transcribes recordings; null where there is no engine. */
  readonly transcriber: Transcriber | null;
  /** Decodes recordings; null where there is no ffmpeg. */
  readonly decoder: Decoder | null;
  readonly audio: AudioStore;
  readonly metrics: PipelineMetrics;
  /** How many jobs of each kind one worker handles at once. */
  readonly concurrency: { readonly notes: number; readonly recordings: number };
  /** How many jobs of one user may be queued at once; the others are held. */
  readonly maxQueuedPerUser: number;
  /** How long a request waits for its job, in milliseconds. */
  readonly waitMs: number;
  readonly quota: QuotaLimits;
  readonly maxSeconds: number;
  /** The words a transcriber was told to expect. */
  readonly vocabulary?: string | undefined;
  /** After how many days audio is removed; kept with its note when undefined. */
  readonly retentionDays?: number | undefined;
}

/** The HTTP role: receives calls, stores their recordings, queues their jobs, and responds with the outcome. */
const createHttpRole = (
  { tokens, log, now }: SessionDependencies,
  storage: PipelineStorage,
  waiters: OutcomeWaiters,
  { transcriber, maxQueuedPerUser, waitMs, metrics }: PipelineOptions,
  onQueueing?: CallDependencies['onQueueing'],
) => {
  const { jobs, recordings, audio, quota, notes, isUserDeleted } = storage;
  const calls = {
    jobs,
    recordings,
    markAudioAdded: notes.markAudioAdded,
    findErasedNotes: notes.findErased,
    maxQueuedPerUser,
    now,
    newId: randomUUID,
    pause,
    ...(onQueueing ? { onQueueing } : {}),
  };
  const submission = { calls, audio, quota, canTranscribe: transcriber !== null, isUserDeleted };
  return {
    app: createHttpApp({
      log,
      routes: [
        pipelineRoutes(submission, waiters, tokens, { waitMs }),
        metricsRoutes(metrics.registry),
        recordingsRoutes({ jobs, recordings, noteIsDeleted: notes.isDeleted, audio, now }, tokens),
      ],
    }),
    subscriptions: [onJobFinishedAnswer(waiters)],
  };
};

/** Turns calls into structured sales notes. @param roles.worker whether this process has the worker role as well */
export const createAiPipeline = (
  dependencies: SessionDependencies,
  options: PipelineOptions,
  { worker = true }: { worker?: boolean } = {},
): Service => {
  const waiters = createOutcomeWaiters(dependencies.stopping);
  // A request that waits in the process that ends its job is handed the job.
  const storage = createStorage(dependencies, options, (job) => waiters.notifyEnded(job.id, job));
  const extractor = withEarlyStart(options.extractor);
  const dayOf = calendarDay(options.timeZone);
  const beginExtraction = ({ transcript, createdAt }: Job) => {
    if (transcript !== null) extractor.begin(transcript, dayOf(createdAt));
  };
  const http = createHttpRole(dependencies, storage, waiters, options, worker ? beginExtraction : undefined);
  options.metrics.watchBacklog(storage.backlog);
  const work = worker ? createWorkerRole(dependencies, storage, { ...options, extractor }) : null;
  return {
    app: http.app,
    subscriptions: [...(work?.subscriptions ?? []), ...http.subscriptions],
    prepare: async () => {
      await storage.prepare();
      work?.start();
    },
    stop: async () => {
      await Promise.all([options.extractor.stop?.(), options.transcriber?.stop?.()]);
    },
  };
};
