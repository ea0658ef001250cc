import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { vocabularyOf } from '../../../src/domain/reader/pieces.ts';
import { ROLES, type Reading } from '../../../src/domain/reader/reading.ts';
import { combineWindows, piecesRead } from '../../../src/domain/reader/windows.ts';
import { createNeuralReader, createWindowReader } from '../../../src/engines/neural-reader.ts';
import { READINGS, VOCABULARY, windowId } from './files.ts';

const lineSchema = z.object({ id: z.string(), roles: z.base64(), note: z.base64() });

/** train.py keeps log-odds as bytes, so many steps to one. */
const STEPS = 8;
const logOdds = (base64: string) =>
  Float32Array.from(new Int8Array(Buffer.from(base64, 'base64')), (value) => value / STEPS);
const packed = (values: Float32Array) =>
  Buffer.from(
    Int8Array.from(values, (value) => Math.max(-127, Math.min(127, Math.round(value * STEPS)))),
  ).toString('base64');

/** @throws if the readings are missing, because they are not in the repository */
export const requireReadings = (file = READINGS): void => {
  if (existsSync(file)) return;
  throw new Error(
    `${fileURLToPath(file)} is missing. Restore the last one that was committed, or make it again with train.py cross: ` +
      'see "Readings" in packages/extraction/eval/README.md.',
  );
};

const readLines = () => gunzipSync(readFileSync(READINGS)).toString().trim().split('\n');

/** Reads the cleaned text of an item. */
export type ReadItem = (id: string, cleaned: string) => Promise<Reading>;

/** Notes whose text was prepared otherwise when the readers were trained: with words of another language, or with a spelled name. */
const MOST_CHANGED = 300;

/**
 * What readers make of notes that they did not learn from: as train.py left it, and of notes that came later what the
 * reader in use says. @throws a sentence, if many notes have changed since the reader was trained on them.
 */
export async function unseenReadings(): Promise<ReadItem> {
  requireReadings();
  const vocabulary = vocabularyOf(readFileSync(VOCABULARY, 'utf8'));
  const reader = await createNeuralReader();
  const known = new Map(
    readLines().map((line) => {
      const { id, ...told } = lineSchema.parse(JSON.parse(line));
      return [id, told];
    }),
  );
  let changed = 0;
  return async (id, cleaned) => {
    if (!known.has(windowId(id, 0))) return reader.read(cleaned);
    const { pieces, windows } = piecesRead(cleaned, vocabulary);
    const sizes = windows.map(({ from, to }) => ROLES.length * (to - from));
    const isSame = sizes.every((size, index) => logOdds(known.get(windowId(id, index))?.roles ?? '').length === size); // prettier-ignore
    if (!isSame && (changed += 1) <= MOST_CHANGED) return reader.read(cleaned);
    const answers = windows.map(({ from, to }, index) => {
      const line = known.get(windowId(id, index));
      const roles = logOdds(line?.roles ?? '');
      if (!line || roles.length !== ROLES.length * (to - from))
        throw new Error(`${id} has changed: train the reader anew (eval/README.md)`);
      return { roles, note: logOdds(line.note) };
    });
    return { pieces, ...combineWindows(windows, answers) };
  };
}

/**
 * Keeps what the reader in use makes of the notes that it did not learn from, before another learns from them. Answers the
 * ids of the notes.
 */
export async function keepReadings(notes: readonly { id: string; cleaned: string }[]): Promise<string[]> {
  const readWindows = await createWindowReader();
  const lines = readLines();
  const known = new Set(lines.map((line) => lineSchema.parse(JSON.parse(line)).id));
  const unseen = notes.filter(({ id }) => !known.has(windowId(id, 0)));
  for (const { id, cleaned } of unseen)
    for (const [index, { roles, note }] of (await readWindows(cleaned)).answers.entries())
      lines.push(JSON.stringify({ id: windowId(id, index), roles: packed(roles), note: packed(note) }));
  writeFileSync(READINGS, gzipSync(`${lines.join('\n')}\n`, { level: 9 }));
  return unseen.map(({ id }) => id);
}
