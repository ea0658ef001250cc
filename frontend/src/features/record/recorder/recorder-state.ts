import type { LiveWordsSource } from '../live-words/live-words.ts';
import type { Recording } from '../recordings/recording.ts';

export interface RecorderState {
  readonly phase: 'idle' | 'asking' | 'recording' | 'paused' | 'stopping';
  /** Recorded time without pauses. */
  readonly seconds: number;
  /** Null until the limit is near. */
  readonly secondsLeft: number | null;
  readonly analyser: AnalyserNode | null;
  /** A paused recording, once it can be played. */
  readonly playable: Recording | null;
  readonly awake: boolean;
  /** False if the recording exists in memory only. */
  readonly onDevice: boolean;
  /** Live words so far. They remain visible until the transcript arrives. */
  readonly transcript: string;
  /** Latest final words, for screen readers. */
  readonly newWords: string;
  /** True if the note is made from the whole recording, not from the live words. */
  readonly isDraft: boolean;
  readonly problem: string | null;
}

/**
 * `person`: the user pressed stop. `discarded`: the user discarded the recording. For any other reason, the recording is saved
 * but not sent.
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
  /** Source of live words, or null for none. */
  readonly liveWords: LiveWordsSource | null;
  /** True if the live words are the transcript, because the server cannot transcribe. */
  readonly wordsAreTranscript: boolean;
}
