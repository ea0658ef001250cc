import { addAbortSignal, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Archive } from '../domain/export-account.ts';

export interface ZipArchive extends Archive {
  /** The archive's bytes, as fast as they are read. It fails when a file is not as long as it was said to be. */
  readonly output: Readable;
  /** Writes the directory, without which no program takes it for a whole archive. */
  end(): void;
}

/** An archive that is read while it is written. @param stop gives up the file that is being written */
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
