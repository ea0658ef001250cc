import { wholeNumber } from '@debrief/service-kit/config';
import { z } from 'zod';

export const extractionVariables = {
  OPENAI_API_KEY: z
    .string()
    .optional()
    .describe('Enables the OpenAI engine. Without a key, this machine extracts the notes.'),
  OPENAI_BASE_URL: z
    .url('it must be the address of a server that speaks the OpenAI API')
    .optional()
    .describe('Server that implements the OpenAI API'),
  OPENAI_EXTRACTION_MODEL: z
    .string()
    .default('gpt-4o-mini')
    .describe('Model that extracts notes from transcripts.'),
  EXTRACT_TIMEOUT_MS: wholeNumber(1)
    .default(10_000)
    .describe('CPU time limit for extracting one text, in milliseconds. A job that exceeds it is parked.'),
};

export const extractionConfigSchema = z.object(extractionVariables);
export type ExtractionConfig = z.infer<typeof extractionConfigSchema>;
