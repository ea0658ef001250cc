import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAiPipeline } from '@debrief/ai-pipeline/app';
import { pipelineProcessVariables } from '@debrief/ai-pipeline/config';
import { pipelineOptions } from '@debrief/ai-pipeline/options';
import { readConfig, brokerVariables } from '@debrief/service-kit/config';
import { createLifecycle } from '@debrief/service-kit/lifecycle';
import { createLogger } from '@debrief/service-kit/log';
import { amqpBus } from '@debrief/service-kit/messaging/choose-bus';
import { startService } from '@debrief/service-kit/service';
import { startTestDocuments } from '@debrief/testing/documents';
import { createTestTokens } from '@debrief/testing/tokens';
import { z } from 'zod';

/** The HTTP role of the pipeline in this process, on a broker: workers elsewhere do the work. */
export const startHttpRole = async (amqpUrl: string, env: Record<string, string>) => {
  const log = createLogger({ service: 'bench', level: 'error' });
  const lifecycle = createLifecycle(log);
  const documents = await startTestDocuments();
  lifecycle.onStop('documents', () => documents.stop());
  const directory = await mkdtemp(join(tmpdir(), 'debrief-bench-'));
  lifecycle.onStop('audio', () => rm(directory, { recursive: true, force: true }));
  const tokens = createTestTokens();
  const config = readConfig(z.object({ ...pipelineProcessVariables, ...brokerVariables }), env);
  const bus = await amqpBus(amqpUrl, config, { name: 'bench', log });
  lifecycle.onStop('bus', () => bus.stop());
  const server = await startService(
    'ai-pipeline',
    async (dependencies) =>
      createAiPipeline(
        { ...dependencies, tokens: tokens.verifier },
        await pipelineOptions(config, directory, log),
        { worker: false },
      ),
    { mongoUrl: documents.url, bus, log, lifecycle },
  );
  await bus.start();
  return {
    mongoUrl: documents.url,
    /** Queues a typed call of a user of its own; nobody waits for it. */
    submit: async (): Promise<void> => {
      const body = new FormData();
      body.append('transcript', 'Spoke to Sarah Jones at Acme Ltd. Deal of R50 000.');
      const token = tokens.issue({ userId: crypto.randomUUID() });
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${server.url}/api/process-audio`, { method: 'POST', headers, body });
      if (answer.status !== 202) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    },
    stop: () => lifecycle.stop(),
  };
};
