import { UnprocessableRecording } from '../domain/failure.ts';
import { createBuiltInDecoder } from './built-in-decoder.ts';
import type { Decoder } from './decoder.ts';
import { createFfmpegDecoder } from './ffmpeg.ts';
import { findProgram } from './find-program.ts';

const withFallback = (first: Decoder, second: Decoder): Decoder => ({
  canDecode: (type) => first.canDecode(type) || second.canDecode(type),
  async toWav(source, ...rest) {
    if (!first.canDecode(source.type)) return second.toWav(source, ...rest);
    try {
      await first.toWav(source, ...rest);
    } catch (error) {
      if (!(error instanceof UnprocessableRecording)) throw error;
      await second.toWav(source, ...rest);
    }
  },
});

/**
 * Returns the built-in decoder. If ffmpeg is on the PATH, it decodes the recordings that the built-in decoder
 * cannot. Only the built-in decoder mixes the tracks of a recording.
 */
export const chooseDecoder = (path?: string): Decoder => {
  const ffmpeg = findProgram('ffmpeg', path);
  return ffmpeg === null
    ? createBuiltInDecoder()
    : withFallback(createBuiltInDecoder(), createFfmpegDecoder(ffmpeg));
};
