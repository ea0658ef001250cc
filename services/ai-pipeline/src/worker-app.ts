import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createHttpApp } from '@debrief/service-kit/http/app';
import { schedule } from '@debrief/service-kit/schedule';
import type { Service, ServiceDependencies } from '@debrief/service-kit/service';
import { withSpan } from '@debrief/service-kit/tracing/tracing';
import { createCallDay } from './domain/call-day.ts';
import type { JobExtractor } from './domain/early-extraction.ts';
import { createMonotonicClock } from './domain/monotonic-clock.ts';
import type { JobStore } from './domain/job.ts';
import type { CallDependencies } from './domain/submit-call.ts';
import { workerSubscriptions } from './events/subscriptions.ts';
import type { PipelineOptions } from './options.ts';
import { createStorage, type PipelineStorage } from './storage/create-storage.ts';
import { createRecordingTranscriber } from './transcribers/transcribe-recording.ts';
import { removeAbandonedDirectories } from './transcribers/working-directory.ts';

const minuteMs = 60_000;

export const callDependencies = (
  { jobs, recordings, notes }: Pick<PipelineStorage, 'jobs' | 'recordings' | 'notes'>,
  { maxQueuedPerUser, now }: Pick<CallDependencies, 'maxQueuedPerUser' | 'now'>,
): CallDependencies => ({
  ...{ jobs, recordings, maxQueuedPerUser, now, pause, newId: randomUUID },
  markAudioAdded: notes.markAudioAdded,
  findErasedNotes: notes.findErased,
  findPreferences: notes.findPreferences,
});

export const stopEngines = async ({
  extractor,
  transcriber,
  speechDetector,
}: Pick<PipelineOptions, 'extractor' | 'transcriber' | 'speechDetector'>): Promise<void> => {
  await Promise.all([extractor.stop?.(), transcriber?.stop?.(), speechDetector.stop()]);
};

/** Traces extractions, but not their texts. */
const tracedExtractor = (extractor: JobExtractor): JobExtractor => ({
  ...extractor,
  extract: (text, context) =>
    withSpan(
      { name: 'extract', kind: 'internal', attributes: { 'debrief.engine': extractor.name } },
      async (span) => {
        const extraction = await extractor.extract(text, context);
        // A fallback may have replaced the requested engine.
        span?.set({ 'debrief.extracted_by': extraction.extractedBy });
        return extraction;
      },
    ),
});

export const createWorkerRole = (
  { log, now, stopping, workAborted }: ServiceDependencies,
  storage: PipelineStorage,
  options: PipelineOptions,
) => {
  const { transcriber, metrics } = options;
  const recordingTranscriber =
    transcriber && createRecordingTranscriber({ ...options, transcriber, workAborted });
  const jobs: JobStore = {
    ...storage.jobs,
    finish: async (job, result, at) => {
      const finished = await storage.jobs.finish(job, result, at);
      if (finished) metrics.ended(job.kind, result.status === 'failed' ? result.failure : 'done');
      return finished;
    },
  };
  const extractor = tracedExtractor(options.extractor);
  const transcriptionEngine = transcriber?.name ?? null;
  const dayOf = createCallDay(options.timeZone);
  const noteJobs = { ...storage, jobs, transcriptionEngine, extractor, dayOf, now };
  const calls = callDependencies({ ...storage, jobs }, { maxQueuedPerUser: options.maxQueuedPerUser, now });
  const transcriptionJobs = { ...storage, ...calls, recordingTranscriber };
  const { concurrency, ackTimeoutMs } = options;
  return {
    subscriptions: workerSubscriptions({
      ...{ noteJobs, transcriptionJobs, concurrency, ackTimeoutMs, metrics, workAborted },
    }),
    start: () => schedule('abandoned recordings', minuteMs, removeAbandonedDirectories, { log, stopping }),
  };
};

/** The HTTP server of a worker answers only health probes. */
export const createAiPipelineWorker = (
  dependencies: ServiceDependencies,
  options: PipelineOptions,
): Service => {
  const storage = createStorage(dependencies, options);
  options.metrics.watchBacklog(storage.backlog);
  const withMonotonicClock = { ...dependencies, now: createMonotonicClock(dependencies.now) };
  const work = createWorkerRole(withMonotonicClock, storage, options);
  return {
    app: createHttpApp({ log: dependencies.log, routes: [] }),
    metrics: options.metrics.registry,
    subscriptions: work.subscriptions,
    prepare: async () => {
      await storage.prepare();
      work.start();
    },
    stop: () => stopEngines(options),
  };
};
