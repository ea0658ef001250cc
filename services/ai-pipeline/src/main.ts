import { runSessionService } from '@debrief/service-kit/run-session-service';
import { createAiPipeline } from './app.ts';
import { variables } from './config.ts';
import { pipelineOptions } from './options.ts';

// The HTTP role. Without a broker, this process also has the worker role, because workers in other processes
// could not receive its jobs.
await runSessionService('ai-pipeline', variables, async (dependencies, config) =>
  createAiPipeline(dependencies, await pipelineOptions(config, config.AUDIO_DIR, dependencies.log), {
    worker: config.AMQP_URL === undefined,
  }),
);
