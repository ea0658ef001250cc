import { filePlaceholder } from '../domain/transcription/command-line.ts';
import { findProgram } from './find-program.ts';

/** whisper.cpp's program; `main` in older versions. */
const programs = ['whisper-cli', 'main'];

/** Returns the command line of whisper.cpp if it is on the PATH and `WHISPER_MODEL` is set. */
export const findKnownCommand = (model: string | undefined, path?: string): string[] | null => {
  if (!model) return null;
  for (const name of programs) {
    const program = findProgram(name, path);
    if (program) return [program, '-m', model, '-f', filePlaceholder, '-l', 'auto', '-nt', '-np'];
  }
  return null;
};
