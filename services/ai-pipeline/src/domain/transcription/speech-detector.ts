import { speechSampleRate } from '@debrief/speech/domain/wav';

/** 30 ms of 16-bit samples. */
const frameBytes = speechSampleRate * 0.03 * 2;

/** The loudness (RMS, 1 is full scale) that a quiet voice exceeds and an empty room does not: -50 dBFS. */
const loudnessThreshold = 10 ** (-50 / 20);

/** A fifth of a second: shorter than any word worth a note. */
const minLoudFrames = 7;

/** Detects by its energy whether 16 kHz mono 16-bit audio may contain speech. */
export interface SpeechDetector {
  /** Takes the next bytes; true as soon as enough frames were loud. */
  detect(chunk: Buffer): boolean;
}

/** Engines hallucinate words for silence ("Thanks for watching"), so that silent recordings are not sent to them. */
export const createSpeechDetector = (): SpeechDetector => {
  let rest: Buffer = Buffer.alloc(0);
  let loud = 0;
  const isLoud = (frame: Buffer): boolean => {
    let sum = 0;
    for (let at = 0; at < frame.length; at += 2) sum += (frame.readInt16LE(at) / 32_768) ** 2;
    return Math.sqrt(sum / (frame.length / 2)) > loudnessThreshold;
  };
  return {
    detect(chunk) {
      const sound = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      let at = 0;
      for (; at + frameBytes <= sound.length && loud < minLoudFrames; at += frameBytes) {
        if (isLoud(sound.subarray(at, at + frameBytes))) loud++;
      }
      rest = sound.subarray(at);
      return loud >= minLoudFrames;
    },
  };
};
