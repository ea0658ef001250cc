export interface RecorderState {
  readonly phase: 'idle' | 'asking' | 'recording' | 'stopping';
  readonly seconds: number;
  /** Null until the limit is near. */
  readonly secondsLeft: number | null;
  /** The source of the level bars. */
  readonly analyser: AnalyserNode | null;
  /** Whether a wake lock keeps the screen on. */
  readonly awake: boolean;
  /** Whether the device stores the recording; otherwise it is only in memory. */
  readonly onDevice: boolean;
  /** The live transcript of the browser's speech recognition so far. */
  readonly transcript: string;
  /** The error message: what is wrong and what to do. */
  readonly problem: string | null;
}

/** `person`: the user pressed stop. For any other reason the recording is kept but not sent. */
export type StopReason = 'person' | 'left' | 'interrupted' | 'limit';

export const idle: RecorderState = {
  phase: 'idle',
  seconds: 0,
  secondsLeft: null,
  analyser: null,
  awake: true,
  onDevice: true,
  transcript: '',
  problem: null,
};
