import { runService } from '@debrief/service-kit/run-service';
import { workerVariables } from './config.ts';
import { pipelineOptions } from './options.ts';
import { createAiPipelineWorker } from './worker-app.ts';

/** Time for fetching and decoding a recording, in seconds. */
const marginS = 30;

// The worker role. On shutdown, it finishes the recordings that it is transcribing.
await runService(
  'ai-pipeline',
  workerVariables,
  async (dependencies, config) =>
    createAiPipelineWorker(dependencies, await pipelineOptions(config, config.AUDIO_DIR, dependencies.log)),
  { role: 'worker', workMs: ({ TRANSCRIBE_DEADLINE_S }) => (TRANSCRIBE_DEADLINE_S + marginS) * 1_000 },
);
