import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { filePlaceholder } from '../domain/transcription/command-line.ts';
import type { Transcriber } from '../domain/transcription/transcriber.ts';
import { runProgram } from './run-program.ts';

/** In bytes. Enough for the text of more than a day of speech. */
const outputLimit = 2 * 1024 * 1024;

/** Limit of the files that an engine writes. Engines write only text. */
const fileMb = 64;

export const createCommandTranscriber = (
  words: readonly string[],
  { deadlineMs, memoryMb }: { deadlineMs: number; memoryMb: number },
  engine: 'command' | 'whisper.cpp' = 'command',
): Transcriber => ({
  name: `command:${basename(words[0] ?? '')} ${words.slice(1).join(' ')}`,
  engine,
  languages: null,
  needsWav: true,
  transcribe: async (audio, signal) => {
    const command = words.map((word) => word.replaceAll(filePlaceholder, audio.wav ?? audio.path));
    const text = await runProgram(command, {
      ...{ deadlineMs, outputLimit, signal },
      limits: { memoryMb, fileMb, threads: availableParallelism() },
    });
    return { text, wordTimes: null };
  },
});
