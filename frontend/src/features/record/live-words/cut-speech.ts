/**
 * Seconds. A chunk ends at the first silence of `pause` once it is `enough` long, or when it is `longest`
 * long.
 */
const pause = 0.35;
const enough = 3;
const longest = 12;
/** Minimum seconds of speech in a chunk, to exclude clicks and coughs. */
const minSpeech = 0.3;
/**
 * Decibels. A block is quiet if it is below `silence`, or `quieter` below the loudest block of its chunk so
 * far.
 */
const quieter = 18;
const silence = -50;

const decibels = (block: Float32Array): number => {
  let sum = 0;
  for (const sample of block) sum += sample * sample;
  return 10 * Math.log10(sum / block.length + 1e-10);
};

const join = (blocks: readonly Float32Array[], length: number): Float32Array => {
  const joined = new Float32Array(length);
  let at = 0;
  for (const block of blocks) {
    joined.set(block, at);
    at += block.length;
  }
  return joined;
};

/** Cuts audio into chunks at pauses. Drops chunks that contain too little speech. */
export const createSpeechCutter = (sampleRate: number) => {
  let blocks: Float32Array[] = [];
  let length = 0;
  let spoken = 0;
  let quiet = 0;
  let loudest = silence;

  const take = (): Float32Array | null => {
    const chunk = spoken >= minSpeech * sampleRate ? join(blocks, length) : null;
    blocks = [];
    length = spoken = quiet = 0;
    loudest = silence;
    return chunk;
  };

  return {
    push: (block: Float32Array): Float32Array | null => {
      const level = decibels(block);
      loudest = Math.max(loudest, level);
      const isQuiet = level <= Math.max(silence, loudest - quieter);
      blocks.push(block);
      length += block.length;
      quiet = isQuiet ? quiet + block.length : 0;
      if (!isQuiet) spoken += block.length;
      const atPause = length >= enough * sampleRate && quiet >= pause * sampleRate;
      const full = length + block.length > longest * sampleRate;
      return atPause || full ? take() : null;
    },
    flush: take,
  };
};
