import type { Logger } from '@debrief/service-kit/log';
import type { Extractor } from '../domain/extraction/extractor.ts';
import { createThreadedEngine } from './threaded-engine.ts';

export interface EngineConfig {
  readonly OPENAI_API_KEY?: string | undefined;
  readonly OPENAI_BASE_URL?: string | undefined;
  readonly OPENAI_EXTRACTION_MODEL: string;
  readonly EXTRACT_TIMEOUT_MS: number;
}

/** The OpenAI engine where there is a key, else the one of this machine. The client's code loads only when it is used. */
export const chooseExtractor = async (
  config: EngineConfig,
  log: Pick<Logger, 'warn'>,
): Promise<Extractor> => {
  const local = await createThreadedEngine({ deadlineMs: config.EXTRACT_TIMEOUT_MS });
  if (!config.OPENAI_API_KEY) return local;
  const [{ default: OpenAI }, { createOpenAiExtractor }] = await Promise.all([
    import('openai'),
    import('./openai-extractor.ts'),
  ]);
  const client = new OpenAI({
    apiKey: config.OPENAI_API_KEY,
    ...(config.OPENAI_BASE_URL ? { baseURL: config.OPENAI_BASE_URL } : {}),
    timeout: 60_000,
    maxRetries: 1,
  });
  const openAi = createOpenAiExtractor({ client, model: config.OPENAI_EXTRACTION_MODEL, local, log });
  return { ...openAi, stop: local.stop };
};
