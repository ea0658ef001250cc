import { fetchedKeys } from '@debrief/service-kit/identity/keys';
import { createTokenVerifier } from '@debrief/service-kit/identity/verifier';
import { runService } from '@debrief/service-kit/run-service';
import { createAiPipeline } from './app.ts';
import { variables } from './config.ts';
import { pipelineOptions } from './options.ts';

// The HTTP role. Without a broker no worker elsewhere could hear of its jobs, so it does the work as well.
await runService('ai-pipeline', variables, async (dependencies, config) =>
  createAiPipeline(
    { ...dependencies, tokens: createTokenVerifier(fetchedKeys(config.AUTH_URL)) },
    await pipelineOptions(config, config.AUDIO_DIR, dependencies.log),
    { worker: config.AMQP_URL === undefined },
  ),
);
