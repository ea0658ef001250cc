import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createHttpApp } from '@debrief/service-kit/http/app';
import type { Service, SessionDependencies } from '@debrief/service-kit/service';
import type { AudioStore } from './domain/audio/audio-store.ts';
import type { Extractor } from './domain/extraction/extractor.ts';
import { createOutcomeWaiters, type OutcomeWaiters } from './domain/outcome-waiters.ts';
import type { Transcriber } from './domain/transcription/transcriber.ts';
import { httpSubscriptions, type Concurrency } from './events/subscriptions.ts';
import { pipelineRoutes } from './http/pipeline.routes.ts';
import { recordingsRoutes } from './http/recordings.routes.ts';
import { metricsRoutes } from './http/metrics.routes.ts';
import type { PipelineMetrics } from './metrics.ts';
import { createParts, type Parts } from './parts.ts';
import type { QuotaLimits } from './storage/upload-quota.ts';
import type { Decoder } from './transcribers/ffmpeg.ts';
import { createWorkerParts } from './worker-app.ts';

/** What the pipeline is made with, in both of its roles. */
export interface PipelineOptions {
  readonly extractor: Extractor;
  /** Where the salespeople are: "tomorrow" in a note is told from the day there. */
  readonly timeZone: string;
  /** What hears recordings; null where there is nothing. */
  readonly transcriber: Transcriber | null;
  /** What decodes recordings; null where there is no ffmpeg. */
  readonly decoder: Decoder | null;
  readonly audio: AudioStore;
  readonly metrics: PipelineMetrics;
  readonly concurrency: Concurrency;
  /** How many jobs of one user may be on their way at once; the others are held. */
  readonly share: number;
  /** How long a request waits for its job, in milliseconds. */
  readonly waitMs: number;
  readonly quota: QuotaLimits;
  readonly longestSeconds: number;
  /** The words a transcriber was told to expect. */
  readonly vocabulary?: string | undefined;
  /** After how many days audio is removed; kept with its note when undefined. */
  readonly retentionDays?: number | undefined;
}

/** The HTTP role: takes calls in, stores their recordings, queues their jobs, and answers what becomes of them. */
const createHttpRole = (
  { tokens, log, now }: SessionDependencies,
  parts: Parts,
  waiters: OutcomeWaiters,
  { transcriber, share, waitMs, metrics }: PipelineOptions,
) => {
  const { jobs, recordings, audio, quota, notes, isGone } = parts;
  const desk = {
    jobs,
    recordings,
    noteHasAudio: notes.hasAudio,
    erasedAmong: notes.erasedAmong,
    share,
    now,
    newId: randomUUID,
    pause,
  };
  const intake = { desk, audio, quota, canHear: transcriber !== null, isGone };
  return {
    app: createHttpApp({
      log,
      routes: [
        pipelineRoutes(intake, waiters, tokens, { waitMs }),
        metricsRoutes(metrics.registry),
        recordingsRoutes({ jobs, recordings, noteIsDeleted: notes.isDeleted, audio, now }, tokens),
      ],
    }),
    subscriptions: httpSubscriptions(waiters),
  };
};

/** Turns calls into structured sales notes. @param roles.worker whether this process does the work as well */
export const createAiPipeline = (
  dependencies: SessionDependencies,
  options: PipelineOptions,
  { worker = true }: { worker?: boolean } = {},
): Service => {
  const waiters = createOutcomeWaiters(dependencies.stopping);
  // A job that ends in this process needs no look for those who wait for it here.
  const parts = createParts(dependencies, options, (job) => waiters.ended(job.id, job));
  const http = createHttpRole(dependencies, parts, waiters, options);
  options.metrics.watchBacklog(parts.backlog);
  const work = worker ? createWorkerParts(dependencies, parts, options) : null;
  return {
    app: http.app,
    subscriptions: [...(work?.subscriptions ?? []), ...http.subscriptions],
    prepare: async () => {
      await parts.prepare();
      work?.start();
    },
    stop: async () => options.extractor.stop?.(),
  };
};
