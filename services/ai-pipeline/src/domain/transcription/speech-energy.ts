import { heardRate } from '../audio/wav.ts';

/** 30 ms of 16-bit samples. */
const frameBytes = heardRate * 0.03 * 2;

/** Loudness, as a share of the loudest possible, that a quiet voice exceeds and an empty room does not: -50 dBFS. */
const audible = 10 ** (-50 / 20);

/** A fifth of a second: shorter than any word worth a note. */
const enoughFrames = 7;

/** Listens to 16 kHz mono 16-bit sound for something loud enough to be speech. */
export interface EnergyGate {
  /** Takes the next bytes; true as soon as enough was loud. */
  hears(chunk: Buffer): boolean;
}

/** Engines make words of silence ("Thanks for watching"): what is silent all the way is not shown to them. */
export const createEnergyGate = (): EnergyGate => {
  let rest: Buffer = Buffer.alloc(0);
  let loud = 0;
  const isLoud = (frame: Buffer): boolean => {
    let sum = 0;
    for (let at = 0; at < frame.length; at += 2) sum += (frame.readInt16LE(at) / 32_768) ** 2;
    return Math.sqrt(sum / (frame.length / 2)) > audible;
  };
  return {
    hears(chunk) {
      const sound = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      let at = 0;
      for (; at + frameBytes <= sound.length && loud < enoughFrames; at += frameBytes) {
        if (isLoud(sound.subarray(at, at + frameBytes))) loud++;
      }
      rest = sound.subarray(at);
      return loud >= enoughFrames;
    },
  };
};
