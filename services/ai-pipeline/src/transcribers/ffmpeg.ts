import { speechSampleRate } from '@debrief/speech/domain/wav';
import { decodeWith, decoderLimits, type Decoder } from './decoder.ts';
import { runProgram } from './run-program.ts';

/**
 * Allowed demuxers. ffmpeg selects one by the content of the file, and some others open further files or
 * addresses.
 */
const demuxers = [
  ...['matroska', 'mov', 'ogg', 'wav', 'w64', 'mp3', 'flac', 'aac', 'aiff', 'caf', 'amr', 'asf', 'au', 'avi'],
  ...['ac3', 'wv'],
];

export const createFfmpegDecoder = (ffmpeg: string): Decoder => ({
  canDecode: () => true,
  async toWav({ path }, target, { from = 0, seconds }, signal) {
    const input = ['-protocol_whitelist', 'file', '-format_whitelist', demuxers.join(','), '-i', path];
    const sound = ['-vn', '-sn', '-dn', '-ac', '1', '-ar', String(speechSampleRate), '-c:a', 'pcm_s16le'];
    const command = [
      ...[ffmpeg, '-nostdin', '-v', 'error', '-threads', '1', '-ss', String(from), ...input],
      ...['-t', String(seconds), ...sound, '-bitexact', '-f', 'wav', '-y', target],
    ];
    await decodeWith(() => runProgram(command, { ...decoderLimits({ seconds }), signal }), target);
  },
});
