import { filePlaceholder } from '../domain/transcription/command-line.ts';
import { findProgram } from './find-program.ts';

/** What whisper.cpp's program is called; `main` in older versions. */
const programs = ['whisper-cli', 'main'];

/** The command line of whisper.cpp where it is on the PATH and `WHISPER_MODEL` names its model; else null. */
export const findKnownCommand = (model: string | undefined, path?: string): string[] | null => {
  if (!model) return null;
  for (const name of programs) {
    const program = findProgram(name, path);
    if (program) return [program, '-m', model, '-f', filePlaceholder, '-l', 'auto', '-nt', '-np'];
  }
  return null;
};
