import { readdirSync, readlinkSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

/** One fsync of a file or directory. */
export interface FsyncRecord {
  /** The name of the file or directory. */
  readonly name: string;
  /** What its directory, or the directory itself, held at that moment. */
  readonly directoryEntries: readonly string[];
}

/** Whether this system can tell which file a handle belongs to. */
export const canRecordFsyncs = process.platform === 'linux';

/**
 * Records the fsyncs of file handles while `work` runs, in order of completion. Without a power cut no test could tell a
 * write that was synced from one that is only in the system's cache.
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
