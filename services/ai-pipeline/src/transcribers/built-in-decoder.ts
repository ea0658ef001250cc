import { open } from 'node:fs/promises';
import { decodeCommand } from '@debrief/speech/engines/decode-command';
import { UnprocessableRecording } from '../domain/failure.ts';
import { decodeWith, decoderLimits, type Decoder } from './decoder.ts';
import { runProgram } from './run-program.ts';

/** Decodes recordings with the decoder that comes with Debrief, in a process of its own that cannot open files. */
export const createBuiltInDecoder = (): Decoder => ({
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
