import { readdirSync, readlinkSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

export interface FsyncRecord {
  readonly name: string;
  /** File names in the directory of the file, or in the directory itself. */
  readonly directoryEntries: readonly string[];
}

export const canRecordFsyncs = process.platform === 'linux';

/**
 * Records `sync` and `datasync` calls of file handles, in order of completion. Without this record,
 * a test cannot distinguish a synced write from one in the page cache.
 */
export const recordFsyncs = async (work: () => Promise<unknown>): Promise<FsyncRecord[]> => {
  const probe = await open('/');
  const handles = Object.getPrototypeOf(probe) as FileHandle;
  await probe.close();
  const syncs: FsyncRecord[] = [];
  const { sync, datasync } = handles;
  const recording = (real: FileHandle['sync']) =>
    async function (this: FileHandle): Promise<void> {
      const path = readlinkSync(`/proc/self/fd/${this.fd}`);
      const directory = (await this.stat()).isDirectory() ? path : dirname(path);
      await real.call(this);
      syncs.push({ name: basename(path), directoryEntries: readdirSync(directory) });
    };
  Object.assign(handles, { sync: recording(sync), datasync: recording(datasync) });
  try {
    await work();
  } finally {
    Object.assign(handles, { sync, datasync });
  }
  return syncs;
};
