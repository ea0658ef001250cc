import { speechSampleRate } from './wav.ts';

export interface SpeechWindow {
  readonly start: number;
  readonly end: number;
  readonly samples: Float32Array;
  /** Position of each frame of 30 ms in the source, in samples. */
  readonly frameStarts: readonly number[];
  /** Duration above the noise gate, in seconds. */
  readonly loudSeconds: number;
}

const FRAME = speechSampleRate * 0.03;
const framesOf = (seconds: number) => Math.round((seconds * speechSampleRate) / FRAME);

/** Frames kept around a loud frame, because words start and end quietly. */
const MARGIN = framesOf(0.24);
const PAUSE = framesOf(0.35);
/** Beyond this length, a window ends at the next pause. */
const TARGET_LENGTH = framesOf(8);
/** The recognizer's time and memory grow faster than linearly with the window. */
const MAX_LENGTH = framesOf(20);
/** A window without a pause is cut at the quietest frame of this last part. */
const CUT_WITHIN = framesOf(8);
/** A window with less sound than this is a click or a cough, not speech. */
const MIN_LOUD = framesOf(0.3);
const MIN_GATE = -62;

/**
 * Returns the position in the source for a position in a window. Positions past the window map to its end.
 */
export function sourcePosition({ frameStarts, end }: SpeechWindow, sample: number): number {
  const start = frameStarts[Math.floor(sample / FRAME)];
  return start === undefined ? end : start + (sample % FRAME);
}

const loudnessOf = (samples: Float32Array): Float32Array =>
  Float32Array.from({ length: Math.floor(samples.length / FRAME) }, (_, frame) => {
    let sum = 0;
    for (let at = frame * FRAME; at < (frame + 1) * FRAME; at += 1) sum += (samples[at] ?? 0) ** 2;
    return 10 * Math.log10(sum / FRAME + 1e-10);
  });

/**
 * Returns the noise gate in dBFS: about a quarter of the way from the quiet frames to the loud
 * ones, and at least 15 dB below the loud ones.
 */
function noiseGateOf(loudness: Float32Array): number {
  const sorted = loudness.toSorted();
  const quantile = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? MIN_GATE;
  const [quiet, loud] = [quantile(0.05), quantile(0.95)];
  return Math.max(Math.min(quiet + (loud - quiet) / 4 + 2, loud - 15), MIN_GATE);
}

function keptFrames(isLoud: readonly boolean[]): boolean[] {
  const kept = isLoud.map(() => false);
  for (const [frame, loud] of isLoud.entries())
    if (loud) kept.fill(true, Math.max(0, frame - MARGIN), frame + MARGIN + 1);
  return kept;
}

const quietestOf = (frames: readonly number[], loudness: Float32Array): number => {
  let quietest = frames.length - 1;
  for (let at = frames.length - CUT_WITHIN; at < frames.length; at += 1)
    if ((loudness[frames[at] ?? 0] ?? 0) < (loudness[frames[quietest] ?? 0] ?? 0)) quietest = at;
  return quietest;
};

/**
 * Finds the windows of speech in samples.
 * @param isLast false if more samples follow; the last window may then continue and is left out
 * @returns `rest`, the start of the window that was left out, or the end of the samples
 */
export function findSpeechWindows(
  samples: Float32Array,
  isLast: boolean,
): { windows: SpeechWindow[]; rest: number } {
  const loudness = loudnessOf(samples);
  const gate = noiseGateOf(loudness);
  const isLoud = [...loudness].map((each) => each > gate);
  const kept = keptFrames(isLoud);
  const windows: SpeechWindow[] = [];
  let open: number[] = [];
  let quiet = 0;

  const close = (frames: readonly number[]) => {
    const loud = frames.filter((frame) => isLoud[frame]).length;
    const [first, last] = [frames[0], frames.at(-1)];
    if (first === undefined || last === undefined || loud < MIN_LOUD) return;
    const joined = new Float32Array(frames.length * FRAME);
    for (const [at, frame] of frames.entries())
      joined.set(samples.subarray(frame * FRAME, (frame + 1) * FRAME), at * FRAME);
    windows.push({
      start: first * FRAME,
      end: (last + 1) * FRAME,
      samples: joined,
      frameStarts: frames.map((frame) => frame * FRAME),
      loudSeconds: (loud * FRAME) / speechSampleRate,
    });
  };

  for (const frame of loudness.keys()) {
    quiet = isLoud[frame] ? 0 : quiet + 1;
    if (kept[frame]) open.push(frame);
    if (open.length >= TARGET_LENGTH && quiet >= PAUSE) {
      close(open);
      open = [];
    } else if (open.length >= MAX_LENGTH) {
      const cut = quietestOf(open, loudness);
      close(open.slice(0, cut));
      open = open.slice(cut);
    }
  }
  if (isLast) close(open);
  const continuesAt = isLast ? undefined : open[0];
  return { windows, rest: continuesAt === undefined ? samples.length : continuesAt * FRAME };
}
