/** In seconds: a piece ends at the first pause after `enough`, or at `longest`. */
const pause = 0.35;
const enough = 3;
const longest = 12;
/** Less speech than this is a click or a cough. */
const leastSpeech = 0.3;
/** A block this far below the loudest one of its piece is quiet, in decibels; and whatever is below `silence`. */
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

/** Cuts sound into pieces of a few seconds, at pauses in the speech. Pieces in which nobody speaks are left out. */
export const createSpeechCutter = (sampleRate: number) => {
  let blocks: Float32Array[] = [];
  let length = 0;
  let spoken = 0;
  let quiet = 0;
  let loudest = silence;

  const take = (): Float32Array | null => {
    const piece = spoken >= leastSpeech * sampleRate ? join(blocks, length) : null;
    blocks = [];
    length = spoken = quiet = 0;
    loudest = silence;
    return piece;
  };

  return {
    /** @returns a piece that has ended with this block, if any */
    push: (block: Float32Array): Float32Array | null => {
      const level = decibels(block);
      loudest = Math.max(loudest, level);
      const isQuiet = level <= Math.max(silence, loudest - quieter);
      blocks.push(block);
      length += block.length;
      quiet = isQuiet ? quiet + block.length : 0;
      if (!isQuiet) spoken += block.length;
      const atPause = length >= enough * sampleRate && quiet >= pause * sampleRate;
      // With one more block it would be too long.
      const full = length + block.length > longest * sampleRate;
      return atPause || full ? take() : null;
    },
    /** The piece so far. */
    flush: take,
  };
};
