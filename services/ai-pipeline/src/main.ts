import { runSessionService } from '@debrief/service-kit/run-session-service';
import { createAiPipeline } from './app.ts';
import { variables } from './config.ts';
import { pipelineOptions } from './options.ts';

// The HTTP role. Without a broker, no worker in another process could receive its jobs, so it does the work as well.
await runSessionService('ai-pipeline', variables, async (dependencies, config) =>
  createAiPipeline(dependencies, await pipelineOptions(config, config.AUDIO_DIR, dependencies.log), {
    worker: config.AMQP_URL === undefined,
  }),
);
