import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Compressed JSON Lines files. A line `{"file":"NAME"}` precedes each file. */
export const TRAIN_NOTES = new URL('../../notes/train.jsonl.zst', import.meta.url);

export interface TrainFile {
  readonly name: string;
  /** JSON Lines, terminated by a line break. */
  readonly text: string;
}

const HEADER = /^\{"file":"([\w.-]+)"\}\n/m;

export const unpack = (packed: Buffer): TrainFile[] => {
  const [, ...parts] = zstdDecompressSync(packed).toString().split(HEADER);
  return parts.flatMap((name, index) => (index % 2 === 0 ? [{ name, text: parts[index + 1] ?? '' }] : []));
};

/** Compresses files, sorted by name. */
export const pack = (files: readonly TrainFile[], level = 19): Buffer => {
  const sorted = files.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const text = sorted.map((file) => `${JSON.stringify({ file: file.name })}\n${file.text}`).join('');
  return zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: level } });
};

export const readFolder = (folder: string): TrainFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      if (!text.endsWith('\n')) throw new Error(`${name} must end with a line break`);
      return { name, text };
    });

export const readTrainFiles = (): TrainFile[] => unpack(readFileSync(TRAIN_NOTES));
