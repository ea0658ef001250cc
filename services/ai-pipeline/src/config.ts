import { isTimeZone } from '@debrief/contracts/date-preferences';
import { extractionVariables } from '@debrief/extraction/config';
import { rateLimitScale, sessionVariables, tryIt, wholeNumber } from '@debrief/service-kit/config';
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

/** Variables of ai-pipeline that `npm start` (infra/local) accepts, too. */
export const pipelineVariables = {
  ...extractionVariables,
  OPENAI_TRANSCRIPTION_MODEL: z
    .string()
    .default('gpt-4o-mini-transcribe')
    .describe('OpenAI model for transcription, unless TRANSCRIBE_COMMAND names a local engine'),
  MODEL_PRICES: z
    .string()
    .refine((list) => readModelPrices(list) !== null, 'it must be a list such as gpt-4o-mini=0.15/0.60')
    .optional()
    .describe(
      'Prices per million input and output tokens of each model, such as gpt-4o-mini=0.15/0.60, for the cost metric',
    ),
  TRANSCRIBE_VOCABULARY: z
    .string()
    .max(1_000, 'it can have at most 1000 characters')
    .optional()
    .describe('Comma-separated words to prompt the transcription model with, such as product names'),
  TRANSCRIBE_COMMAND: z
    .string()
    .refine(isCommandLine, 'it must be a command line, such as whisper-cli -m model.bin -f {file} -nt -np')
    .optional()
    .describe(
      'Command of a local engine that prints the text of the 16 kHz WAV file {file}; "none" disables transcription',
    ),
  WHISPER_MODEL: z
    .string()
    .optional()
    .describe('Model file for whisper-cli, used if whisper-cli is on the PATH'),
  TRANSCRIBE_DEADLINE_S: wholeNumber(1)
    .default(900)
    .describe('Time limit for transcribing one recording, in seconds'),
  AMQP_CONSUMER_TIMEOUT_S: wholeNumber(600)
    .default(1_800)
    .describe('RabbitMQ’s consumer_timeout in seconds: the longest time that a recording may take'),
  TRANSCRIBE_MEMORY_MB: wholeNumber(64)
    .default(16_384)
    .describe('Memory limit of a local engine for one recording, in megabytes'),
  TRANSCRIBE_CONCURRENCY: wholeNumber(1)
    .optional()
    .describe('Recordings that one worker transcribes concurrently'),
  NOTES_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'it must be a time zone such as Africa/Johannesburg')
    .default('Africa/Johannesburg')
    .describe('Fallback time zone for due dates such as "tomorrow"'),
  PIPELINE_CONCURRENCY: wholeNumber(1).default(4).describe('Notes that one worker processes concurrently'),
  PIPELINE_USER_SHARE: wholeNumber(1)
    .default(2)
    .describe('Calls of one user that are queued or processed concurrently; further calls are held'),
  AUDIO_MAX_SECONDS: wholeNumber(1)
    .default(7_200)
    .describe('Longest recording that is transcribed, in seconds'),
  AUDIO_RETENTION_DAYS: wholeNumber(1)
    .optional()
    .describe('Retention period of recordings in days; by default each is kept as long as its note'),
  S3_BUCKET: z
    .string()
    .optional()
    .describe('Bucket for recordings; by default they are stored in a directory'),
  S3_ENDPOINT: z
    .url('it must be a web address, such as http://localhost:9000')
    .optional()
    .describe('Endpoint of an S3-compatible server'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
  S3_PATH_STYLE: z
    .stringbool('it must be true or false')
    .optional()
    .describe('Path-style addressing of the bucket; by default true if S3_ENDPOINT is set'),
  S3_ENCRYPTION: z
    .enum(['AES256', 'aws:kms', 'none'], { error: 'it must be AES256, aws:kms or none' })
    .default('AES256')
    .describe('Server-side encryption of recordings in the bucket'),
  UPLOADS_PER_DAY: wholeNumber(1).default(300).describe('Daily recording uploads per user'),
  UPLOAD_MB_PER_DAY: wholeNumber(1)
    .default(2_000)
    .describe('Daily upload volume of recordings per user, in megabytes'),
  NOTES_PER_DAY: wholeNumber(1).default(1_000).describe('Daily notes per user'),
  TRY_IT: tryIt,
  TRANSCRIPTIONS_PER_DAY: wholeNumber(1)
    .default(600)
    .describe('Daily transcriptions per user, including retries'),
  PIPELINE_WAIT_MS: wholeNumber(0)
    .default(25_000)
    .describe('Milliseconds that a request waits for its note before it returns 202'),
};

const pipelineProcessVariables = {
  ...pipelineVariables,
  AUDIO_DIR: z.string().default('./data/audio').describe('Directory for recordings if S3_BUCKET is not set'),
  RATE_LIMIT_SCALE: rateLimitScale,
};

export const variables = { ...sessionVariables, ...pipelineProcessVariables };

export const workerVariables = {
  ...pipelineProcessVariables,
  AMQP_URL: z
    .url({
      protocol: /^amqps?$/,
      error:
        'a worker needs a RabbitMQ broker: set its address, such as amqp://user:password@localhost:5672. ' +
        'Without a broker the service processes jobs itself',
    })
    .describe('RabbitMQ broker that delivers jobs'),
};

export type PipelineConfig = z.infer<z.ZodObject<typeof pipelineVariables>> & {
  readonly RATE_LIMIT_SCALE: number;
  readonly AMQP_URL?: string | undefined;
};
