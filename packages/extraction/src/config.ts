import { wholeNumber } from '@debrief/service-kit/config';
import { z } from 'zod';

/** The variables that choose an engine. */
export const extractionVariables = {
  OPENAI_API_KEY: z
    .string()
    .optional()
    .describe('turns on the OpenAI engine; without it notes are read on this machine'),
  OPENAI_BASE_URL: z
    .url('it must be the address of a server that speaks the OpenAI API')
    .optional()
    .describe('any server that speaks the OpenAI API'),
  OPENAI_EXTRACTION_MODEL: z.string().default('gpt-4o-mini').describe('the model that reads transcripts'),
  EXTRACT_TIMEOUT_MS: wholeNumber(1)
    .default(10_000)
    .describe('how much processor time one text may take to read, in milliseconds; then its job is parked'),
};

export const extractionConfigSchema = z.object(extractionVariables);
export type ExtractionConfig = z.infer<typeof extractionConfigSchema>;
