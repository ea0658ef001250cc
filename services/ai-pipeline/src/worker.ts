import { runService } from '@debrief/service-kit/run-service';
import { workerVariables } from './config.ts';
import { pipelineOptions } from './options.ts';
import { createAiPipelineWorker } from './worker-app.ts';

// The worker role: as many of these as the queue needs.
await runService('ai-pipeline', workerVariables, async (dependencies, config) =>
  createAiPipelineWorker(dependencies, await pipelineOptions(config, config.AUDIO_DIR, dependencies.log)),
);
