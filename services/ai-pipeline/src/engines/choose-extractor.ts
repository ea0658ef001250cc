import type { Logger } from '@debrief/service-kit/log';
import type { Extractor } from '../domain/extraction/extractor.ts';
import { createLocalExtractor } from '../domain/extraction/local-extractor.ts';
import { createNeuralReader } from './neural-reader.ts';

export interface EngineConfig {
  readonly OPENAI_API_KEY?: string | undefined;
  readonly OPENAI_BASE_URL?: string | undefined;
  readonly OPENAI_EXTRACTION_MODEL: string;
}

/** The OpenAI engine where there is a key, else the one of this machine. The client's code loads only when it is used. */
export const chooseExtractor = async (
  config: EngineConfig,
  log: Pick<Logger, 'warn'>,
): Promise<Extractor> => {
  const local = await createLocalExtractor(await createNeuralReader());
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
  return createOpenAiExtractor({ client, model: config.OPENAI_EXTRACTION_MODEL, fallback: local, log });
};
