import { availableParallelism } from 'node:os';
import type { Extractor } from '@debrief/extraction/extractor';
import { chooseExtractor } from '@debrief/extraction/engines/choose-extractor';
import type { ObserveModelCall } from '@debrief/extraction/engines/openai-extractor';
import { scaledLimit } from '@debrief/service-kit/daily-quota';
import type { Logger } from '@debrief/service-kit/log';
import { createThreadedSpeechDetector } from '@debrief/speech/engines/threaded-speech-detector';
import type { SpeechDetector } from '@debrief/speech/speech-detector';
import { chooseAudioStore } from './audio/choose-store.ts';
import type { PipelineConfig } from './config.ts';
import { requireShortDeadline } from './deadline.ts';
import type { AudioStore } from './domain/audio/audio-store.ts';
import { readModelPrices } from './domain/model-prices.ts';
import type { Transcriber } from './domain/transcription/transcriber.ts';
import type { UserLimits } from './domain/user-quota.ts';
import { createPipelineMetrics, type PipelineMetrics } from './metrics.ts';
import { chooseDecoder } from './transcribers/choose-decoder.ts';
import { chooseTranscriber } from './transcribers/choose-transcriber.ts';
import type { Decoder } from './transcribers/decoder.ts';

export interface PipelineOptions {
  readonly extractor: Extractor;
  /** Local engine for texts of anonymous callers. If undefined, they are refused. */
  readonly tryExtractor?: Extractor | undefined;
  readonly timeZone: string;
  readonly transcriber: Transcriber | null;
  /** If null, recordings are passed to the engine undecoded. */
  readonly decoder: Decoder | null;
  readonly speechDetector: SpeechDetector;
  readonly audio: AudioStore;
  readonly metrics: PipelineMetrics;
  readonly concurrency: { readonly notes: number; readonly recordings: number };
  /** RabbitMQ's `consumer_timeout`. If undefined, a recording may take any time. */
  readonly ackTimeoutMs?: number | undefined;
  readonly maxQueuedPerUser: number;
  readonly waitMs: number;
  readonly limits: UserLimits;
  readonly maxSeconds: number;
  readonly vocabulary?: string | undefined;
  /** If undefined, audio is kept as long as its note. */
  readonly retentionDays?: number | undefined;
}

const MB = 1024 * 1024;

/** Local engines use whole CPU cores, so half of the cores stay free for other work. */
const localConcurrency = () => Math.max(1, Math.floor(availableParallelism() / 2));

/** Calls to a provider mostly wait for the network. */
const remoteConcurrency = 4;

/** Loads the provider's client library, so call it only if a provider is configured. */
const observeModelCalls = async ({
  observeCall,
  countTokens,
}: PipelineMetrics): Promise<ObserveModelCall> => {
  const { classifyOpenAiError } = await import('./transcribers/openai-errors.ts');
  return ({ model, seconds, tokens, error }) => {
    observeCall('read', error === undefined ? 'ok' : classifyOpenAiError(error).is, seconds);
    countTokens('read', model, tokens);
  };
};

export const pipelineOptions = async (
  config: PipelineConfig,
  directory: string,
  log: Logger,
): Promise<PipelineOptions> => {
  requireShortDeadline(config);
  const decoder = chooseDecoder();
  const metrics = createPipelineMetrics({ prices: readModelPrices(config.MODEL_PRICES ?? '') ?? undefined });
  const transcriber = await chooseTranscriber(config, decoder, {
    call: (outcome, seconds) => metrics.observeCall('hear', outcome, seconds),
    tokens: (model, tokens) => metrics.countTokens('hear', model, tokens),
  });
  const scale = config.RATE_LIMIT_SCALE;
  const extractor = await chooseExtractor(
    config,
    log,
    config.OPENAI_API_KEY ? await observeModelCalls(metrics) : undefined,
  );
  return {
    extractor,
    tryExtractor: config.TRY_IT ? extractor.local : undefined,
    timeZone: config.NOTES_TIME_ZONE,
    transcriber,
    decoder,
    speechDetector: createThreadedSpeechDetector({ deadlineMs: config.TRANSCRIBE_DEADLINE_S * 1000 }),
    audio: await chooseAudioStore(config, directory),
    metrics,
    concurrency: {
      notes: config.PIPELINE_CONCURRENCY,
      recordings:
        config.TRANSCRIBE_CONCURRENCY ?? (transcriber?.needsWav ? localConcurrency() : remoteConcurrency),
    },
    ackTimeoutMs: config.AMQP_CONSUMER_TIMEOUT_S * 1000,
    maxQueuedPerUser: config.PIPELINE_USER_SHARE,
    waitMs: config.PIPELINE_WAIT_MS,
    limits: {
      notes: scaledLimit(config.NOTES_PER_DAY, scale),
      transcriptions: scaledLimit(config.TRANSCRIPTIONS_PER_DAY, scale),
      uploads: scaledLimit(config.UPLOADS_PER_DAY, scale),
      uploadBytes: scaledLimit(config.UPLOAD_MB_PER_DAY * MB, scale),
    },
    vocabulary: config.TRANSCRIBE_VOCABULARY,
    maxSeconds: config.AUDIO_MAX_SECONDS,
    retentionDays: config.AUDIO_RETENTION_DAYS,
  };
};
