import { readdirSync, readlinkSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

/** Something that was made sure to be on the disk. */
export interface Sync {
  /** The name of the file or directory. */
  readonly name: string;
  /** What its directory, or the directory itself, held at that moment. */
  readonly beside: readonly string[];
}

/** Whether this system tells which file a handle stands for. */
export const syncsAreSeen = process.platform === 'linux';

/**
 * What is written through to the disk (fsync) by file handles while `work` runs, in order, once each is done. The system
 * keeps what was written from being seen as missing, so that no test can see it otherwise without pulling the plug.
 */
export const recordSyncs = async (work: () => Promise<unknown>): Promise<Sync[]> => {
  const probe = await open('/');
  const handles = Object.getPrototypeOf(probe) as FileHandle;
  await probe.close();
  const syncs: Sync[] = [];
  const { sync, datasync } = handles;
  const recording = (real: FileHandle['sync']) =>
    async function (this: FileHandle): Promise<void> {
      const path = readlinkSync(`/proc/self/fd/${this.fd}`);
      const directory = (await this.stat()).isDirectory() ? path : dirname(path);
      await real.call(this);
      syncs.push({ name: basename(path), beside: readdirSync(directory) });
    };
  Object.assign(handles, { sync: recording(sync), datasync: recording(datasync) });
  try {
    await work();
  } finally {
    Object.assign(handles, { sync, datasync });
  }
  return syncs;
};
