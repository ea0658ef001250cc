// node infra/bench/word-errors.ts: how many words of spoken call notes the local engine gets wrong. A synthetic voice speaks,
// a browser's encoding carries, the pipeline's own listener hears. A measure of the way, not of any engine's worth for people.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createDirectoryStore } from '@debrief/ai-pipeline/audio/directory-store';
import { createDecoder } from '@debrief/ai-pipeline/transcribers/ffmpeg';
import { chooseTranscriber } from '@debrief/ai-pipeline/transcribers/choose-transcriber';
import { findProgram } from '@debrief/ai-pipeline/transcribers/find-program';
import { createRecordingTranscriber } from '@debrief/ai-pipeline/transcribers/transcribe-recording';
import { missingPrograms, speak, speakingPrograms } from '@debrief/testing/speech';
import { median, report } from './support/statistics.ts';
import { spokenNotes } from './support/spoken-notes.ts';

const words = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z\s]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);

/** The fewest words to put in, take out, or change. */
const errors = (said: readonly string[], heard: readonly string[]): number => {
  let row = heard.map((_, index) => index + 1);
  row.unshift(0);
  for (const [index, word] of said.entries()) {
    const next = [index + 1];
    for (const [at, other] of heard.entries()) {
      const change = (row[at] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(change, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

const transcriber = await chooseTranscriber(
  {
    ...{ TRANSCRIBE_COMMAND: process.env['TRANSCRIBE_COMMAND'], WHISPER_MODEL: process.env['WHISPER_MODEL'] },
    ...{ TRANSCRIBE_DEADLINE_S: 300, OPENAI_TRANSCRIPTION_MODEL: 'none' },
  },
  null,
);
const missing = missingPrograms(...speakingPrograms);
if (missing.length > 0 || !transcriber) {
  process.stdout.write(`Not measured: ${missing.join(', ') || 'a local engine'} is not installed.\n`);
  process.exit(0);
}
const directory = await mkdtemp(join(tmpdir(), 'debrief-words-'));
try {
  const audio = createDirectoryStore(directory);
  const listener = createRecordingTranscriber({
    ...{ audio, transcriber, decoder: createDecoder(findProgram('ffmpeg') ?? ''), maxSeconds: 600 },
    stopping: new AbortController().signal,
  });
  let said = 0;
  const nothingHeard = { find: () => Promise.resolve(undefined), keep: () => Promise.resolve() };
  let wrong = 0;
  let perfect = 0;
  const speeds: number[] = [];
  for (const [index, note] of spokenNotes.entries()) {
    const bytes = await speak(note, 'webm');
    const objectKey = await audio.put(Readable.from([bytes]), { type: 'audio/webm' });
    const start = performance.now();
    const { text, seconds } = await listener.transcribe(
      {
        ...{
          id: String(index),
          userId: 'bench',
          objectKey,
          sha256: '',
          bytes: bytes.length,
          type: 'audio/webm',
        },
        ...{
          seconds: null,
          createdAt: new Date(),
          noteId: null,
          failedJob: null,
          failure: null,
          keepUntil: null,
        },
      },
      nothingHeard,
    );
    speeds.push((performance.now() - start) / 1000 / (seconds ?? NaN));
    const missed = errors(words(note), words(text));
    said += words(note).length;
    wrong += missed;
    if (missed === 0) perfect++;
    else process.stdout.write(`  said:  ${words(note).join(' ')}\n  heard: ${words(text).join(' ')}\n`);
  }
  report(`${spokenNotes.length} spoken notes heard by ${transcriber.name}`, {
    'word error rate': `${((100 * wrong) / said).toFixed(1)} % (${wrong} of ${said} words)`,
    'notes without an error': `${perfect} of ${spokenNotes.length}`,
    'seconds of work a second of sound': median(speeds).toFixed(2),
  });
} finally {
  await rm(directory, { recursive: true, force: true });
}
