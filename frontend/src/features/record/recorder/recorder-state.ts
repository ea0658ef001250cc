import type { LiveWordsSource } from '../live-words/live-words.ts';
import type { Recording } from '../recordings/recording.ts';

export interface RecorderState {
  readonly phase: 'idle' | 'asking' | 'recording' | 'paused' | 'stopping';
  /** Recorded time: pauses do not count. */
  readonly seconds: number;
  /** Null until the limit is near. */
  readonly secondsLeft: number | null;
  /** The source of the level bars. */
  readonly analyser: AnalyserNode | null;
  /** What a paused recording holds so far, once it can be played. */
  readonly playable: Recording | null;
  /** Whether a wake lock keeps the screen on. */
  readonly awake: boolean;
  /** Whether the device stores the recording; otherwise it is only in memory. */
  readonly onDevice: boolean;
  /** The live words so far. They stay after the recording until its transcript is there. */
  readonly transcript: string;
  /** The words that came last and will not change, for screen readers. */
  readonly newWords: string;
  /** Whether the note is made from the whole recording and not from the live words. */
  readonly isDraft: boolean;
  /** The error message: what is wrong and what to do. */
  readonly problem: string | null;
}

/**
 * `person`: the user pressed stop. `discarded`: the user threw the recording away. For any other reason it is kept but not
 * sent.
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

/** What is decided before a recording begins. */
export interface RecordingOptions {
  /** Where live words come from, if anywhere. */
  readonly liveWords: LiveWordsSource | null;
  /** Whether the live words are the transcript, because the server cannot make one. */
  readonly keepWords: boolean;
}
