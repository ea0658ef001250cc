import type { Extractor } from '@debrief/extraction/domain/extractor';
import type { SpeechDetector } from '@debrief/speech/speech-detector';
import type { AudioStore } from './domain/audio/audio-store.ts';
import type { CallLimits } from './domain/call-quota.ts';
import type { Transcriber } from './domain/transcription/transcriber.ts';
import type { PipelineMetrics } from './metrics.ts';
import type { QuotaLimits } from './domain/audio/upload-quota.ts';
import type { Decoder } from './transcribers/decoder.ts';

/** What the pipeline is made with, in both of its roles. */
export interface PipelineOptions {
  readonly extractor: Extractor;
  /** The fallback time zone for due dates such as "tomorrow". */
  readonly timeZone: string;
  /** Transcribes recordings; null where there is no engine. */
  readonly transcriber: Transcriber | null;
  /** Decodes recordings; null passes them on as they are. */
  readonly decoder: Decoder | null;
  /** Finds out whether anybody speaks, before a recording is transcribed. */
  readonly speechDetector: SpeechDetector;
  readonly audio: AudioStore;
  readonly metrics: PipelineMetrics;
  /** How many jobs of each kind one worker handles at once. */
  readonly concurrency: { readonly notes: number; readonly recordings: number };
  /** How many jobs of one user may be queued at once; the others are held. */
  readonly maxQueuedPerUser: number;
  /** How long a request waits for its job, in milliseconds. */
  readonly waitMs: number;
  readonly quota: QuotaLimits;
  readonly callLimits: CallLimits;
  readonly maxSeconds: number;
  /** The words a transcriber was told to expect. */
  readonly vocabulary?: string | undefined;
  /** After how many days audio is removed; kept with its note when undefined. */
  readonly retentionDays?: number | undefined;
}
