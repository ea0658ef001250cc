import { speechSampleRate } from '@debrief/speech/domain/wav';
import type { AudioType } from '../domain/audio/audio-type.ts';
import { decodeWith, decoderLimits, type Decoder } from './decoder.ts';
import { runProgram } from './run-program.ts';

/** Named, so that a file cannot choose a reader that opens other files or addresses. */
const demuxers: Readonly<Record<AudioType, string>> = {
  'audio/webm': 'matroska',
  'audio/mp4': 'mov',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'audio/flac': 'flac',
};

/** Decodes recordings with the ffmpeg of this machine. */
export const createFfmpegDecoder = (ffmpeg: string): Decoder => ({
  async toWav({ path, type }, target, { from = 0, seconds }, signal) {
    const input = ['-protocol_whitelist', 'file', '-f', demuxers[type], '-i', path];
    const sound = ['-vn', '-sn', '-dn', '-ac', '1', '-ar', String(speechSampleRate), '-c:a', 'pcm_s16le'];
    const command = [
      ...[ffmpeg, '-nostdin', '-v', 'error', '-threads', '1', '-ss', String(from), ...input],
      ...['-t', String(seconds), ...sound, '-bitexact', '-f', 'wav', '-y', target],
    ];
    await decodeWith(() => runProgram(command, { ...decoderLimits({ seconds }), signal }), target);
  },
});
