import { isTimeZone } from '@debrief/contracts/date-preferences';
import { extractionVariables } from '@debrief/extraction/config';
import { rateLimitScale, sessionVariables, wholeNumber } from '@debrief/service-kit/config';
import { z } from 'zod';
import { readModelPrices } from './domain/model-prices.ts';
import { readCommandLine } from './domain/transcription/command-line.ts';

const isCommandLine = (line: string): boolean => {
  try {
    return readCommandLine(line).length > 0;
  } catch {
    return false;
  }
};

/** What ai-pipeline reads the same on one machine and in a cluster. */
export const pipelineVariables = {
  ...extractionVariables,
  OPENAI_TRANSCRIPTION_MODEL: z
    .string()
    .default('gpt-4o-mini-transcribe')
    .describe('the model that hears recordings, unless TRANSCRIBE_COMMAND names a local engine'),
  MODEL_PRICES: z
    .string()
    .refine((list) => readModelPrices(list) !== null, 'it must be a list such as gpt-4o-mini=0.15/0.60')
    .optional()
    .describe(
      'what a million tokens cost that go into and come out of a model, such as gpt-4o-mini=0.15/0.60, for the metric of costs',
    ),
  TRANSCRIBE_VOCABULARY: z
    .string()
    .max(1_000, 'it can have at most 1000 characters')
    .optional()
    .describe('words the model is to expect, such as names of products, with commas between them'),
  TRANSCRIBE_COMMAND: z
    .string()
    .refine(isCommandLine, 'it must be a command line, such as whisper-cli -m model.bin -f {file} -nt -np')
    .optional()
    .describe(
      'a local engine that writes the text of a 16 kHz WAV file, which stands as {file}; none turns off what is found',
    ),
  WHISPER_MODEL: z
    .string()
    .optional()
    .describe('the model file with which whisper-cli is used when it is on the PATH'),
  TRANSCRIBE_DEADLINE_S: wholeNumber(1)
    .default(900)
    .describe('how long hearing one recording may take, in seconds'),
  TRANSCRIBE_MEMORY_MB: wholeNumber(64)
    .default(16_384)
    .describe('how much memory a local engine may have for one recording, in megabytes'),
  TRANSCRIBE_CONCURRENCY: wholeNumber(1).optional().describe('how many recordings one worker hears at once'),
  NOTES_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'it must be a time zone such as Africa/Johannesburg')
    .default('Africa/Johannesburg')
    .describe('the fallback time zone for due dates such as "tomorrow"'),
  PIPELINE_CONCURRENCY: wholeNumber(1).default(4).describe('how many notes one worker makes at once'),
  PIPELINE_USER_SHARE: wholeNumber(1)
    .default(2)
    .describe('how many calls of one user are in work at once; the others wait for those'),
  AUDIO_MAX_SECONDS: wholeNumber(1)
    .default(7_200)
    .describe('the longest recording that is heard, in seconds'),
  AUDIO_RETENTION_DAYS: wholeNumber(1)
    .optional()
    .describe('after how many days recordings are removed; without it each is kept with its note'),
  S3_BUCKET: z.string().optional().describe('keeps recordings in this bucket; without it in a directory'),
  S3_ENDPOINT: z
    .url('it must be a web address, such as http://localhost:9000')
    .optional()
    .describe('another server that speaks the API of S3'),
  S3_REGION: z.string().default('us-east-1').describe('the region of the bucket'),
  S3_PATH_STYLE: z
    .stringbool('it must be true or false')
    .optional()
    .describe('whether the bucket stands in the path; by default where there is an S3_ENDPOINT'),
  S3_ENCRYPTION: z
    .enum(['AES256', 'aws:kms', 'none'], { error: 'it must be AES256, aws:kms or none' })
    .default('AES256')
    .describe('how recordings are encrypted in the bucket'),
  UPLOADS_PER_DAY: wholeNumber(1).default(300).describe('how many recordings one user can upload in a day'),
  UPLOAD_MB_PER_DAY: wholeNumber(1)
    .default(2_000)
    .describe('how many megabytes of recordings one user can upload in a day'),
  NOTES_PER_DAY: wholeNumber(1).default(1_000).describe('how many notes one user can make in a day'),
  TRANSCRIPTIONS_PER_DAY: wholeNumber(1)
    .default(600)
    .describe('how many recordings of one user are heard in a day, with those that are tried again'),
  PIPELINE_WAIT_MS: wholeNumber(0)
    .default(25_000)
    .describe('how long a request waits for its note, in milliseconds, before it answers 202'),
};

/** What ai-pipeline reads as a process of its own, in either role. */
const pipelineProcessVariables = {
  ...pipelineVariables,
  AUDIO_DIR: z
    .string()
    .default('./data/audio')
    .describe('where recordings are kept when there is no S3_BUCKET'),
  RATE_LIMIT_SCALE: rateLimitScale,
};

/** The variables that the HTTP role reads beside those of every service. */
export const variables = { ...sessionVariables, ...pipelineProcessVariables };

/** The same for the worker role, which cannot do without a broker. */
export const workerVariables = {
  ...pipelineProcessVariables,
  AMQP_URL: z
    .url({
      protocol: /^amqps?$/,
      error:
        'a worker gets its jobs from a RabbitMQ broker: give its address, such as amqp://user:password@localhost:5672. ' +
        'Without a broker the service does the work itself',
    })
    .describe('the RabbitMQ broker that brings jobs'),
};

export type PipelineConfig = z.infer<z.ZodObject<typeof pipelineVariables>> & {
  readonly RATE_LIMIT_SCALE: number;
};
