import { addAbortSignal, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Archive } from '../domain/export-account.ts';

export interface ZipArchive extends Archive {
  /** Stream of the archive, with backpressure. Fails if an audio file does not have its declared length. */
  readonly output: Readable;
  /** Writes the central directory, without which the archive is invalid. */
  end(): void;
}

export const createZipArchive = (now: () => Date, stop: AbortSignal): ZipArchive => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error));
  const add = async (path: string, content: AsyncIterable<string | Uint8Array>, options: object) => {
    const entry = addAbortSignal(stop, Readable.from(content, { objectMode: false }));
    zip.addReadStream(entry, path, { mtime: now(), ...options });
    await finished(entry);
  };
  return {
    output,
    add: (path, content) => add(path, content, { compress: true }),
    addAudio: (path, { bytes, content }) => add(path, content, { compress: false, size: bytes }),
    end: () => zip.end(),
  };
};
