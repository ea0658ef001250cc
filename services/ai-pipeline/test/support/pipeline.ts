import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  jobFinished,
  jobQueued,
  longTextQueued,
  noteCreated,
  recordingQueued,
} from '@debrief/contracts/events/ai-pipeline';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { createThreadedSpeechDetector } from '@debrief/speech/engines/threaded-speech-detector';
import type { TestDocuments } from '@debrief/testing/documents';
import { startTestService, type TestService } from '@debrief/testing/service';
import { createAiPipeline } from '../../src/app.ts';
import type { PipelineOptions } from '../../src/options.ts';
import { createDirectoryStore } from '../../src/audio/directory-store.ts';
import { createPipelineMetrics } from '../../src/metrics.ts';
import { createBuiltInDecoder } from '../../src/transcribers/built-in-decoder.ts';

export interface TestPipeline extends TestService {
  readonly audioDirectory: string;
  readonly ownConnection: Connection;
}

/** Too high for tests of other behavior to reach. */
export const testLimits = { notes: 1_000, transcriptions: 1_000, uploads: 1_000, uploadBytes: 1e12 };

/** Starts the HTTP role, by default with the worker role, with its own audio directory. */
export const startPipeline = async (
  options: Partial<PipelineOptions> & Pick<PipelineOptions, 'extractor'>,
  { worker = true, ...service }: { now?: () => Date; worker?: boolean; documents?: TestDocuments } = {},
): Promise<TestPipeline> => {
  const audioDirectory = await mkdtemp(join(tmpdir(), 'debrief-audio-test-'));
  let ownConnection!: Connection;
  const started = await startTestService(
    'ai-pipeline',
    (dependencies) => {
      ownConnection = dependencies.connection;
      return createAiPipeline(
        dependencies,
        {
          timeZone: 'Africa/Johannesburg',
          transcriber: null,
          decoder: createBuiltInDecoder(),
          speechDetector: createThreadedSpeechDetector({ deadlineMs: 60_000 }),
          audio: createDirectoryStore(audioDirectory),
          metrics: createPipelineMetrics(),
          concurrency: { notes: 4, recordings: 4 },
          maxQueuedPerUser: 2,
          waitMs: 20_000,
          limits: testLimits,
          maxSeconds: 7_200,
          ...options,
        },
        { worker },
      );
    },
    {
      events: [noteCreated, jobFinished, jobQueued, longTextQueued, recordingQueued],
      retryDelays: [10, 10],
      ...service,
    },
  );
  return {
    ...started,
    audioDirectory,
    ownConnection,
    stop: async () => {
      await started.stop();
      await rm(audioDirectory, { recursive: true, force: true });
    },
  };
};
