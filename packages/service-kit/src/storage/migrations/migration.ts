import type { Connection } from '../connect.ts';

/** Change of stored documents or indexes, applied once per database. */
export interface Migration {
  /** File name, such as `0001-search-fields`. Never change it. */
  readonly name: string;
  /**
   * Must be idempotent: it runs again after a failure, a crash, or a downgrade, and alongside instances of the previous
   * version.
   * @param signal aborted to stop between two writes
   * @returns number of changed documents or indexes
   */
  run(connection: Connection, signal: AbortSignal): Promise<number>;
}

export interface MigrationRecord {
  _id: string;
  done: boolean;
  doneAt?: Date;
  version?: string;
}

export const migrationRecords = (connection: Connection) =>
  connection.collection<MigrationRecord>('migrations');
