import type { ExtractionConfig } from '../config.ts';
import type { Extractor } from '../extractor.ts';
import type { ObserveModelCall, OpenAiOptions } from './openai-extractor.ts';
import { createThreadedEngine } from './threaded-engine.ts';

/** Its `stop` stops `local`, too. */
export interface ChosenExtractor extends Extractor {
  readonly local: Extractor;
}

/** Creates the OpenAI engine if an API key is configured, otherwise the local engine. */
export const chooseExtractor = async (
  config: ExtractionConfig,
  log: NonNullable<OpenAiOptions['log']>,
  observe?: ObserveModelCall,
): Promise<ChosenExtractor> => {
  const local = await createThreadedEngine({ deadlineMs: config.EXTRACT_TIMEOUT_MS });
  if (!config.OPENAI_API_KEY) return { ...local, local };
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
  const openAi = createOpenAiExtractor({
    client,
    model: config.OPENAI_EXTRACTION_MODEL,
    local,
    log,
    observe,
  });
  return { ...openAi, stop: local.stop, local };
};
