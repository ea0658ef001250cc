import { open } from 'node:fs/promises';
import type { AudioType } from '@debrief/contracts/audio-types';
import { decodeCommand } from '@debrief/speech/engines/decode-command';
import { UnprocessableRecording } from '../domain/failure.ts';
import { decodeWith, decoderLimits, type Decoder } from './decoder.ts';
import { runProgram } from './run-program.ts';

const readable: ReadonlySet<AudioType> = new Set([
  ...(['audio/webm', 'audio/mp4', 'video/quicktime', 'audio/ogg', 'audio/wav', 'audio/mpeg'] as const),
  ...(['audio/flac', 'audio/aac', 'audio/aiff', 'audio/x-caf'] as const),
]);

/** Runs the built-in decoder in a child process, which cannot open any files other than its code. */
export const createBuiltInDecoder = (): Decoder => ({
  canDecode: (type) => readable.has(type),
  async toWav({ path }, target, part, signal) {
    const source = await open(path, 'r').catch(() => {
      throw new UnprocessableRecording('audio_unreadable');
    });
    try {
      const output = await open(target, 'w', 0o600);
      try {
        const files = { stdin: source.fd, stdout: output.fd };
        const run = () => runProgram(decodeCommand(part), { ...decoderLimits(part), files, signal });
        await decodeWith(run, target);
      } finally {
        await output.close();
      }
    } finally {
      await source.close();
    }
  },
});
