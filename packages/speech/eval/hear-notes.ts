// `npm run eval:hear`: synthetic voices speak training notes, and the recognizer transcribes them. Resumes an
// interrupted run.
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withNoise } from '@debrief/testing/noise';
import { spokenForm } from '@debrief/testing/spoken-form';
import { synthesizeSpeech, type VoiceName } from '@debrief/testing/voices';
import { wavFile } from '@debrief/testing/wav';
import { readTrainFiles, type TrainFile } from '../../extraction-training/src/notes/train-notes.ts';
import { createThreadedRecognizer } from '../src/engines/threaded-recognizer.ts';

interface Note {
  readonly id: string;
  readonly style: string;
  readonly text: string;
}

const heard = new URL('../../extraction-training/notes/transcripts.jsonl', import.meta.url);

/** Selects the last round of notes. They were transcribed before the tagger was trained on them. */
const isOfLastRound = ({ name }: TrainFile) => name.startsWith('round-6-');
/** Excludes notes that are never spoken, such as pasted emails. */
const isSpoken = ({ style }: Note) =>
  ['speech-clean', 'speech-raw', 'typed-prose', 'adversarial'].includes(style);
/** Excludes the voice that is reserved for `npm run bench -- word-errors`. */
const speakers: readonly VoiceName[] = [
  'american woman',
  'american man',
  'american machine',
  'american robot',
  'scottish man',
];
/** Signal-to-noise ratios in dB, used in turn; null adds no noise. */
const noises = [null, 20, null, 10, null, 15] as const;

const SAID_AHEAD = 3;

const inTurn = <T>(all: readonly T[], at: number): T => all[at % all.length] as T;
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
const readNotes = (): Note[] =>
  readTrainFiles()
    .filter(isOfLastRound)
    .flatMap(({ text }) => linesOf(text))
    .map((line) => JSON.parse(line) as Note);

const known = new Set(
  linesOf(await readFile(heard, 'utf8').catch(() => '')).map(
    (line) => (JSON.parse(line) as { id: string }).id,
  ),
);
const directory = await mkdtemp(join(tmpdir(), 'debrief-hear-'));
const recognizer = createThreadedRecognizer({ deadlineMs: 600_000 });

const missing = readNotes()
  .filter(isSpoken)
  .map(({ id, text }, at) => ({ id, text, voice: inTurn(speakers, at), noise: inTurn(noises, at) }))
  .filter(({ id }) => !known.has(id));
/** @returns path of a WAV file; null if the voice cannot speak the note */
const say = async ({ id, text, voice, noise }: (typeof missing)[number]): Promise<string | null> => {
  const speech = await synthesizeSpeech(voice, spokenForm(text)).catch((error: Error) => {
    console.log(`${id}: ${error.message}`);
    return null;
  });
  if (!speech) return null;
  const path = join(directory, `${id}.wav`);
  await writeFile(path, wavFile(noise === null ? speech : withNoise(speech, noise)));
  return path;
};

try {
  const said: Promise<string | null>[] = [];
  for (const [at, { id, voice, noise }] of missing.entries()) {
    said.push(...missing.slice(at + said.length, at + SAID_AHEAD).map(say));
    const path = await said.shift();
    if (!path) continue;
    const segments = await recognizer.recognize(path);
    await rm(path);
    const text = segments.map((segment) => segment.text).join(' ');
    await appendFile(heard, `${JSON.stringify({ id, voice, noise, text })}\n`);
  }
  console.log(`${missing.length} notes heard, ${known.size} known`);
} finally {
  await recognizer.stop();
  await rm(directory, { recursive: true });
}
