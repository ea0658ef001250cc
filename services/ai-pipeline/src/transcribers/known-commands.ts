import { filePlaceholder } from '../domain/transcription/command-line.ts';
import { findProgram } from './find-program.ts';

/**
 * Local engines that are found by themselves, the best first. whisper.cpp's programs need a model, so they count only
 * where `WHISPER_MODEL` names one; `main` is what older versions of `whisper-cli` are called.
 */
const known = (model: string | undefined): Readonly<Record<string, readonly string[] | null>> => {
  const whisper = model ? ['-m', model, '-f', filePlaceholder, '-l', 'auto', '-nt', '-np'] : null;
  return {
    'whisper-cli': whisper,
    main: whisper,
    pocketsphinx_continuous: ['-infile', filePlaceholder, '-logfn', '/dev/null'],
  };
};

/** The command line of the first local engine on the PATH; null when there is none. */
export const findKnownCommand = (model: string | undefined, path?: string): string[] | null => {
  for (const [name, args] of Object.entries(known(model))) {
    const program = args && findProgram(name, path);
    if (program) return [program, ...args];
  }
  return null;
};
