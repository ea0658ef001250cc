import type { Extractor } from '@debrief/extraction/domain/extractor';
import type { SpeechDetector } from '@debrief/speech/speech-detector';
import type { AudioStore } from './domain/audio/audio-store.ts';
import type { Transcriber } from './domain/transcription/transcriber.ts';
import type { PipelineMetrics } from './metrics.ts';
import type { UserLimits } from './domain/user-quota.ts';
import type { Decoder } from './transcribers/decoder.ts';

export interface PipelineOptions {
  readonly extractor: Extractor;
  /** Fallback time zone for due dates such as "tomorrow". */
  readonly timeZone: string;
  /** Null if there is no engine. */
  readonly transcriber: Transcriber | null;
  /** Null passes recordings on undecoded. */
  readonly decoder: Decoder | null;
  readonly speechDetector: SpeechDetector;
  readonly audio: AudioStore;
  readonly metrics: PipelineMetrics;
  readonly concurrency: { readonly notes: number; readonly recordings: number };
  readonly maxQueuedPerUser: number;
  readonly waitMs: number;
  readonly limits: UserLimits;
  readonly maxSeconds: number;
  /** Words that the transcriber is prompted with. */
  readonly vocabulary?: string | undefined;
  /** Retention period of audio in days; undefined keeps audio as long as its note. */
  readonly retentionDays?: number | undefined;
}
