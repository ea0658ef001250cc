import { z } from 'zod';
import { readConfig } from '@debrief/service-kit/config';
import { extractionConfigSchema } from '../src/config.ts';
import type { Extractor } from '../src/domain/extractor.ts';
import { chooseExtractor } from '../src/engines/choose-extractor.ts';

export const ENGINES = ['local', 'openai'] as const;
export type Engine = (typeof ENGINES)[number];

export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

export interface MeteredEngine {
  extractor: Extractor;
  /** The tokens that the provider has charged so far. */
  usage: Usage;
  /** What the engine complained of, such as notes that it had to read another way. */
  complaints: string[];
}

const usageSchema = z.object({
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }),
});

/** Adds up the tokens of every answer that passes, and passes it on as it is. */
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

/**
 * The engine as the product makes it, with what it costs.
 * @throws a sentence for a person, if the engine cannot be had.
 */
export async function makeEngine(engine: Engine, env: NodeJS.ProcessEnv): Promise<MeteredEngine> {
  const config = readConfig(extractionConfigSchema, env);
  if (engine === 'openai' && !config.OPENAI_API_KEY) {
    throw new Error('--engine openai needs OPENAI_API_KEY; without it only the local engine can be scored');
  }
  const usage: Usage = { inputTokens: 0, outputTokens: 0 };
  const complaints: string[] = [];
  // The client takes the fetch it finds when it is made.
  if (engine === 'openai') globalThis.fetch = metered(globalThis.fetch, usage);
  const extractor = await chooseExtractor(
    { ...config, OPENAI_API_KEY: engine === 'openai' ? config.OPENAI_API_KEY : undefined },
    {
      warn: (details: object, message?: string) =>
        void complaints.push(`${message ?? ''} ${JSON.stringify(details)}`),
    },
  );
  return { extractor, usage, complaints };
}
