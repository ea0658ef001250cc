import type { LiveWordsSource } from '../live-words/live-words.ts';
import type { Recording } from '../recordings/recording.ts';

export interface RecorderState {
  readonly phase: 'idle' | 'asking' | 'recording' | 'paused' | 'stopping';
  /** Recorded time without pauses. */
  readonly seconds: number;
  /** Null until the limit is near. */
  readonly secondsLeft: number | null;
  readonly analyser: AnalyserNode | null;
  readonly playable: Recording | null;
  readonly awake: boolean;
  /** False if the recording is only in memory. */
  readonly onDevice: boolean;
  /** Live words, which stay visible until the transcript arrives. */
  readonly transcript: string;
  /** Latest final words, for screen readers. */
  readonly newWords: string;
  /** True if the note will be created from the recording, not from the live words. */
  readonly isDraft: boolean;
  readonly problem: string | null;
}

/**
 * `person`: the user pressed stop. `discarded`: the recording is deleted. All other reasons save it without
 * sending it.
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
  /** Null for no live words. */
  readonly liveWords: LiveWordsSource | null;
  /** True if the server cannot transcribe. */
  readonly wordsAreTranscript: boolean;
}
