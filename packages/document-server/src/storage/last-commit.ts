import {
  closeSync,
  constants,
  fdatasync,
  fdatasyncSync,
  fsyncSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

export const lastCommitFile = 'last-commit';

/** The number stands in two places by turns, so that a write that breaks off leaves the one before it. */
const slotDistance = 4096;
const slotBytes = 12;

/** The number is written before a commit is acknowledged, and reaches the disk itself within about this time. */
const syncMs = 100;

function encodeSlot(sequence: number): Buffer {
  const slot = Buffer.alloc(slotBytes);
  slot.writeBigUInt64LE(BigInt(sequence));
  slot.writeUInt32LE(crc32(slot.subarray(0, 8)), 8);
  return slot;
}

function decodeSlot(slot: Buffer): number {
  return slot.readUInt32LE(8) === crc32(slot.subarray(0, 8)) ? Number(slot.readBigUInt64LE()) : -1;
}

/**
 * The number of the last commit, in a file of its own beside the database. A database that is behind it has lost commits:
 * SQLite opens one whose log was cut off, damaged or removed as if those had never been.
 *
 * The number is written after its commit is on the disk, never before, so that no crash can leave it ahead. It outlives a
 * killed process at once, and a power cut within a tenth of a second: a sync for each commit would halve the speed of
 * writes, for a power cut that takes the end of the log with it.
 */
export class LastCommit {
  /** The number as it was found; null when there is none. */
  readonly found: number | null;
  readonly #directory: string;
  readonly #file: number;
  #timer: NodeJS.Timeout | undefined;
  #written = 0;

  constructor(directory: string) {
    this.#directory = directory;
    this.#file = openSync(join(directory, lastCommitFile), constants.O_RDWR | constants.O_CREAT, 0o600);
    const slots = [0, 1].map((slot) => {
      const bytes = Buffer.alloc(slotBytes);
      const read = readSync(this.#file, bytes, 0, slotBytes, slot * slotDistance);
      return read === slotBytes ? decodeSlot(bytes) : -1;
    });
    const last = Math.max(...slots);
    this.found = last < 0 ? null : last;
  }

  /** Writes the number to both places and syncs file and directory: from here on nothing is written to a new block. */
  begin(sequence: number): void {
    for (const slot of [0, 1]) writeSync(this.#file, encodeSlot(sequence), 0, slotBytes, slot * slotDistance);
    fsyncSync(this.#file);
    const directory = openSync(this.#directory, constants.O_RDONLY);
    fsyncSync(directory);
    closeSync(directory);
  }

  write(sequence: number): void {
    try {
      writeSync(this.#file, encodeSlot(sequence), 0, slotBytes, (sequence % 2) * slotDistance);
    } catch {
      // The commit is stored all the same; the next number says as much.
    }
    this.#written = sequence;
    this.#timer ??= setTimeout(() => this.#sync(), syncMs).unref();
  }

  close(): void {
    clearTimeout(this.#timer);
    fdatasyncSync(this.#file);
    closeSync(this.#file);
  }

  #sync(): void {
    const before = this.#written;
    // Beside the event loop; a sync that fails is no reason to stop.
    fdatasync(this.#file, () => {
      const isAll = before === this.#written;
      this.#timer = isAll ? undefined : setTimeout(() => this.#sync(), syncMs).unref();
    });
  }
}
