import { z } from 'zod';
import { readConfig } from '@debrief/service-kit/config';
import { extractionConfigSchema } from '@debrief/extraction/config';
import type { Extractor } from '@debrief/extraction/extractor';
import { chooseExtractor } from '@debrief/extraction/engines/choose-extractor';

export const ENGINES = ['local', 'openai'] as const;
export type Engine = (typeof ENGINES)[number];

export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

export interface MeteredEngine {
  extractor: Extractor;
  usage: Usage;
  warnings: string[];
}

const usageSchema = z.object({
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }),
});

const metered =
  (fetch: typeof globalThis.fetch, usage: Usage): typeof globalThis.fetch =>
  async (...request) => {
    const response = await fetch(...request);
    const body = usageSchema.safeParse(
      await response
        .clone()
        .json()
        .catch(() => undefined),
    );
    if (body.success) {
      usage.inputTokens += body.data.usage.prompt_tokens;
      usage.outputTokens += body.data.usage.completion_tokens;
    }
    return response;
  };

/** @throws {Error} if the OpenAI engine is requested without an API key */
export async function makeEngine(engine: Engine, env: NodeJS.ProcessEnv): Promise<MeteredEngine> {
  const config = readConfig(extractionConfigSchema, env);
  if (engine === 'openai' && !config.OPENAI_API_KEY) {
    throw new Error('--engine openai needs OPENAI_API_KEY; without it only the local engine can be scored');
  }
  const usage: Usage = { inputTokens: 0, outputTokens: 0 };
  const warnings: string[] = [];
  // The OpenAI client captures the global fetch when it is created, so fetch is replaced first.
  if (engine === 'openai') globalThis.fetch = metered(globalThis.fetch, usage);
  const extractor = await chooseExtractor(
    { ...config, OPENAI_API_KEY: engine === 'openai' ? config.OPENAI_API_KEY : undefined },
    {
      warn: (details: object, message?: string) =>
        void warnings.push(`${message ?? ''} ${JSON.stringify(details)}`),
    },
  );
  return { extractor, usage, warnings };
}
