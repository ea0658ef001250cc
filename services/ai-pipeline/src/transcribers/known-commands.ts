import { filePlaceholder } from '../domain/transcription/command-line.ts';
import { findProgram } from './find-program.ts';

/** Names of whisper.cpp's program; `main` in older versions. */
const programs = ['whisper-cli', 'main'];

export const findKnownCommand = (model: string | undefined, path?: string): string[] | null => {
  if (!model) return null;
  for (const name of programs) {
    const program = findProgram(name, path);
    if (program) return [program, '-m', model, '-f', filePlaceholder, '-l', 'auto', '-nt', '-np'];
  }
  return null;
};
