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

/**
 * Distance of two slots, which are written alternately: an interrupted write leaves the previous
 * number intact.
 */
const slotDistance = 4096;
const slotBytes = 12;

/** Delay until a written number is synced to disk. */
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
 * The last commit's number in a separate file, because SQLite silently opens a database whose log
 * was truncated, damaged or removed. The number is written after the commit, so a crash cannot
 * leave it ahead. It survives a kill at once, and a power cut after about 100 ms: a sync per commit
 * would halve the write speed.
 */
export class LastCommit {
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

  /** Writes both slots and syncs, so that later writes need no new disk blocks. */
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
      // Not fatal: the commit is durable, and the next write replaces the number.
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
    // A failed sync is not fatal.
    fdatasync(this.#file, () => {
      const isAll = before === this.#written;
      this.#timer = isAll ? undefined : setTimeout(() => this.#sync(), syncMs).unref();
    });
  }
}
