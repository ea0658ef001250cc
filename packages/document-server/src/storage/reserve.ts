import { randomBytes } from 'node:crypto';
import { closeSync, constants, fstatSync, ftruncateSync, openSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const reserveFile = 'reserve';

/** Enough for at least 600 small writes with SQLite's overhead, according to a test. */
const reserveBytes = 4 * 1024 * 1024;
/** Small, because other programs can use the released space before the write does. */
const stepBytes = 256 * 1024;

/** Incompressible, so that compressing file systems allocate it. */
const filling = randomBytes(stepBytes);

export class Reserve {
  readonly #directory: string;
  readonly #file: number;
  #held: number;

  constructor(directory: string) {
    this.#directory = directory;
    this.#file = openSync(join(directory, reserveFile), constants.O_RDWR | constants.O_CREAT, 0o600);
    this.#held = fstatSync(this.#file).size;
  }

  /** Reserves the missing space. @returns true if the reserve is complete */
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
      // Another program used the space first.
      return false;
    }
    return true;
  }

  /** Releases one step of the reserve. @returns false if nothing is left */
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
