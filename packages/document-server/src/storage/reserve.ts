import { randomBytes } from 'node:crypto';
import { closeSync, constants, fstatSync, ftruncateSync, openSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const reserveFile = 'reserve';

/** Some hundred small writes, with what SQLite writes beside them. */
const reserveBytes = 4 * 1024 * 1024;
/** Small, so that other programs find little of what is given back. */
const stepBytes = 256 * 1024;

/** Incompressible, so that every file system allocates it. */
const filling = randomBytes(stepBytes);

/** Space on the disk that is held by a file, and given back for writes that must succeed on a full disk. */
export class Reserve {
  readonly #directory: string;
  readonly #file: number;
  #held: number;

  constructor(directory: string) {
    this.#directory = directory;
    this.#file = openSync(join(directory, reserveFile), constants.O_RDWR | constants.O_CREAT, 0o600);
    this.#held = fstatSync(this.#file).size;
  }

  /** Takes what is missing. @returns whether all of it is held */
  fill(): boolean {
    const missing = reserveBytes - this.#held;
    if (missing <= 0) return true;
    const { bavail, bsize } = statfsSync(this.#directory);
    if (bavail * bsize < missing) return false;
    try {
      while (this.#held < reserveBytes) {
        this.#held += writeSync(this.#file, filling, 0, stepBytes - (this.#held % stepBytes), this.#held);
      }
    } catch {
      // Another program was faster.
      return false;
    }
    return true;
  }

  /** Gives a part back. @returns false when nothing is left */
  release(): boolean {
    if (this.#held === 0) return false;
    this.#held = Math.max(0, this.#held - stepBytes);
    ftruncateSync(this.#file, this.#held);
    return true;
  }

  close(): void {
    closeSync(this.#file);
  }
}
