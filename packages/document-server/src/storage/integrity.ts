import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { DamagedError, databaseFile } from './failures.ts';
import { LastCommit, lastCommitFile } from './last-commit.ts';

interface State {
  readonly sequence: number;
  readonly checksum: number;
}

/**
 * Returns the stored commit number and checksum, or null if the database is new or was created
 * before they were stored.
 */
export function readState(database: DatabaseSync): State | null {
  const isKept = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'state'").get();
  const row = isKept && database.prepare('SELECT sequence, checksum FROM state').get();
  return row ? { sequence: Number(row['sequence']), checksum: Number(row['checksum']) } : null;
}

/**
 * Detects lost and changed data. Each commit stores its number and a checksum in the database, and
 * its number also in a separate file.
 */
export class Integrity {
  readonly #database: DatabaseSync;
  readonly #directory: string;
  readonly #acceptLoss: boolean;
  readonly #state: State | null;
  readonly #lastCommit: LastCommit;
  #sequence: number;
  #update: StatementSync | undefined;

  /** @throws DamagedError if commits are missing and loss is not accepted */
  constructor(database: DatabaseSync, directory: string, acceptLoss: boolean) {
    this.#database = database;
    this.#directory = directory;
    this.#acceptLoss = acceptLoss;
    this.#state = readState(database);
    this.#sequence = this.#state?.sequence ?? 0;
    this.#lastCommit = new LastCommit(directory);
    const missing = this.#missing();
    if (missing !== null && !acceptLoss) throw new DamagedError(directory, missing, true);
    this.#lastCommit.begin(this.#sequence);
  }

  /** @throws DamagedError if the checksum differs from the stored one and loss is not accepted */
  verify(checksum: number): void {
    if (this.#state === null || this.#state.checksum === checksum || this.#acceptLoss) return;
    throw new DamagedError(this.#directory, `${databaseFile} holds other documents than were stored`, true);
  }

  /** Stores the checksum and the commit number. Must run in the transaction of the commit. */
  store(checksum: number): void {
    this.#update ??= this.#database.prepare(
      'INSERT OR REPLACE INTO state (id, sequence, checksum) VALUES (1, ?, ?)',
    );
    this.#update.run(this.#sequence + 1, checksum);
  }

  /** Advances the sequence after a commit. */
  stored(): void {
    this.#sequence++;
    this.#lastCommit.write(this.#sequence);
  }

  close(): void {
    this.#lastCommit.close();
  }

  #missing(): string | null {
    const { found } = this.#lastCommit;
    if (found === null) {
      // The file is created before the first commit, so a crash cannot explain its absence.
      const unknown = `${lastCommitFile} is missing or unreadable, so that nobody can tell whether all is there`;
      return this.#sequence > 0 ? unknown : null;
    }
    const lost = found - this.#sequence;
    const cause = `${databaseFile} or its log, ${databaseFile}-wal, was cut off, overwritten or removed`;
    return lost > 0 ? `the last ${lost} of ${found} commits are missing, because ${cause}` : null;
  }
}
