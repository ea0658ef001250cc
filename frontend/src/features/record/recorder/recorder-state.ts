import type { LiveWordsSource } from '../live-words/live-words.ts';
import type { Recording } from '../recordings/recording.ts';

export interface RecorderState {
  readonly phase: 'idle' | 'asking' | 'recording' | 'paused' | 'stopping';
  /** Recorded time, without pauses. */
  readonly seconds: number;
  /** Null until `warningSeconds` before the limit. */
  readonly secondsLeft: number | null;
  readonly analyser: AnalyserNode | null;
  readonly playable: Recording | null;
  readonly awake: boolean;
  /** False if part of the recording is only in memory. */
  readonly onDevice: boolean;
  /** Live words. They stay visible until the transcript arrives. */
  readonly transcript: string;
  /** Latest final words, for screen readers. */
  readonly newWords: string;
  /** True if the note will be created from the recording instead of the live words. */
  readonly isDraft: boolean;
  readonly problem: string | null;
}

/**
 * `person`: the user stopped the recording, which is sent. `discarded`: the recording is deleted. Otherwise
 * the recording is saved but not sent.
 */
export type StopReason = 'person' | 'discarded' | 'left' | 'interrupted' | 'limit';

export const idle: RecorderState = {
  phase: 'idle',
  seconds: 0,
  secondsLeft: null,
  analyser: null,
  playable: null,
  awake: true,
  onDevice: true,
  transcript: '',
  newWords: '',
  isDraft: true,
  problem: null,
};

export interface RecordingOptions {
  /** Null to record without live words. */
  readonly liveWords: LiveWordsSource | null;
  /**
   * True if the live words become the transcript: they come from the browser, and the server cannot
   * transcribe.
   */
  readonly wordsAreTranscript: boolean;
}
