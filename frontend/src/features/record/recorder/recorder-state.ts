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
  /** The live transcript of the browser's speech recognition so far. */
  readonly transcript: string;
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
  problem: null,
};
