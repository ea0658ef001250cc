import { createBuiltInDecoder } from './built-in-decoder.ts';
import type { Decoder } from './decoder.ts';
import { createFfmpegDecoder } from './ffmpeg.ts';
import { findProgram } from './find-program.ts';

/** The decoder: ffmpeg where it is on the PATH, which reads more formats and is faster; else the built-in one. */
export const chooseDecoder = (path?: string): Decoder => {
  const ffmpeg = findProgram('ffmpeg', path);
  return ffmpeg === null ? createBuiltInDecoder() : createFfmpegDecoder(ffmpeg);
};
