import { speechSampleRate } from './wav.ts';

/** A stretch of speech that is recognised at once; long pauses in it are left out of its samples. */
export interface SpeechWindow {
  /** Where it begins and ends, in samples of what was searched. */
  readonly start: number;
  readonly end: number;
  readonly samples: Float32Array;
  /** Where each 30 ms of its samples are in what was searched, in samples. */
  readonly frameStarts: readonly number[];
  /** How much of it is louder than the room, in seconds. */
  readonly loudSeconds: number;
}

const FRAME = speechSampleRate * 0.03;
const framesOf = (seconds: number) => Math.round((seconds * speechSampleRate) / FRAME);

/** What is kept on both sides of a loud frame: a word begins and ends quietly. */
const MARGIN = framesOf(0.24);
const PAUSE = framesOf(0.35);
/** From this length on a window ends at the next pause. */
const ENOUGH = framesOf(8);
/** The recogniser's time and memory grow faster than a window. */
const LONGEST = framesOf(20);
/** A window that must be cut is cut in this last part of it. */
const CUT_WITHIN = framesOf(8);
/** Less is a click or a cough. */
const FEWEST_LOUD = framesOf(0.3);
const QUIETEST_GATE = -62;

/** Where a sample of a window is in what was searched; the end of the window for one behind it. */
export function sampleSearched({ frameStarts, end }: SpeechWindow, sample: number): number {
  const start = frameStarts[Math.floor(sample / FRAME)];
  return start === undefined ? end : start + (sample % FRAME);
}

/** The loudness of each frame in dBFS. */
const loudnessOf = (samples: Float32Array): Float32Array =>
  Float32Array.from({ length: Math.floor(samples.length / FRAME) }, (_, frame) => {
    let sum = 0;
    for (let at = frame * FRAME; at < (frame + 1) * FRAME; at += 1) sum += (samples[at] ?? 0) ** 2;
    return 10 * Math.log10(sum / FRAME + 1e-10);
  });

/** The loudness that speech exceeds and the room does not: a quarter of the way from the quiet frames to the loud ones. */
function gateOf(loudness: Float32Array): number {
  const sorted = loudness.toSorted();
  const part = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? QUIETEST_GATE;
  const [quiet, loud] = [part(0.05), part(0.95)];
  return Math.max(Math.min(quiet + (loud - quiet) / 4 + 2, loud - 15), QUIETEST_GATE);
}

/** For each frame whether it is kept: it is loud, or close to one that is. */
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
 * Finds the windows of a stretch of sound.
 * @param isLast whether nothing follows; else the last window may go on, and is left out
 * @returns `rest` is where to go on: with the window that was left out, or at the end
 */
export function findSpeechWindows(
  samples: Float32Array,
  isLast: boolean,
): { windows: SpeechWindow[]; rest: number } {
  const loudness = loudnessOf(samples);
  const gate = gateOf(loudness);
  const isLoud = [...loudness].map((each) => each > gate);
  const kept = keptFrames(isLoud);
  const windows: SpeechWindow[] = [];
  let open: number[] = [];
  let quiet = 0;

  const close = (frames: readonly number[]) => {
    const loud = frames.filter((frame) => isLoud[frame]).length;
    const [first, last] = [frames[0], frames.at(-1)];
    if (first === undefined || last === undefined || loud < FEWEST_LOUD) return;
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
    if (open.length >= ENOUGH && quiet >= PAUSE) {
      close(open);
      open = [];
    } else if (open.length >= LONGEST) {
      const cut = quietestOf(open, loudness);
      close(open.slice(0, cut));
      open = open.slice(cut);
    }
  }
  if (isLast) close(open);
  const goesOn = isLast ? undefined : open[0];
  return { windows, rest: goesOn === undefined ? samples.length : goesOn * FRAME };
}
