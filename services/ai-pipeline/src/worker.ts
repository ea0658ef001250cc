import { runService } from '@debrief/service-kit/run-service';
import { workerVariables } from './config.ts';
import { pipelineOptions } from './options.ts';
import { createAiPipelineWorker } from './worker-app.ts';

/** Fetching and decoding a recording take their time, too. */
const marginS = 30;

// The worker role: as many of these as the queue needs. One that is told to stop ends the recordings that it has begun.
await runService(
  'ai-pipeline',
  workerVariables,
  async (dependencies, config) =>
    createAiPipelineWorker(dependencies, await pipelineOptions(config, config.AUDIO_DIR, dependencies.log)),
  { role: 'worker', workMs: ({ TRANSCRIBE_DEADLINE_S }) => (TRANSCRIBE_DEADLINE_S + marginS) * 1_000 },
);
